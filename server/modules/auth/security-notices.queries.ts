import { sql } from 'kysely';
import type { PersonId } from '#shared/domain/client.ts';
import type { NoticeFacts, SecurityNoticeKind } from '#shared/domain/security-notice.ts';
import type { Db } from '../../database.ts';
import { columnOf, tableOf } from '../contact/person.queries.ts';

/** The person that a notice is about: a client, a second client, or somebody of the staff. */
export type NoticePerson = PersonId | { readonly employee_id: number };

interface NewNotice {
  readonly linkId: string;
  readonly kind: SecurityNoticeKind;
  readonly person: NoticePerson;
  readonly invitationId: string | null;
  readonly doneBy: number | null;
  readonly doneAt: string;
}

export const insertNotice = (db: Db, notice: NewNotice) =>
  db
    .insertInto('security_notices')
    .values({
      link_id: notice.linkId,
      kind: notice.kind,
      client_id: null,
      second_client_id: null,
      employee_id: null,
      ...notice.person,
      invitation_id: notice.invitationId,
      done_by: notice.doneBy,
      done_at: notice.doneAt,
    })
    .execute();

export interface Notice extends NoticeFacts {
  readonly personId: NoticePerson;
  /** the client whose home it is; null for the staff */
  readonly clientId: number | null;
  /** the account of the person; null when there is none */
  readonly accountId: number | null;
  /** the invitation was used to open an account, or a later one to the same address that nobody knew */
  readonly invitationUsed: boolean;
  readonly invitationId: string | null;
  /** where it went */
  readonly invitationEmail: string | null;
}

/** The notice of a link, with the people as they are today; null for any other link. */
export async function findNotice(db: Db, linkId: string): Promise<Notice | null> {
  const row = await db
    .selectFrom('security_notices as n')
    .leftJoin('clients as c', 'c.id', 'n.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'n.second_client_id')
    .leftJoin('employees as e', 'e.id', 'n.employee_id')
    .leftJoin('one_time_links as i', 'i.id', 'n.invitation_id')
    .leftJoin('accounts as doer', 'doer.id', 'n.done_by')
    .leftJoin('employees as d', 'd.id', 'doer.employee_id')
    .leftJoin('accounts as own', (join) =>
      join.on((on) =>
        on.or([
          on('own.client_id', '=', on.ref('n.client_id')),
          on('own.second_client_id', '=', on.ref('n.second_client_id')),
          on('own.employee_id', '=', on.ref('n.employee_id')),
        ]),
      ),
    )
    .select(['n.kind', 'n.client_id', 'n.second_client_id', 'n.employee_id', 'n.invitation_id', 'n.done_at'])
    .select(sql<string>`coalesce(e.name, sc.name, c.name)`.as('person'))
    .select(['e.department', 'd.name as by_name', 'd.department as by_department'])
    .select(['own.id as account_id', 'i.email as invitation_email'])
    .select(
      sql<boolean>`exists (
        select from one_time_links u
        where u.used_at is not null and (u.id = i.id or n.kind = 'invitation_elsewhere' and u.kind = 'invitation'
          and (u.client_id = n.client_id or u.second_client_id = n.second_client_id)
          and lower(u.email) = lower(i.email) and u.created_at >= i.created_at))`.as('invitation_used'),
    )
    .select(sql<number | null>`coalesce(n.client_id, sc.client_id)`.as('home_client_id'))
    .where('n.link_id', '=', linkId)
    .executeTakeFirst();
  if (!row) return null;
  const { by_name: name, by_department: department } = row;
  return {
    kind: row.kind,
    person: row.person,
    personId: personOf(row),
    department: row.department,
    by: name === null || department === null ? null : { name, department },
    at: row.done_at,
    clientId: row.home_client_id,
    accountId: row.account_id,
    invitationId: row.invitation_id,
    invitationEmail: row.invitation_email,
    invitationUsed: row.invitation_used,
  };
}

function personOf(row: {
  readonly client_id: number | null;
  readonly second_client_id: number | null;
  readonly employee_id: number | null;
}): NoticePerson {
  if (row.client_id !== null) return { client_id: row.client_id };
  if (row.second_client_id !== null) return { second_client_id: row.second_client_id };
  if (row.employee_id !== null) return { employee_id: row.employee_id };
  throw new Error('a security notice is about one person');
}

/** The name of a person and, of an employee, the department. */
export async function findNoticePerson(
  db: Db,
  person: NoticePerson,
): Promise<Pick<NoticeFacts, 'person' | 'department'>> {
  if ('employee_id' in person) {
    const { name, department } = await db
      .selectFrom('employees')
      .select(['name', 'department'])
      .where('id', '=', person.employee_id)
      .executeTakeFirstOrThrow();
    return { person: name, department };
  }
  const [table, id] = tableOf(person);
  const { name } = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { person: name, department: null };
}

/** The employee of an account; null for another account or none. */
export const findDoer = async (db: Db, accountId: number | null): Promise<NoticeFacts['by']> =>
  (accountId === null
    ? undefined
    : await db
        .selectFrom('accounts as a')
        .innerJoin('employees as e', 'e.id', 'a.employee_id')
        .select(['e.name', 'e.department'])
        .where('a.id', '=', accountId)
        .executeTakeFirst()) ?? null;

export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

/** The employees who supervise: the active administrators, and the active managers too unless the notice is about the staff. */
export const listSupervisors = (db: Db, { administratorsOnly }: { readonly administratorsOnly: boolean }) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['e.id', 'e.name', 'a.email'])
    .where('a.active', '=', true)
    .where('e.active', '=', true)
    .where('e.department', 'in', administratorsOnly ? ['admin'] : ['admin', 'manager'])
    .orderBy('a.id')
    .execute();

/** The projects of a client, by their codes, so that a manager finds them. */
export const listProjectCodes = async (db: Db, clientId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('p.project_code')
    .where('s.client_id', '=', clientId)
    .where('p.completed_at', 'is not', null)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ project_code }) => project_code ?? []);
};

/** The addresses that got a notice about a person: those known before a change, as long as the notices are kept. */
export const listNoticeAddresses = async (db: Db, person: PersonId): Promise<string[]> => {
  const [column, id] = columnOf(person);
  const rows = await db
    .selectFrom('security_notices as n')
    .innerJoin('one_time_links as l', 'l.id', 'n.link_id')
    .select('l.email')
    .distinct()
    .where(`n.${column}`, '=', id)
    .orderBy('l.email')
    .execute();
  return rows.map(({ email }) => email);
};
