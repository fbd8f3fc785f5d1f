import type { ComponentType } from 'react';
import { landingPath, type Role, roles, saleRoles } from '#shared/domain/roles.ts';
import { paths } from './paths.ts';

/**
 * The map of the program: every screen, who may open it and the name of its tab. The router is made from it and the
 * guard reads it; a path that is not here is nobody's.
 */
export interface Screen {
  path: string;
  title: string;
  /** 'public': anyone; 'guest': only who is not signed in; otherwise the roles that may open it */
  who: 'public' | 'guest' | readonly Role[];
  load: () => Promise<{ Component: ComponentType }>;
}

/** Landing paths whose area is not built yet: each says what its role can open today. */
const landings: readonly Screen[] = roles
  .filter((role) => role !== 'sales')
  .map((role) => ({
    path: landingPath[role],
    title: 'Inicio',
    who: [role],
    load: () => import('./HomePage.tsx'),
  }));

export const screens: readonly Screen[] = [
  {
    path: paths.login(),
    title: 'Ingresar',
    who: 'guest',
    load: () => import('../features/sign-in/StaffLoginPage.tsx'),
  },
  {
    path: paths.seller(),
    title: 'Mis proyectos',
    who: saleRoles,
    load: () => import('../features/seller/SellerHomePage.tsx'),
  },
  {
    path: paths.visProject(),
    title: 'Datos del proyecto',
    who: saleRoles,
    load: () => import('../features/sale-wizard/project/VisProjectPage.tsx'),
  },
  {
    path: paths.usedProject(),
    title: 'Datos del proyecto',
    who: saleRoles,
    load: () => import('../features/sale-wizard/project/UsedProjectPage.tsx'),
  },
  {
    path: paths.chooseProduct(),
    title: 'Datos del proyecto',
    who: saleRoles,
    load: () => import('../features/sale-wizard/project/ChooseProductPage.tsx'),
  },
  {
    path: paths.saleCompleted(),
    title: 'Venta completada',
    who: saleRoles,
    load: () => import('../features/sale-wizard/project/SaleCompletedPage.tsx'),
  },
  {
    path: paths.projectPattern(),
    title: 'Proyecto',
    who: saleRoles,
    load: () => import('../features/project/ProjectPage.tsx'),
  },
  {
    path: paths.leadLookup(),
    title: 'Nueva venta',
    who: saleRoles,
    load: () => import('../features/sale-wizard/lookup/LeadLookupPage.tsx'),
  },
  {
    path: paths.clientData(),
    title: 'Datos del cliente',
    who: saleRoles,
    load: () => import('../features/sale-wizard/client-data/ClientDataPage.tsx'),
  },
  {
    path: paths.clientBrief(),
    title: 'Brief de cliente',
    who: saleRoles,
    load: () => import('../features/sale-wizard/brief/ClientBriefPage.tsx'),
  },
  {
    path: paths.saleDetails(),
    title: 'Datos de venta',
    who: saleRoles,
    load: () => import('../features/sale-wizard/details/SaleDetailsPage.tsx'),
  },
  {
    path: paths.paymentAgreements(),
    title: 'Acuerdos de pago',
    who: saleRoles,
    load: () => import('../features/sale-wizard/payment/PaymentAgreementsPage.tsx'),
  },
  ...landings,
];

/** Addresses that only lead to another one. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: paths.newSale(), to: paths.leadLookup() },
  // named by the older flows (decisions, Access)
  { path: '/home', to: paths.root() },
  { path: '/manager/dashboard', to: landingPath.manager },
];
