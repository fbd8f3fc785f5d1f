import { z } from 'zod';
import { managerAccess } from '#shared/domain/access.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { endpoint, tableTypes } from './endpoint.ts';
import { day, fieldsReply, id, idInPath, pageQuery, shown, text } from './fields.ts';

/** Filters and order, shared by the list and its export. */
const filters = {
  /** every word must be in the code, name, urbanization or people of the family; accents and case ignored */
  search: text(100).default(''),
  status: z.enum(projectStatuses, { error: 'elige un estado de la lista.' }).optional(),
  /** 'none': without team and not finished, with any status */
  team: z.enum(['none'], { error: 'debe ser none.' }).optional(),
  /** 'under_way': works begun and not ended, late or not */
  works: z.enum(['under_way'], { error: 'debe ser under_way.' }).optional(),
  seller_id: idInPath.optional(),
  /** prefix of its name, ignoring accents and case */
  urbanization: text(120).default(''),
  /** start of works, both included */
  from: day.optional(),
  to: day.optional(),
  /** missing values come last in both directions; 'newest' and 'oldest' ignore the direction */
  sort: z
    .enum(['newest', 'oldest', 'name', 'revenue', 'start_date', 'anticipo'], {
      error: 'elige un orden de la lista.',
    })
    .default('newest'),
  direction: z.enum(['asc', 'desc'], { error: 'elige un orden de la lista.' }).default('asc'),
};

export const listManagedProjects = endpoint({
  name: 'listManagedProjects',
  title: 'Ver el dashboard de proyectos',
  area: 'Paneles',
  method: 'GET',
  path: '/api/projects/list',
  who: managerAccess,
  summary:
    'A page of every registered project for the manager: revenue (pesos, after discounts), dates, status and whether it has a team. Beyond the last page it is empty, with the true totals. How the pages stay fast is in docs/decisions/0008.',
  source: 'access specification, sections 2, 3, 7 and 9; decisions, Manager and projects',
  query: z.object({ ...filters, ...pageQuery(10) }),
  reply: fieldsReply({
    projects: z.array(
      z.object({
        id,
        codigo: shown.projectCode,
        nombre: shown.project.nullable(),
        revenue: shown.balance.nullable(),
        inicio: shown.day.nullable(),
        anticipo: shown.day.nullable(),
        tieneInmueble: z.boolean(),
        estado: z.enum(projectStatuses),
        tieneEquipoAsignado: z.boolean(),
        /** of the contract: 1 as it was signed, one more for each otrosí that was applied */
        version: z.int(),
      }),
    ),
    pagination: z.object({ currentPage: z.int(), perPage: z.int(), totalPages: z.int(), total: z.int() }),
  }),
  errors: [],
});

export const exportManagedProjects = endpoint({
  name: 'exportManagedProjects',
  title: 'Exportar el dashboard de proyectos',
  area: 'Paneles',
  method: 'GET',
  path: '/api/projects/list/export',
  who: managerAccess,
  summary:
    'The projects of the filters, in their order, as XLSX or CSV; 422 for more than an XLSX is made of. The export is recorded.',
  source: 'decisions, Manager and projects (export of what is shown)',
  query: z.object({
    ...filters,
    format: z.enum(['xlsx', 'csv'], { error: 'elige XLSX o CSV.' }).default('xlsx'),
  }),
  reply: z.unknown(),
  bytes: tableTypes,
  errors: [422],
});

export const readIndicators = endpoint({
  name: 'readIndicators',
  title: 'Ver los indicadores de los proyectos',
  area: 'Paneles',
  method: 'GET',
  path: '/api/projects/indicators',
  who: managerAccess,
  summary:
    'The figures over the list: projects by status, works that start by month, revenue in works and how much of it is paid, instalments late and due in 30 days (pesos); and how many wait for a team, since when (days).',
  source: 'decisions, Manager and projects; issue 4 (indicators)',
  reply: fieldsReply({
    total: z.int(),
    statuses: z.array(z.object({ status: z.enum(projectStatuses), count: z.int() })),
    /** by the start of works of the contract, six months up to the current one: 'yyyy-mm' */
    starts: z.array(z.object({ month: shown.month, count: z.int() })),
    /** of works in progress, late or not; pesos */
    works: z.object({ revenue: shown.balance, paid: shown.pesos }),
    /** unpaid instalments of registered projects: past due, and due from today to 30 days; pesos */
    late: z.object({ count: z.int(), amount: shown.balance }),
    due: z.object({ count: z.int(), amount: shown.balance }),
    /** projects with team=none; days since the oldest was registered */
    waiting: z.object({ count: z.int(), oldest_days: shown.calendarDays.nullable() }),
    /** people and things for the filters */
    sellers: z.array(z.object({ id, name: shown.employee })),
  }),
  errors: [],
});
