import { z } from 'zod';
import { owedAccess } from '#shared/domain/access.ts';
import { instalmentStates } from '#shared/domain/payments.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { endpoint } from './endpoint.ts';
import { id, pageQuery, pageReply, pesos, shown, text } from './fields.ts';
import { comingMeeting } from './meetings.ts';

/** Department dashboards. Days are dates in Bogota, areas m². */

const phase = z.enum(projectStatuses, {
  error: 'elige uno de la lista.',
});

/** The next date of the works: their start until they begin, then their end. */
const worksDate = z
  .object({
    kind: z.enum(['works_start', 'works_end']),
    date: shown.day,
    /** business days from today; negative when past */
    business_days: shown.businessDays,
  })
  .meta({ id: 'WorksDate' });

/** Facts about a home open to everyone who works on it: no name, no price. */
const home = z.object({
  id,
  project_code: shown.projectCode,
  name: shown.project.nullable(),
  status: phase,
  project_type: z.enum(['VIS', 'Apto']),
  address: z.string().nullable(),
  urbanization: shown.urbanization.nullable(),
  tower: z.string().nullable(),
  apartment: z.string().nullable(),
  start_date: shown.day.nullable(),
  end_date: shown.day.nullable(),
  works_started_on: shown.day.nullable(),
  works_ended_on: shown.day.nullable(),
  /** null once the works ended, or the sale was cancelled */
  next: worksDate.nullable(),
});

const spaces = z.array(
  z.object({ name: shown.space, area: shown.squareMetres.nullable(), note: z.string().nullable() }),
);

/** The family's wishes for its home. */
const wishes = {
  style: z.string().nullable(),
  /** from the style catalogue */
  style_materials: z.array(z.object({ name: z.string(), color: z.string() })),
  material_preferences: z.string().nullable(),
  color_comments: z.string().nullable(),
  spaces,
  /** of the spaces to remodel */
  total_area: shown.squareMetres,
};

/** An upcoming date of a project, nearest first: of its works, or the delivery of the property. */
const nextDate = z
  .object({
    project_id: id,
    project_code: shown.projectCode,
    name: shown.project.nullable(),
    kind: z.enum(['works_start', 'works_end', 'delivery']),
    date: shown.day,
    /** business days from today, 0 when it is today or only days off are between; negative once it is past */
    business_days: shown.businessDays,
  })
  .meta({ id: 'NextDate' });

const paging = {
  search: text(100).default(''),
  ...pageQuery(10),
};

const works = {
  ...paging,
  view: z
    .enum(['coming', 'in_works', 'late', 'all', 'held'], { error: 'elige qué obras ver.' })
    .default('coming'),
};

/** Unfinished projects by view of the works, and those that start in the next 30 days. */
const worksTotals = z
  .object({
    coming: z.int(),
    in_works: z.int(),
    late: z.int(),
    all: z.int(),
    /** within the withdrawal period: no purchases yet */
    held: z.int(),
    starting_soon: z.int(),
  })
  .meta({ id: 'WorksTotals' });

export const readArchitectPanel = endpoint({
  name: 'readArchitectPanel',
  title: 'Ver el panel de arquitectura',
  area: 'Paneles',
  method: 'GET',
  path: '/api/panels/architect',
  who: { roles: ['architect'] },
  summary:
    'The work of an architect: the projects where the person is assigned (scope mine) or all (scope all), those not finished unless a status is asked for, the next date first; the surveys that are missing, and the dates of the next 30 days of the scope. The search also looks at the client.',
  source: 'access specification, section 2; issue 3 (panels)',
  query: z.object({
    ...paging,
    status: phase.optional(),
    scope: z.enum(['mine', 'all'], { error: 'elige qué proyectos ver.' }).default('mine'),
  }),
  reply: pageReply(
    home.extend({
      /** of the caller; empty where not assigned */
      roles: z.array(z.string()),
      client_name: shown.client,
      ...wishes,
      team: z.array(z.object({ name: shown.employee, role: z.string() })),
    }),
  ).extend({
    today: shown.day,
    /** unfinished; `late` and `starting_soon` (in the next 30 days) count the caller's */
    totals: z.object({
      mine: z.int(),
      all: z.int(),
      late: z.int(),
      starting_soon: z.int(),
      surveys: z.int(),
    }),
    /**
     * homes without survey, the first to start first, 12 at most: registered new builds without link and acta, and used
     * ones whose sale has its payment plan and waits for Finalizar
     */
    surveys: z.array(
      z.object({
        sale_id: id,
        project_id: id.nullable(),
        /** the caller is in the team */
        own: z.boolean(),
        project_code: shown.projectCode.nullable(),
        name: shown.project.nullable(),
        client_name: shown.client,
        project_type: z.enum(['VIS', 'Apto']),
        address: z.string().nullable(),
        seller: shown.employee,
        start_date: shown.day.nullable(),
      }),
    ),
    next_dates: z.array(nextDate),
    /** of the caller's projects, from today on, next first, 12 at most */
    meetings: z.array(comingMeeting),
  }),
  errors: [],
});

export const readWorksPanel = endpoint({
  name: 'readWorksPanel',
  title: 'Ver el panel de obra',
  area: 'Paneles',
  method: 'GET',
  path: '/api/panels/works',
  who: { roles: ['warehouse', 'purchases', 'suppliers'] },
  summary:
    'What the works need: projects not finished, the next date first (start of the works, or their end once begun), with spaces (m²), style and preferred materials; what starts in the next 30 days needs in all, and the dates of those days. Says until when nothing is bought because the family may withdraw (view held). No client, no price.',
  source: 'issue 3 (panels)',
  query: z.object(works),
  reply: pageReply(
    home.extend({
      ...wishes,
      team: z.array(z.object({ name: shown.employee, role: z.string() })),
      /** the last day without purchases, inclusive; null when purchases are allowed */
      purchases_held_until: shown.day.nullable(),
    }),
  ).extend({
    today: shown.day,
    totals: worksTotals,
    /** for works that start in the next 30 days and may have purchases; `held`: how many may not yet */
    needs: z.object({
      works: z.int(),
      held: z.int(),
      kinds: z.array(z.object({ kind: z.string(), spaces: z.int(), area: shown.squareMetres })),
      styles: z.array(
        z.object({
          /** null for works without a chosen style */
          style: z.string().nullable(),
          materials: z.array(z.object({ name: z.string(), color: z.string() })),
          works: z.int(),
          area: shown.squareMetres,
        }),
      ),
    }),
    next_dates: z.array(nextDate),
  }),
  errors: [],
});

export const readTransportPanel = endpoint({
  name: 'readTransportPanel',
  title: 'Ver el panel de transporte',
  area: 'Paneles',
  method: 'GET',
  path: '/api/panels/transport',
  who: { roles: ['transporters'] },
  summary:
    'Where to take and pick up: projects not finished, the next date first (start of the works, or their end once begun), with the whole address, who receives there (residents, then the coordinator) and the dates of the next 30 days. No client, no price.',
  source: 'issue 3 (panels)',
  query: z.object(works),
  reply: pageReply(
    home.extend({
      receivers: z.array(z.object({ name: shown.employee, role: z.string(), phone: shown.phone.nullable() })),
    }),
  ).extend({
    today: shown.day,
    totals: worksTotals,
    next_dates: z.array(nextDate),
  }),
  errors: [],
});

const sum = z.object({ count: z.int(), amount: shown.balance });

export const readPaymentsPanel = endpoint({
  name: 'readPaymentsPanel',
  title: 'Ver el panel de pagos',
  area: 'Paneles',
  method: 'GET',
  path: '/api/panels/payments',
  who: owedAccess,
  summary:
    'The instalments of registered projects that are not whole, the first due first: late ones, those due in the next 30 days, or all, with how many and how much they lack (pesos) in each of the three lists, and how many transfers and mismatches wait for the desk. The search also looks at the client and does not change those sums.',
  source: 'issue 3 (panels); issue 5 (payments desk)',
  query: z.object({
    ...paging,
    view: z.enum(['late', 'due', 'all'], { error: 'elige qué cuotas ver.' }).default('late'),
  }),
  reply: pageReply(
    z.object({
      id,
      project_id: id,
      project_code: shown.projectCode,
      project_name: shown.project.nullable(),
      client_name: shown.client,
      seller: shown.employee,
      name: z.string(),
      position: z.int(),
      /** position in its plan */
      instalments: z.int(),
      amount: pesos,
      /** missing pesos, above zero */
      left: pesos,
      /** the part covered by payments in process, and the rest */
      in_process: pesos,
      owed: pesos,
      state: z.enum(instalmentStates),
      /** business days since the due date; 0 when not late */
      late_days: shown.businessDays,
      /** the unpaid instalment of its plan that is due first */
      next: z.boolean(),
      due_date: shown.day,
      /** business days from today to the due date; negative when it has passed */
      business_days: shown.businessDays,
    }),
  ).extend({
    today: shown.day,
    /**
     * count, and pesos neither paid nor in process; `to_confirm` and `mismatches`: waiting for a decision of the desk
     */
    totals: z.object({
      late: sum,
      due: sum,
      all: sum,
      to_confirm: z.int(),
      mismatches: z.int(),
      to_refund: shown.pesos,
    }),
  }),
  errors: [],
});
