import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

export type EventRow = Selectable<Database['signing_events']>;

/** The evidence of documents with the name of each person, in its order. */
export const listEvents = (ctx: Pick<Ctx, 'db'>, documentIds: readonly number[]) =>
  ctx.db
    .selectFrom('signing_events as v')
    .leftJoin('accounts as a', 'a.id', 'v.account_id')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as o', 'o.id', 'a.second_client_id')
    .selectAll('v')
    .select((column) => column.fn.coalesce('e.name', 'o.name', 'c.name').as('person'))
    .where('v.document_id', 'in', [0, ...documentIds])
    .orderBy('v.document_id')
    .orderBy('v.position')
    .execute();

export type SigningEvent = Awaited<ReturnType<typeof listEvents>>[number];

/** The last event of a document, which the caller has locked. */
export const findLastEvent = (
  ctx: Pick<Ctx, 'db'>,
  documentId: number,
): Promise<Pick<EventRow, 'position' | 'hash'> | undefined> =>
  ctx.db
    .selectFrom('signing_events')
    .select(['position', 'hash'])
    .where('document_id', '=', documentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertEvent = (ctx: Pick<Ctx, 'db'>, row: EventRow) =>
  ctx.db.insertInto('signing_events').values(row).execute();
