import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/meetings.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport } from '../../platform/http/serve.ts';
import { listAgenda } from './agenda.actions.ts';
import {
  cancelMeeting,
  downloadMeeting,
  moveMeeting,
  readProjectMeetings,
  saveMeetings,
} from './meetings.actions.ts';

export function meetingsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listAgenda, readProjectMeetings, saveMeetings, moveMeeting, cancelMeeting]);
  serveExport(app, deps, api.downloadMeeting, downloadMeeting);
}
