import type { FastifyInstance } from 'fastify';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { clientsRoutes } from './modules/clients/clients.routes.ts';
import { contractsRoutes } from './modules/contracts/contracts.routes.ts';
import { correctionsRoutes } from './modules/corrections/corrections.routes.ts';
import type { Crm } from './modules/crm/crm.gateway.ts';
import { crmRoutes } from './modules/crm/crm.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { daysOffRoutes } from './modules/days-off/days-off.routes.ts';
import type { Mailbox } from './modules/dev-mail/dev-mail.actions.ts';
import { devMailRoutes } from './modules/dev-mail/dev-mail.routes.ts';
import { discountsRoutes } from './modules/discounts/discounts.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { employeesRoutes } from './modules/employees/employees.routes.ts';
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts';
import type { Wompi } from './modules/gateway/wompi.gateway.ts';
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts';
import { type LiveSources, liveRoutes } from './modules/live/live.routes.ts';
import { meetingsRoutes } from './modules/meetings/meetings.routes.ts';
import { panelsRoutes } from './modules/panels/panels.routes.ts';
import { paymentPlansRoutes } from './modules/payment-plans/payment-plans.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { paymentsDeskRoutes } from './modules/payments-desk/payments-desk.routes.ts';
import { portalRoutes } from './modules/portal/portal.routes.ts';
import { projectsRoutes } from './modules/projects/projects.routes.ts';
import { receiptsRoutes } from './modules/receipts/receipts.routes.ts';
import { salesRoutes } from './modules/sales/sales.routes.ts';
import { securityNoticesRoutes } from './modules/security-notices/security-notices.routes.ts';
import { staffingRoutes } from './modules/staffing/staffing.routes.ts';
import { statusRoutes } from './modules/status/status.routes.ts';
import type { StatusSources } from './modules/status/status.sources.ts';
import { stylesRoutes } from './modules/styles/styles.routes.ts';
import { suggestionsRoutes } from './modules/suggestions/suggestions.routes.ts';
import { surveysRoutes } from './modules/surveys/surveys.routes.ts';
import { teamsRoutes } from './modules/teams/teams.routes.ts';
import { wizardRoutes } from './modules/wizard/wizard.routes.ts';
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
  crmRoutes(app, deps, gateways.crm);
  clientsRoutes(app, deps);
  salesRoutes(app, deps);
  contractsRoutes(app, deps);
  correctionsRoutes(app, deps);
  discountsRoutes(app, deps);
  stylesRoutes(app, deps);
  daysOffRoutes(app, deps);
  paymentPlansRoutes(app, deps);
  employeesRoutes(app, deps);
  documentsRoutes(app, deps);
  projectsRoutes(app, deps);
  dashboardRoutes(app, deps);
  invitationsRoutes(app, deps);
  securityNoticesRoutes(app, deps);
  meetingsRoutes(app, deps);
  panelsRoutes(app, deps);
  paymentsRoutes(app, deps);
  suggestionsRoutes(app, deps);
  receiptsRoutes(app, deps);
  paymentsDeskRoutes(app, deps);
  surveysRoutes(app, deps);
  worksRoutes(app, deps);
  gatewayRoutes(app, deps, gateways.wompi);
  teamsRoutes(app, deps);
  staffingRoutes(app, deps);
  wizardRoutes(app, deps);
  portalRoutes(app, deps);
  devMailRoutes(app, deps, gateways.mailbox);
  adminRoutes(app, deps);
  statusRoutes(app, deps, gateways.status);
  liveRoutes(app, deps, live);
}
