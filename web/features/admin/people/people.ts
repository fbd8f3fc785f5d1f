import type { deactivateEmployee, Employee, readOpenWork } from '#shared/contract/employees.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { departmentNames, departments, type Permission } from '#shared/domain/roles.ts';
import { counted } from '../../../ui/count-words.ts';
import { choice, type FiltersOf, oneOf, searched } from '../../../ui/use-list-filters.ts';

/** What the list of people shows and says, with no React. */

export const statuses = ['active', 'inactive', 'all'] as const;

export const peopleFilters = {
  ...searched,
  department: choice(departments),
  status: oneOf(statuses, 'active'),
};
export type Filters = FiltersOf<typeof peopleFilters>;
export type OpenWork = ReplyOf<typeof readOpenWork>['data'];

export const statusNames = { active: 'Activas', inactive: 'Inactivas', all: 'Todas' } as const;

export const permissionTexts: Record<Permission, { name: string; meaning: string }> = {
  full_access: {
    name: 'Acceso total',
    meaning:
      'Puede registrar personas de cualquier departamento. Si es de Administración, también cambia todo lo de este panel: personas, grupos de trabajo, descuentos, estilos, urbanizaciones, etapas de obra, empresa, contrato, datos personales, días no hábiles y permisos. Cuenta desde lo siguiente que haga.',
  },
};

/** '3 ventas en curso y 2 proyectos'; null when there is nothing open. */
export const openWorkText = (sales: number, projects: number): string | null => {
  const parts = [
    ...(sales > 0 ? [counted(sales, 'venta en curso', 'ventas en curso')] : []),
    ...(projects > 0 ? [counted(projects, 'proyecto', 'proyectos')] : []),
  ];
  return parts.length === 0 ? null : parts.join(' y ');
};

/** 'Ana Ruiz (4 proyectos)' */
export const candidateText = ({ name, open_projects }: OpenWork['candidates'][number]): string =>
  `${name} (${counted(open_projects, 'proyecto', 'proyectos')})`;

export const consequencesOf = (work: OpenWork, successor: string | null): string[] => {
  const open = openWorkText(work.sales_in_progress, work.projects.length);
  return [
    'Se cierran sus sesiones y ya no puede ingresar. Sale de sus grupos de trabajo.',
    ...(open === null ? [] : [`Pasa a ${successor ?? 'quien elijas'}: ${open}.`]),
    open === null
      ? 'Puedes reactivar su cuenta después.'
      : 'Puedes reactivar su cuenta después; el trabajo que entregó no vuelve.',
  ];
};

export const deactivatedText = (
  name: string,
  done: ReplyOf<typeof deactivateEmployee>['data'],
  successor: string | null,
): string => {
  const open = openWorkText(done.sales_in_progress, done.projects);
  const handed = open === null || successor === null ? '' : ` ${successor} recibió ${open}.`;
  return `${name} ya no puede ingresar.${handed}`;
};

export const nobodyToReceive = (department: Employee['department']): string =>
  `No hay otra persona activa en ${departmentNames[department]} que reciba su trabajo. Registra o reactiva a alguien de ese departamento.`;
