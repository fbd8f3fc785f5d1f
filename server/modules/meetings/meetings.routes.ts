import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/meetings.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveExport } from '../../platform/http/serve.ts';
import {
  cancelMeeting,
  downloadMeeting,
  moveMeeting,
  readProjectMeetings,
  saveMeetings,
} from './meetings.actions.ts';

export function meetingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.readProjectMeetings, readProjectMeetings);
  serve(app, deps, api.saveMeetings, saveMeetings);
  serve(app, deps, api.moveMeeting, moveMeeting);
  serve(app, deps, api.cancelMeeting, cancelMeeting);
  serveExport(app, deps, api.downloadMeeting, downloadMeeting);
}
