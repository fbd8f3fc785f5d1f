import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, limit, page, pagination, pesos, text } from './fields.ts';

/** Each department's own work, from what is registered. Days are dates in Bogota. */

const phase = z.enum(['Sin asignar', 'En diseño', 'En obra', 'En retraso', 'Finalizado']);

/** What everyone who works on a home may know of it: no name, no price. */
const home = z.object({
  id,
  project_code: z.string(),
  name: z.string().nullable(),
  status: phase,
  project_type: z.enum(['VIS', 'Apto']),
  address: z.string().nullable(),
  urbanization: z.string().nullable(),
  tower: z.string().nullable(),
  apartment: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  works_started_on: z.string().nullable(),
  works_ended_on: z.string().nullable(),
});

const spaces = z.array(
  z.object({ name: z.string(), area: z.number().nullable(), note: z.string().nullable() }),
);

/** A date of a project that is near, the nearest first. */
const nextDate = z.object({
  project_id: id,
  project_code: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['works_start', 'works_end', 'delivery']),
  date: z.string(),
  /** from today; negative when it has passed */
  business_days: z.int(),
});

const filters = {
  search: text(100).default(''),
  status: phase.optional(),
  page: page.default(1),
  limit: limit.default(10),
};

export const readArchitectPanel = endpoint({
  name: 'readArchitectPanel',
  method: 'GET',
  path: '/api/panels/architect',
  who: { roles: ['architect'] },
  summary:
    'The work of an architect: the projects where the person is assigned (scope mine) or all those not finished (scope all), the surveys that are missing, and the near dates.',
  source: 'access specification, section 2; issue 3 (panels)',
  query: z.object({
    ...filters,
    scope: z.enum(['mine', 'all'], { error: 'elige qué proyectos ver.' }).default('mine'),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      home.extend({
        roles: z.array(z.string()),
        client_name: z.string(),
        style: z.string().nullable(),
        material_preferences: z.string().nullable(),
        color_comments: z.string().nullable(),
        spaces,
      }),
    ),
    pagination,
    totals: z.object({ mine: z.int(), all: z.int(), late: z.int() }),
    /** homes whose survey is not there: new builds without link, used ones whose sale is in its last step */
    surveys: z.array(
      z.object({
        project_code: z.string().nullable(),
        name: z.string().nullable(),
        project_type: z.enum(['VIS', 'Apto']),
        address: z.string().nullable(),
        seller: z.string(),
        start_date: z.string().nullable(),
      }),
    ),
    next_dates: z.array(nextDate),
  }),
  errors: [],
});

export const readWorksPanel = endpoint({
  name: 'readWorksPanel',
  method: 'GET',
  path: '/api/panels/works',
  who: { roles: ['warehouse', 'purchases', 'suppliers'] },
  summary:
    'What the works need: projects not finished by the date on which their works start, with spaces (m²), style and preferred materials, and the near dates.',
  source: 'issue 3 (panels)',
  query: z.object(filters),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      home.extend({
        style: z.string().nullable(),
        /** of the style catalogue */
        style_materials: z.array(z.object({ name: z.string(), color: z.string() })),
        material_preferences: z.string().nullable(),
        color_comments: z.string().nullable(),
        spaces,
        /** m² of the spaces to remodel */
        total_area: z.number(),
        team: z.array(z.object({ name: z.string(), role: z.string() })),
      }),
    ),
    pagination,
    totals: z.object({ in_works: z.int(), starting_soon: z.int(), late: z.int() }),
    next_dates: z.array(nextDate),
  }),
  errors: [],
});

export const readTransportPanel = endpoint({
  name: 'readTransportPanel',
  method: 'GET',
  path: '/api/panels/transport',
  who: { roles: ['transporters'] },
  summary:
    'Where to take and pick up: projects not finished by the date on which their works start, with the whole address, who receives there (the team) and the near dates.',
  source: 'issue 3 (panels)',
  query: z.object(filters),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      home.extend({
        team: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string().nullable() })),
      }),
    ),
    pagination,
    totals: z.object({ in_works: z.int(), starting_soon: z.int(), late: z.int() }),
    next_dates: z.array(nextDate),
  }),
  errors: [],
});

export const readPaymentsPanel = endpoint({
  name: 'readPaymentsPanel',
  method: 'GET',
  path: '/api/panels/payments',
  who: { roles: ['payments'] },
  summary:
    'The instalments of registered projects: receipts to confirm, late ones, those due in the next 30 days, or all without receipt, with the sums in pesos of each list.',
  source: 'issue 3 (panels)',
  query: z.object({
    view: z
      .enum(['to_confirm', 'late', 'due', 'all'], { error: 'elige qué cuotas ver.' })
      .default('to_confirm'),
    search: text(100).default(''),
    page: page.default(1),
    limit: limit.default(10),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        id,
        project_id: id,
        project_code: z.string(),
        project_name: z.string().nullable(),
        client_name: z.string(),
        seller: z.string(),
        name: z.string(),
        position: z.int(),
        instalments: z.int(),
        amount: pesos,
        due_date: z.string(),
        /** business days from today to the due date; negative when it has passed */
        business_days: z.int(),
        receipt_url: z.string().nullable(),
      }),
    ),
    pagination,
    totals: z.object({
      to_confirm: z.object({ count: z.int(), amount: z.int() }),
      late: z.object({ count: z.int(), amount: z.int() }),
      due: z.object({ count: z.int(), amount: z.int() }),
      all: z.object({ count: z.int(), amount: z.int() }),
    }),
  }),
  errors: [],
});
