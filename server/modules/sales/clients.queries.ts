import { type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import { instantInBogota } from '#shared/domain/calendar.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRow, prepareWrite } from '../../platform/statement.ts';

export interface Person {
  name: string;
  email: string;
  phone: string;
  identity_document: string;
}

export interface KnownClient extends Person {
  id: number;
}

export interface SecondPerson {
  name: string;
  email: string | null;
  phone: string | null;
  relationship_type: string | null;
}

const personColumns = ['id', 'name', 'email', 'phone', 'identity_document'] as const;

/** A client that the person of the call may see, locked until the call ends; undefined when there is none. */
export const lockKnownClient = prepareRow((ctx: Ctx, clientId: number) =>
  ctx.db
    .selectFrom('clients as c')
    .select(['c.id', 'c.name', 'c.email', 'c.phone', 'c.identity_document'])
    .where('c.id', '=', clientId)
    .where(isKnown(ctx))
    .forUpdate('c'),
);

/** The second client with that id of a client that the person of the call may see, locked. */
export const lockKnownSecondClient = prepareRow((ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('second_clients as s')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .select(['s.id', 's.client_id', 's.name', 's.email', 's.phone', 's.relationship_type'])
    .where('s.id', '=', id)
    .where(isKnown(ctx))
    .forUpdate('s'),
);

/**
 * A seller knows the clients of the own sales and sales in progress, those that the seller registered, and those whose
 * authorization the seller recorded. Roles that see every sale know every client (docs/decisions/0002).
 */
const isKnown = (ctx: Ctx) => (where: ExpressionBuilder<Database & { c: Database['clients'] }, 'c'>) => {
  if (seesEverySale(ctx.user.role)) return sql<SqlBool>`true`;
  const me = ctx.user.employeeId;
  return where.or([
    where('c.created_by', '=', me),
    where.exists(
      where.selectFrom('sales').select('id').whereRef('client_id', '=', 'c.id').where('seller_id', '=', me),
    ),
    where.exists(
      where
        .selectFrom('sale_drafts')
        .select('id')
        .whereRef('client_id', '=', 'c.id')
        .where('seller_id', '=', me),
    ),
    where.exists(
      where
        .selectFrom('consents')
        .select('id')
        .whereRef('client_id', '=', 'c.id')
        .where('recorded_by', '=', me),
    ),
  ]);
};

/** The client with that e-mail, of any seller, locked for the transaction. */
export const lockClientByEmail = (ctx: Ctx, email: string): Promise<KnownClient | undefined> =>
  ctx.db
    .selectFrom('clients')
    .select(personColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

/** The new client's id; none when the email is another client's. */
export const insertClient = prepareRow((ctx: Ctx, person: Person) =>
  ctx.db
    .insertInto('clients')
    .values({
      ...person,
      created_by: ctx.user.employeeId,
      created_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id'),
);

/** Fails with the constraint `clients_email_key` when the email is another client's. */
export const saveClient = (ctx: Ctx, clientId: number, change: Partial<Person>) =>
  ctx.db.updateTable('clients').set(change).where('id', '=', clientId).execute();

export const insertSecondClient = prepareId((ctx: Ctx, clientId: number, person: SecondPerson) =>
  ctx.db
    .insertInto('second_clients')
    .values({ ...person, client_id: clientId, created_at: ctx.clock.now().toISOString() })
    .returning('id'),
);

export const saveSecondClient = (ctx: Ctx, id: number, change: Partial<SecondPerson>) =>
  ctx.db.updateTable('second_clients').set(change).where('id', '=', id).execute();

/**
 * The consents of the client that hold today: the last undisputed one of each purpose. Those of a second client are
 * not among them.
 */
export const listConsents = (ctx: Ctx, clientId: number) =>
  ctx.db
    .selectFrom('consents as c')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .distinctOn('c.purpose')
    .select(['c.purpose', 'c.granted', 'c.text_version', 'c.channel'])
    .where('c.client_id', '=', clientId)
    .where('c.second_client_id', 'is', null)
    .where(sql<boolean>`(a.disputed_at is null or c.at > a.disputed_at)`)
    .orderBy('c.purpose')
    .orderBy('c.id', 'desc')
    .execute();

export type Consent = Awaited<ReturnType<typeof listConsents>>[number];

/** The person who consents: a client, or the second client of one. */
export interface ConsentOwner {
  readonly client_id: number;
  readonly second_client_id: number | null;
  /** the account that made the invitation, when the person authorises in the portal */
  readonly invited_by?: number | null;
}

/**
 * Adds consents; none is ever changed (Ley 1581 de 2012, article 9). `recorded_by` is null when the person consents in
 * the own account.
 */
export const insertConsents = async (
  ctx: Ctx,
  owner: ConsentOwner,
  consents: readonly Consent[],
): Promise<void> => {
  if (consents.length === 0) return;
  const proof = {
    client_id: owner.client_id,
    second_client_id: owner.second_client_id,
    recorded_by: ctx.user.employeeId,
    account_id: ctx.user.employeeId === null ? ctx.user.id : null,
    invited_by: owner.invited_by ?? null,
    at: ctx.clock.now().toISOString(),
  };
  await addConsents(
    ctx,
    consents.map((consent) => ({ ...consent, ...proof })),
  );
};

const addConsents = prepareWrite((ctx: Ctx, rows: readonly Insertable<Database['consents']>[]) =>
  ctx.db.insertInto('consents').values(rows),
);

/**
 * True when the person of the call is on record as having read today, in Bogota, the data of a client, or all those
 * clients in a list.
 */
export const hasReadToday = async (
  ctx: Ctx,
  clientOrList: number | string,
  clientIds: readonly number[] = [],
): Promise<boolean> => {
  const reading = await ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'clients')
    .where('entity_id', '=', String(clientOrList))
    .where('action', '=', 'read')
    .where('account_id', '=', ctx.user.id)
    .where('at', '>=', new Date(instantInBogota(ctx.clock.today(), 0)).toISOString())
    .$if(clientIds.length > 0, (query) =>
      query.where(sql<boolean>`new_values -> 'client_ids' @> ${JSON.stringify(clientIds)}::jsonb`),
    )
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
};
