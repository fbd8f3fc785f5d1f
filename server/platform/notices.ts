import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { eventsOf, NOTICE_DAYS, type NoticeEntity, type NoticeFacts } from '#shared/domain/notices.ts';
import type { AuditCtx } from './audit.ts';

/** Notices are written here alone: beside the audit of what they tell, in its transaction. */

type FindProject = (id: number | string, today: Day) => RawBuilder<{ id: number }>;

const ofProject =
  (table: 'change_orders' | 'meetings' | 'project_documents' | 'suggestions'): FindProject =>
  (id) =>
    sql`select t.project_id as id from ${sql.table(table)} t where t.id = ${id}`;

/** The project of each kind of thing. The document of an otrosí counts as the otrosí. */
const projectOf: Readonly<Record<NoticeEntity, FindProject>> = {
  change_orders: ofProject('change_orders'),
  // a record older than that is no news, and that it was told is forgotten
  daily_records: (id, today) => sql`
    select t.project_id as id from daily_records t
    where t.id = ${id} and t.day > ${addDays(today, -NOTICE_DAYS)}`,
  meetings: ofProject('meetings'),
  payments: (id) =>
    sql`select p.id from payments t join projects p on p.sale_id = t.sale_id where t.id = ${id}`,
  project_documents: ofProject('project_documents'),
  signing_documents: (id) => sql`
    select p.id from signing_documents t join projects p on p.sale_id = t.sale_id
    where t.id = ${id} and t.change_id is null`,
  space_moves: (id) => sql`select id from projects where id = ${id}`,
  suggestions: ofProject('suggestions'),
};

/** Entities whose ids are made by a browser or at random. */
const withUuids: ReadonlySet<string> = new Set(['daily_records', 'meetings'] satisfies NoticeEntity[]);

/** Inserts the notices of an audited action: one row an event, not one a reader. None for a thing without project. */
export async function insertNotices(
  { db, clock, user }: AuditCtx,
  entry: NoticeFacts & { readonly entityId: number | string },
): Promise<void> {
  for (const event of eventsOf(entry)) {
    const id = entry.entityId;
    const isUuid = withUuids.has(entry.entity);
    await sql`
      insert into notices (project_id, event, thing_id, thing_uuid, account_id, at)
      select found.id, ${event}, ${isUuid ? null : id}::integer, ${isUuid ? id : null}::uuid,
        ${user?.id ?? null}::integer, ${clock.now().toISOString()}::timestamptz
      from (${projectOf[entry.entity as NoticeEntity](id, clock.today())}) as found
      on conflict do nothing`.execute(db);
  }
}
