import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

const BATCH = 2000;

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

export type EventPlace = Pick<EventRow, 'document_id' | 'position'>;

/** The events of all documents in their order, up to `BATCH` of them, after the one at this place. */
export const listEventsAfter = (
  ctx: Pick<Ctx, 'db'>,
  { document_id, position }: EventPlace,
): Promise<EventRow[]> =>
  ctx.db
    .selectFrom('signing_events')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('document_id', 'position'), '>', tuple(document_id, position)),
    )
    .orderBy('document_id')
    .orderBy('position')
    .limit(BATCH)
    .execute();

/** The first event in the audit log that the evidence has not, or has with another hash; null when it has all. */
export async function findUnkeptEvent(ctx: Pick<Ctx, 'db'>): Promise<EventPlace | null> {
  const { rows } = await sql<EventPlace>`
    select l.entity_id::int as document_id, (l.new_values->>'position')::int as position
    from audit_log l
    where l.entity = 'signing_documents' and l.new_values ? 'hash' and not exists (
      select from signing_events v
      where v.document_id = l.entity_id::int and v.position = (l.new_values->>'position')::int
        and v.hash = l.new_values->>'hash')
    order by l.id limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}
