import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import {
  listNotices,
  openNotice,
  readAllNotices,
  readNoticeChoices,
  readUnread,
  saveNoticeChoices,
} from './notices.actions.ts';

export function noticesRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readUnread,
    listNotices,
    openNotice,
    readAllNotices,
    readNoticeChoices,
    saveNoticeChoices,
  ]);
}
