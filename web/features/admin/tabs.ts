import { lazyPart } from '../../ui/lazy-part.ts';
import type { PanelTab } from '../../ui/PanelTabs.tsx';

/** The tabs of the panel, in the order they stand. The first is open when the address names none. */
export const tabs: readonly [PanelTab, ...PanelTab[]] = [
  { id: 'personas', name: 'Personas', Component: lazyPart(() => import('./people/PeopleTab.tsx')) },
  { id: 'grupos', name: 'Grupos de trabajo', Component: lazyPart(() => import('./groups/GroupsTab.tsx')) },
  {
    id: 'descuentos',
    name: 'Descuentos',
    Component: lazyPart(() => import('./catalogue/DiscountTypesTab.tsx')),
  },
  { id: 'estilos', name: 'Estilos', Component: lazyPart(() => import('./catalogue/StylesTab.tsx')) },
  {
    id: 'urbanizaciones',
    name: 'Urbanizaciones',
    Component: lazyPart(() => import('./catalogue/UrbanizationsTab.tsx')),
  },
  { id: 'etapas', name: 'Etapas de obra', Component: lazyPart(() => import('./catalogue/StagesTab.tsx')) },
  { id: 'empresa', name: 'Empresa', Component: lazyPart(() => import('./company/CompanyTab.tsx')) },
  { id: 'contrato', name: 'Contrato', Component: lazyPart(() => import('./contract/ContractTab.tsx')) },
  { id: 'datos', name: 'Datos personales', Component: lazyPart(() => import('./data/DataRequestsTab.tsx')) },
  { id: 'dias', name: 'Días no hábiles', Component: lazyPart(() => import('./calendar/CalendarTab.tsx')) },
  { id: 'permisos', name: 'Permisos', Component: lazyPart(() => import('./permissions/PermissionsTab.tsx')) },
  { id: 'auditoria', name: 'Auditoría', Component: lazyPart(() => import('./audit/AuditTab.tsx')) },
  { id: 'estado', name: 'Estado', Component: lazyPart(() => import('./status/StatusTab.tsx')) },
];
