import type { FastifyInstance } from 'fastify';
import * as log from '#shared/contract/audit-log.ts';
import * as devMail from '#shared/contract/dev-mail.ts';
import * as permissions from '#shared/contract/permissions.ts';
import * as status from '#shared/contract/status.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveExport } from '../../platform/http/serve.ts';
import { servedBy } from '../../platform/http/served.ts';
import { exportAuditLog, listAuditLog } from './audit-log.actions.ts';
import { listDevMail, type Mailbox } from './dev-mail.actions.ts';
import { readPermissionTable } from './permissions.actions.ts';
import { readStatus } from './status.actions.ts';
import type { StatusSources } from './status.sources.ts';

/** `mailbox`: null when mails are delivered. */
export function operationRoutes(
  app: FastifyInstance,
  deps: Deps,
  mailbox: Mailbox | null,
  sources: StatusSources,
): void {
  serveActions(app, deps, [listAuditLog]);
  serveExport(app, deps, log.exportAuditLog, exportAuditLog);
  serve(app, deps, permissions.readPermissionTable, () => readPermissionTable(servedBy(app)));
  serve(app, deps, devMail.listDevMail, () => listDevMail(mailbox));
  serve(app, deps, status.readStatus, (ctx) => readStatus({ ...ctx, sources }));
}
