import type { FastifyInstance } from 'fastify';
import * as feeds from '#shared/contract/calendar-feeds.ts';
import * as site from '#shared/contract/site.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport, serveFile } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { moveSpace, previewSpaceMove, readWorksCalendar } from './calendar.actions.ts';
import { endOwnFeed, makeOwnFeed, readFeed, readOwnFeed } from './feeds.actions.ts';
import { listNews, listNewsPhotos, readHomeProgress } from './news.actions.ts';
import { listSites } from './overview.actions.ts';
import { addPhoto, changePhoto, listSpacePhotos, readPhoto } from './photos.actions.ts';
import {
  explainProgress,
  listMySites,
  listStages,
  readProgress,
  saveStages,
  tickStage,
} from './progress.actions.ts';
import { amendRecord, listRecords, listRecordVersions, saveRecord } from './records.actions.ts';

const HOUR_MS = 60 * 60_000;

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    listMySites,
    saveRecord,
    amendRecord,
    listRecords,
    listRecordVersions,
    addPhoto,
    changePhoto,
    listSpacePhotos,
    tickStage,
    readProgress,
    explainProgress,
    listStages,
    saveStages,
    listSites,
    listNews,
    listNewsPhotos,
    readHomeProgress,
    readWorksCalendar,
    previewSpaceMove,
    moveSpace,
    readOwnFeed,
    makeOwnFeed,
    endOwnFeed,
  ]);
  serveFile(app, deps, site.readPhoto, readPhoto);
  const limits = {
    wrong: createRateLimit(deps.clock, { name: 'wrong feed', most: 30, windowMs: HOUR_MS }),
    // programs of a person read every few minutes at most
    read: createRateLimit(deps.clock, { name: 'feed', most: 120, windowMs: HOUR_MS }),
  };
  serveExport(app, deps, feeds.readFeed, (ctx, input) => readFeed({ ...ctx, limits }, input));
}
