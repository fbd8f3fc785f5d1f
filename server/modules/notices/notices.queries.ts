import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { changeStates, waitsForFamily } from '#shared/domain/change-order.ts';
import { CHANGE_PAPER, type DocumentKind, documentKinds, seesDocument } from '#shared/domain/documents.ts';
import { reportedSentence } from '#shared/domain/gateway.ts';
import { moneySeen } from '#shared/domain/money-visibility.ts';
import {
  eventsFor,
  kindOf,
  type NoticeEvent,
  type NoticeKind,
  type NoticeThing,
  offAtFirst,
} from '#shared/domain/notices.ts';
import { isWaiting, signingStates } from '#shared/domain/signing.ts';
import { MOST_UNREAD } from '#shared/domain/unread.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

export interface NoticeChoices {
  readonly off: readonly NoticeKind[];
  readonly digest: boolean;
}

/** What the person chose; what their role begins with until then. */
export async function findChoices(ctx: Ctx): Promise<NoticeChoices> {
  const row = await ctx.db
    .selectFrom('notice_choices')
    .select(['kinds_off', 'digest'])
    .where('account_id', '=', ctx.user.id)
    .executeTakeFirst();
  return { off: row?.kinds_off ?? offAtFirst(ctx.user.role), digest: row?.digest ?? true };
}

export async function saveChoices(ctx: Ctx, { off, digest }: NoticeChoices): Promise<void> {
  const chosen = { kinds_off: [...off], digest };
  await ctx.db
    .insertInto('notice_choices')
    .values({ account_id: ctx.user.id, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}

/** Managers hear of every home, administrators of those whose team they are in, the others of those that they reach. */
function hears(ctx: Ctx): RawBuilder<SqlBool> {
  const { role, employeeId } = ctx.user;
  if (role !== 'architect' && role !== 'admin') return reachesProject(ctx);
  // What came before a person joined the team is no news for them.
  return sql<SqlBool>`exists (
    select from project_assignments t
    where t.project_id = p.id and t.employee_id = ${employeeId} and t.assigned_at <= n.at)`;
}

/**
 * Whether a notice still holds: its family sees the record, the document is published, what asks for an answer or a
 * signature waits.
 */
const isOpen = ({ user, clock }: Ctx): RawBuilder<SqlBool> => sql<SqlBool>`(
  case n.event
    when 'record_shown' then p.works_started_on is not null
      and exists (select from daily_records r where r.id = n.thing_uuid and r.visible)
    when 'document_published' then exists (
      select from project_documents d
      where d.id = n.thing_id and d.published_at is not null and d.withdrawn_at is null
        and d.kind in (${sql.join(documentsOf(user.role))})
        and (${moneySeen(user).price}::boolean or d.title !~* ${CHANGE_PAPER}))
    when 'change_sent' then exists (
      select from change_orders o
      where o.id = n.thing_id and o.expires_on >= ${clock.today()}::date
        and o.state in (${sql.join(changeStates.filter(waitsForFamily))}))
    when 'contract_sent' then exists (
      select from signing_documents d
      where d.id = n.thing_id and d.expires_on >= ${clock.today()}::date
        and d.state in (${sql.join(signingStates.filter(isWaiting))}))
    else true
  end)`;

const documentsOf = (role: Ctx['user']['role']): DocumentKind[] =>
  documentKinds.filter((kind) => role === 'client' || seesDocument(role, kind));

/**
 * The notices `n` of registered homes that the person may open, of what others did since they have their account, but for
 * some kinds.
 */
const readable = (ctx: Ctx, events: readonly NoticeEvent[]): RawBuilder<unknown> => sql`
  notices n
  join projects p on p.id = n.project_id and p.completed_at is not null
  join sales s on s.id = p.sale_id
  join accounts me on me.id = ${ctx.user.id} and me.created_at <= n.at
  left join notice_choices c on c.account_id = me.id
  where n.event in (${sql.join(events)}) and n.account_id is distinct from me.id
    and ${hears(ctx)} and ${isOpen(ctx)}`;

const isUnread = sql<SqlBool>`(n.id > coalesce(c.read_up_to, 0) and not exists (
  select from notice_reads x where x.account_id = me.id and x.notice_id = n.id))`;

export const wantedEvents = (ctx: Ctx, { off }: Pick<NoticeChoices, 'off'>): NoticeEvent[] =>
  eventsFor(ctx.user.role, off);

/** How many are not read; counted up to one more than the bell shows. */
export async function countUnread(ctx: Ctx, events: readonly NoticeEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from ${readable(ctx, events)} and ${isUnread} limit ${MOST_UNREAD + 1}) as unseen`.execute(
    ctx.db,
  );
  return rows[0]?.unread ?? 0;
}

/** How many there are, and the id of the newest. */
export async function countNotices(
  ctx: Ctx,
  events: readonly NoticeEvent[],
): Promise<{ total: number; newest: number | null }> {
  const none = { total: 0, newest: null };
  if (events.length === 0) return none;
  const { rows } = await sql<{ total: number; newest: number | null }>`
    select count(*)::int as total, max(n.id) as newest from ${readable(ctx, events)}`.execute(ctx.db);
  return rows[0] ?? none;
}

export interface NoticeRow extends NoticeThing {
  readonly id: number;
  readonly event: NoticeEvent;
  readonly project_id: number;
  readonly project_code: string | null;
  readonly project_name: string | null;
  readonly thing: string;
  readonly at: string;
  readonly read: boolean;
}

/** A page of them, the newest first, with what each says of its thing as it is now. */
export async function listNoticeRows(
  ctx: Ctx,
  events: readonly NoticeEvent[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NoticeRow[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<NoticeRow>`
    select n.id, n.event, n.project_id, n.project_code, n.project_name, n.thing, n.at, n.read,
      coalesce(e.name, bc.name, bs.name) as by, coalesce(r.day, m.day) as day, d.title, o.number,
      m.kind as meeting, y.amount, y.reason is not distinct from ${reportedSentence} as held,
      v.spaces[1] as space, cardinality(v.spaces) - 1 as others
    from (
      select n.*, p.project_code, p.name as project_name, not ${isUnread} as read,
        coalesce(n.thing_id::text, n.thing_uuid::text) as thing
      from ${readable(ctx, events)}
      order by n.id desc limit ${limit} offset ${offset}) as n
    left join accounts a on a.id = n.account_id
    left join employees e on e.id = a.employee_id
    left join clients bc on bc.id = a.client_id
    left join second_clients bs on bs.id = a.second_client_id
    left join daily_records r on n.event like 'record%' and r.id = n.thing_uuid
    left join meetings m on n.event like 'meeting%' and m.id = n.thing_uuid
    left join change_orders o on n.event like 'change%' and o.id = n.thing_id
    left join payments y on n.event like 'payment%' and y.id = n.thing_id
    left join project_documents d on n.event like 'document%' and d.id = n.thing_id
    left join lateral (
      select array_agg(w.space order by w.id) as spaces from space_moves w
      where n.event = 'space_moved' and w.project_id = n.thing_id
      and w.moved_at <= n.at group by w.moved_at order by w.moved_at desc limit 1) as v on true
    order by n.id desc`.execute(ctx.db);
  return rows;
}

/** Marks a notice as read with those of its kind about the same thing; false when the person may not open it. */
export async function markRead(ctx: Ctx, id: number, events: readonly NoticeEvent[]): Promise<boolean> {
  const [notice] = await reachedById(ctx, id, events);
  if (!notice) return false;
  const same = events.filter((event) => kindOf(event) === kindOf(notice.event));
  await sql`
    insert into notice_reads (account_id, notice_id)
    select me.id, n.id from ${readable(ctx, same)} and ${isUnread}
      and n.project_id = ${notice.project_id} and n.thing_id is not distinct from ${notice.thing_id}::integer
      and n.thing_uuid is not distinct from ${notice.thing_uuid}::uuid
    on conflict do nothing`.execute(ctx.db);
  return true;
}

type Reached = Pick<NoticeRow, 'event' | 'project_id'> & {
  thing_id: number | null;
  thing_uuid: string | null;
};

async function reachedById(ctx: Ctx, id: number, events: readonly NoticeEvent[]): Promise<Reached[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<Reached>`
    select n.event, n.project_id, n.thing_id, n.thing_uuid from ${readable(ctx, events)} and n.id = ${id}`.execute(
    ctx.db,
  );
  return rows;
}

/** Marks all up to an id as read, but none that is still to come. */
export async function markAllRead(ctx: Ctx, upTo: number): Promise<void> {
  await sql`
    insert into notice_choices as c (account_id, read_up_to)
    select ${ctx.user.id}, coalesce(max(id), 0) from notices where id <= ${upTo}
    on conflict (account_id) do update set read_up_to = greatest(c.read_up_to, excluded.read_up_to)`.execute(
    ctx.db,
  );
}
