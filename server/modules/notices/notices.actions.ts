import * as api from '#shared/contract/notices.ts';
import { readUnread as unreadCall } from '#shared/contract/unread.ts';
import { kindOf, kindsFor, noticeWords } from '#shared/domain/notices.ts';
import { audit, tellAccount } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { noticeNotFound } from './notices.errors.ts';
import {
  countNotices,
  countUnread,
  findChoices,
  listNoticeRows,
  markAllRead,
  markRead,
  saveChoices,
  wantedEvents,
} from './notices.queries.ts';

export const readUnread = action(unreadCall, async (ctx) => {
  const events = wantedEvents(ctx, await findChoices(ctx));
  return { success: true, data: { unread: await countUnread(ctx, events) } };
});

export const listNotices = action(api.listNotices, async (ctx, { query }) => {
  const events = wantedEvents(ctx, await findChoices(ctx));
  const rows = await listNoticeRows(ctx, events, pageOf(query));
  const { total, newest } = await countNotices(ctx, events);
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      kind: kindOf(row.event),
      text: noticeWords(row.event, row, ctx.user.role),
    })),
    pagination: paginationOf(query, total),
    unread: await countUnread(ctx, events),
    newest,
  };
});

/** A kind that was turned off meanwhile is still on another screen: its notices may be opened too. */
export const openNotice = action(api.openNotice, async (ctx, { params }) => {
  if (!(await markRead(ctx, params.id, wantedEvents(ctx, { off: [] })))) throw noticeNotFound();
  await tellAccount(ctx, ctx.user.id);
  return { success: true };
});

export const readAllNotices = action(api.readAllNotices, async (ctx, { body }) => {
  await markAllRead(ctx, body.up_to);
  await tellAccount(ctx, ctx.user.id);
  return { success: true };
});

export const readNoticeChoices = action(api.readNoticeChoices, async (ctx) => {
  const { off, digest } = await findChoices(ctx);
  const kinds = kindsFor(ctx.user.role).map((kind) => ({ kind, on: !off.includes(kind) }));
  return { success: true, data: { kinds, digest: ctx.user.role === 'client' ? digest : null } };
});

export const saveNoticeChoices = action(api.saveNoticeChoices, async (ctx, { body }) => {
  const before = await findChoices(ctx);
  const after = { off: body.kinds_off ?? before.off, digest: body.digest ?? before.digest };
  await saveChoices(ctx, after);
  await audit(ctx, {
    action: 'update',
    entity: 'notice_choices',
    entityId: ctx.user.id,
    old: { ...before },
    new: after,
  });
  await tellAccount(ctx, ctx.user.id);
  return { success: true };
});
