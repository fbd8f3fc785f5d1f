import type { FastifyInstance } from 'fastify';
import * as log from '#shared/contract/audit-log.ts';
import * as permissions from '#shared/contract/permissions.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveExport } from '../../platform/http/serve.ts';
import { servedBy } from '../../platform/http/served.ts';
import { exportAuditLog, listAuditLog } from './audit-log.actions.ts';
import { readPermissionTable } from './permissions.actions.ts';

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listAuditLog]);
  serveExport(app, deps, log.exportAuditLog, exportAuditLog);
  serve(app, deps, permissions.readPermissionTable, () => readPermissionTable(servedBy(app)));
}
