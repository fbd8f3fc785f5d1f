import type { ComponentType } from 'react';
import { type ScreenAccess, type ScreenPath, type ScreenRow, screenTable } from '#shared/domain/access.ts';
import { landingPath } from '#shared/domain/roles.ts';
import { paths } from './paths.ts';

export interface Screen extends ScreenRow {
  readonly who: ScreenAccess;
  load: () => Promise<{ Component: ComponentType }>;
}

/** Where the code of each screen is. A screen of the table that has none does not compile. */
const loads: Record<ScreenPath, Screen['load']> = {
  '/login': () => import('../features/sign-in/StaffLoginPage.tsx'),
  '/client-login': () => import('../features/sign-in/ClientLoginPage.tsx'),
  '/forgot-password': () => import('../features/sign-in/ForgotPasswordPage.tsx'),
  '/reset-password': () => import('../features/sign-in/ResetPasswordPage.tsx'),
  '/invitation': () => import('../features/sign-in/invitation/InvitationPage.tsx'),
  '/no-fui-yo': () => import('../features/sign-in/NotMePage.tsx'),
  '/dev/mail': () => import('../features/dev-mail/DevMailPage.tsx'),
  '/account': () => import('../features/account/AccountPage.tsx'),
  '/notices': () => import('../features/notices/NoticesPage.tsx'),
  '/change-password': () => import('../features/account/ChangePasswordPage.tsx'),
  '/register': () => import('../features/admin/register/RegisterPage.tsx'),
  '/admin': () => import('../features/admin/AdminPage.tsx'),
  '/seller': () => import('../features/seller/SellerHomePage.tsx'),
  '/new-sale/hubspot': () => import('../features/sale-wizard/lookup/LeadLookupPage.tsx'),
  '/new-sale/data': () => import('../features/sale-wizard/client-data/ClientDataPage.tsx'),
  '/new-sale/client-brief': () => import('../features/sale-wizard/brief/ClientBriefPage.tsx'),
  '/new-sale/client-brief/sale-details': () => import('../features/sale-wizard/details/SaleDetailsPage.tsx'),
  '/new-sale/payment-methods': () => import('../features/sale-wizard/payment/PaymentAgreementsPage.tsx'),
  '/new-sale/vis-project': () => import('../features/sale-wizard/project/VisProjectPage.tsx'),
  '/new-sale/used-project': () => import('../features/sale-wizard/project/UsedProjectPage.tsx'),
  '/new-sale/project': () => import('../features/sale-wizard/project/ChooseProductPage.tsx'),
  '/new-sale/sale-completed': () => import('../features/sale-wizard/project/SaleCompletedPage.tsx'),
  '/projects/:projectId': () => import('../features/project/ProjectPage.tsx'),
  '/projects/:projectId/corrections': () => import('../features/sale-wizard/corrections/CorrectionsPage.tsx'),
  '/manager': () => import('../features/dashboard/DashboardPage.tsx'),
  '/manager/sites': () => import('../features/sites/SitesPage.tsx'),
  '/manager/team': () => import('../features/team/MyTeamPage.tsx'),
  '/manager/team-assignment/:projectId': () => import('../features/team/AssignTeamPage.tsx'),
  '/manager/team-assignment/meetings/:projectId': () => import('../features/meetings/MeetingsPage.tsx'),
  '/agenda': () => import('../features/meetings/AgendaPage.tsx'),
  '/obra': () => import('../features/site/SitePage.tsx'),
  '/obra/por-subir': () => import('../features/site/QueuePage.tsx'),
  '/obra/:projectId': () => import('../features/site/RecordPage.tsx'),
  '/suggestions': () => import('../features/suggestions/SuggestionsPage.tsx'),
  '/architect': () => import('../features/department/ArchitectPage.tsx'),
  '/warehouse': () => import('../features/department/WarehousePage.tsx'),
  '/purchases': () => import('../features/department/PurchasesPage.tsx'),
  '/suppliers': () => import('../features/department/SuppliersPage.tsx'),
  '/payments': () => import('../features/payments/PaymentsPage.tsx'),
  '/payments/projects/:projectId': () => import('../features/payments/ProjectPlanPage.tsx'),
  '/transporters': () => import('../features/department/TransportersPage.tsx'),
  '/home': () => import('../features/department/HomePage.tsx'),
  '/recibo/:code': () => import('../features/receipt-check/ReceiptPage.tsx'),
  '/firma/:code': () => import('../features/signature-check/SignaturePage.tsx'),
  '/client': () => import('../features/portal/ClientHomePage.tsx'),
  '/client/project': () => import('../features/portal/ClientProjectPage.tsx'),
  '/client/calendar': () => import('../features/portal/calendar/ClientCalendarPage.tsx'),
  '/client/news': () => import('../features/portal/news/ClientNewsPage.tsx'),
  '/client/payment/:reference': () => import('../features/portal/payment/PaymentPage.tsx'),
  '/client/contract/:documentId': () => import('../features/signing/ClientContractPage.tsx'),
  '/client/changes/:changeId': () => import('../features/changes/ClientChangePage.tsx'),
  '/changes/:changeId': () => import('../features/changes/ChangePage.tsx'),
  '/manager/changes': () => import('../features/changes/FiguresPage.tsx'),
  '/contracts/:documentId': () => import('../features/signing/CompanyContractPage.tsx'),
};

/** The map of the program: the router is made from it and the guard reads it. */
export const screens: readonly Screen[] = screenTable.map((row) => ({ ...row, load: loads[row.path] }));

export const redirects: readonly { path: string; to: string }[] = [
  { path: paths.newSale(), to: paths.leadLookup() },
  // named by the older flows (decisions, Access)
  { path: '/manager/dashboard', to: landingPath.manager },
];
