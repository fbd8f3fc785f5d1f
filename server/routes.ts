import type { FastifyInstance } from 'fastify';
import { agreementsRoutes } from './modules/agreements/agreements.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { securityNoticesRoutes } from './modules/auth/security-notices.routes.ts';
import { changeApprovalRoutes } from './modules/change-approval/change-approval.routes.ts';
import { changesRoutes } from './modules/changes/changes.routes.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { employeesRoutes } from './modules/employees/employees.routes.ts';
import { meetingsRoutes } from './modules/meetings/meetings.routes.ts';
import { type LiveSources, liveRoutes } from './modules/notices/live.routes.ts';
import { noticesRoutes } from './modules/notices/notices.routes.ts';
import type { Mailbox } from './modules/operation/dev-mail.actions.ts';
import { operationRoutes } from './modules/operation/operation.routes.ts';
import type { StatusSources } from './modules/operation/status.sources.ts';
import { panelsRoutes } from './modules/panels/panels.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import type { Wompi } from './modules/payments/wompi.gateway.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { portalRoutes } from './modules/portal/portal.routes.ts';
import { projectsRoutes } from './modules/projects/projects.routes.ts';
import { receiptsRoutes } from './modules/receipts/receipts.routes.ts';
import type { Crm } from './modules/sales/crm.gateway.ts';
import { salesRoutes } from './modules/sales/sales.routes.ts';
import { signingRoutes } from './modules/signing/signing.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { suggestionsRoutes } from './modules/suggestions/suggestions.routes.ts';
import { teamsRoutes } from './modules/teams/teams.routes.ts';
import { worksRoutes } from './modules/works/works.routes.ts';
import type { Deps } from './platform/context.ts';

/** The external services that the program uses. */
export interface Gateways {
  /** null when HubSpot is not connected */
  readonly crm: Crm | null;
  /** mailbox of the demo; null when mails are delivered */
  readonly mailbox: Mailbox | null;
  /** null without online payments */
  readonly wompi: Wompi | null;
  /** health of these services and of the program */
  readonly status: StatusSources;
}

/** Every call of the program, by module. */
export function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  gateways: Gateways,
  live: LiveSources,
): void {
  authRoutes(app, deps);
  salesRoutes(app, deps, gateways.crm);
  agreementsRoutes(app, deps);
  companyRoutes(app, deps);
  employeesRoutes(app, deps);
  documentsRoutes(app, deps);
  projectsRoutes(app, deps);
  securityNoticesRoutes(app, deps);
  meetingsRoutes(app, deps);
  panelsRoutes(app, deps);
  paymentsRoutes(app, deps, gateways.wompi);
  suggestionsRoutes(app, deps);
  receiptsRoutes(app, deps);
  changesRoutes(app, deps);
  signingRoutes(app, deps);
  changeApprovalRoutes(app, deps);
  worksRoutes(app, deps);
  siteRoutes(app, deps);
  noticesRoutes(app, deps);
  teamsRoutes(app, deps);
  portalRoutes(app, deps);
  personalDataRoutes(app, deps);
  operationRoutes(app, deps, gateways.mailbox, gateways.status);
  liveRoutes(app, deps, live);
}
