import { type ComponentType, lazy } from 'react';

export interface AdminTab {
  /** in the address: ?tab= */
  readonly id: string;
  readonly name: string;
  /** its code is fetched when it is opened */
  readonly Component: ComponentType;
}

/** The tabs of the panel, in the order they stand. The first is open when the address names none. */
export const tabs: readonly [AdminTab, ...AdminTab[]] = [
  {
    id: 'personas',
    name: 'Personas',
    Component: lazy(async () => ({ default: (await import('./people/PeopleTab.tsx')).PeopleTab })),
  },
  {
    id: 'grupos',
    name: 'Grupos de trabajo',
    Component: lazy(async () => ({ default: (await import('./groups/GroupsTab.tsx')).GroupsTab })),
  },
  {
    id: 'descuentos',
    name: 'Descuentos',
    Component: lazy(async () => ({
      default: (await import('./catalogue/DiscountTypesTab.tsx')).DiscountTypesTab,
    })),
  },
  {
    id: 'estilos',
    name: 'Estilos',
    Component: lazy(async () => ({ default: (await import('./catalogue/StylesTab.tsx')).StylesTab })),
  },
  {
    id: 'urbanizaciones',
    name: 'Urbanizaciones',
    Component: lazy(async () => ({
      default: (await import('./catalogue/UrbanizationsTab.tsx')).UrbanizationsTab,
    })),
  },
  {
    id: 'etapas',
    name: 'Etapas de obra',
    Component: lazy(async () => ({ default: (await import('./catalogue/StagesTab.tsx')).StagesTab })),
  },
  {
    id: 'empresa',
    name: 'Empresa',
    Component: lazy(async () => ({ default: (await import('./company/CompanyTab.tsx')).CompanyTab })),
  },
  {
    id: 'contrato',
    name: 'Contrato',
    Component: lazy(async () => ({ default: (await import('./contract/ContractTab.tsx')).ContractTab })),
  },
  {
    id: 'datos',
    name: 'Datos personales',
    Component: lazy(async () => ({
      default: (await import('./data/DataRequestsTab.tsx')).DataRequestsTab,
    })),
  },
  {
    id: 'dias',
    name: 'Días no hábiles',
    Component: lazy(async () => ({ default: (await import('./calendar/CalendarTab.tsx')).CalendarTab })),
  },
  {
    id: 'permisos',
    name: 'Permisos',
    Component: lazy(async () => ({
      default: (await import('./permissions/PermissionsTab.tsx')).PermissionsTab,
    })),
  },
  {
    id: 'auditoria',
    name: 'Auditoría',
    Component: lazy(async () => ({ default: (await import('./audit/AuditTab.tsx')).AuditTab })),
  },
  {
    id: 'estado',
    name: 'Estado',
    Component: lazy(async () => ({ default: (await import('./status/StatusTab.tsx')).StatusTab })),
  },
];

export const tabOf = (search: URLSearchParams): AdminTab =>
  tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
