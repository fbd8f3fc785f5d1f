import { sql } from 'kysely';
import type { Invitee, PersonId } from '#shared/domain/client.ts';
import type { Db } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { columnOf } from '../contact/person.queries.ts';

export const personIdOf = (invitee: Invitee, id: number): PersonId =>
  invitee === 'client' ? { client_id: id } : { second_client_id: id };

export interface SalePerson {
  readonly invitee: Invitee;
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

/** The client of a sale, and its second client when it has one. */
export const listSalePeople = async (
  db: Db,
  sale: { readonly client_id: number; readonly second_client_id: number | null },
): Promise<SalePerson[]> => {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'name', 'email'])
    .where('id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  const second =
    sale.second_client_id === null
      ? []
      : await db
          .selectFrom('second_clients')
          .select(['id', 'name', 'email'])
          .where('id', '=', sale.second_client_id)
          .execute();
  return [
    { invitee: 'client', ...client },
    ...second.map((person) => ({ invitee: 'second_client' as const, ...person })),
  ];
};

/** True when an account has that address, in any case; `exceptId`: the account of the person it is asked for. */
export const isAddressTaken = async (db: Db, email: string, exceptId?: number): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return account !== undefined;
};

/** Whether a person was ever invited, and until when the newest link to their address works; null when none does. */
export const findInvitations = async (db: Db, clock: Clock, person: PersonId, email: string) => {
  const [column, id] = columnOf(person);
  const { total, live } = await db
    .selectFrom('one_time_links')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .max<string | null>('expires_at')
        .filterWhere('used_at', 'is', null)
        .filterWhere('ended_at', 'is', null)
        .filterWhere('expires_at', '>', clock.now().toISOString())
        .filterWhere(sql`lower(email)`, '=', email.toLowerCase())
        .as('live'),
    ])
    .where('kind', '=', 'invitation')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return { everInvited: total > 0, liveUntil: live };
};

/** The sale and the project of an invitation, and the person as they are today. */
export interface Invited {
  readonly personId: PersonId;
  readonly clientId: number;
  readonly name: string;
  readonly email: string | null;
  /** the client of the sale, who may be the person */
  readonly main: { readonly name: string; readonly email: string };
  readonly projectCode: string | null;
  readonly projectName: string | null;
}

/** The owner of an invitation link, as the link is stored. */
interface InvitationLink {
  readonly saleId: number | null;
  readonly clientId: number | null;
  readonly secondClientId: number | null;
}

/** The person whom a link invites; null when they have left its sale. */
export const findInvited = async (db: Db, link: InvitationLink): Promise<Invited | null> => {
  const sale = db
    .selectFrom('sales as s')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 's.second_client_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.sale_id', '=', 's.id').on('p.completed_at', 'is not', null),
    )
    .select(['s.client_id', 'c.name', 'c.email', 's.second_client_id', 'sc.name as second_name'])
    .select(['sc.email as second_email', 'p.project_code', 'p.name as project_name'])
    .where('s.id', '=', link.saleId);
  const row = await sale.executeTakeFirst();
  if (!row) return null;
  const project = {
    clientId: row.client_id,
    main: { name: row.name, email: row.email },
    projectCode: row.project_code,
    projectName: row.project_name,
  };
  if (link.clientId !== null && link.clientId === row.client_id) {
    return { ...project, personId: { client_id: link.clientId }, name: row.name, email: row.email };
  }
  if (link.secondClientId !== null && link.secondClientId === row.second_client_id) {
    const person = { name: row.second_name ?? '', email: row.second_email };
    return { ...project, ...person, personId: { second_client_id: link.secondClientId } };
  }
  return null;
};

/** The project of a sale, for the words of a mail. */
export const findProjectWords = async (db: Db, saleId: number) =>
  (await db
    .selectFrom('projects')
    .select(['project_code as code', 'name'])
    .where('sale_id', '=', saleId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()) ?? { code: null, name: null };

/** The id of a new account; null when the person, or somebody else with that address, has one. */
export const insertClientAccount = async (
  db: Db,
  clock: Clock,
  account: { personId: PersonId; email: string; password_hash: string },
): Promise<number | null> => {
  const { personId, ...rest } = account;
  const made = await db
    .insertInto('accounts')
    .values({
      ...rest,
      employee_id: null,
      client_id: null,
      ...personId,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};
