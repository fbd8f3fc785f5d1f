import type { PersonId } from '#shared/domain/client.ts';
import type { Db } from '../../database.ts';
import { columnOf } from '../contact/person.queries.ts';

/** What the list tells of an account besides its state. Instants in UTC. */
export interface AccessDetails {
  readonly lastSignInAt: string | null;
  readonly ended: { readonly at: string; readonly by: string | null; readonly reason: string | null } | null;
}

/** The last sign-in of an account, and when, by whom and why its access ended. */
export async function findAccessDetails(db: Db, accountId: number): Promise<AccessDetails> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('accounts as by', 'by.id', 'a.access_ended_by')
    .leftJoin('employees as e', 'e.id', 'by.employee_id')
    .select(['a.access_ended_at as at', 'a.access_end_reason as reason', 'e.name as by'])
    .select((from) =>
      from
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max<string | null>('s.created_at').as('last'))
        .whereRef('s.account_id', '=', 'a.id')
        .as('last'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { at, by, reason, last } = row;
  return { lastSignInAt: last, ended: at === null ? null : { at, by, reason } };
}

/** The codes of the other registered homes that the account of a person sees. */
export async function listOtherProjects(db: Db, person: PersonId, saleId: number): Promise<string[]> {
  const [column, id] = columnOf(person);
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('p.project_code')
    .where(`s.${column}`, '=', id)
    .where('s.id', '!=', saleId)
    .where('p.completed_at', 'is not', null)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ project_code }) => project_code ?? []);
}
