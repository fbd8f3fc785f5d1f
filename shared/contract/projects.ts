import { z } from 'zod';
import { projectAccess, salesAccess } from '#shared/domain/access.ts';
import { cancellationKinds } from '#shared/domain/cancellation.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { keptEarlyStartChannels } from '#shared/domain/purchases.ts';
import { saleRoles } from '#shared/domain/roles.ts';
import { warningKinds } from '#shared/domain/warning-kinds.ts';
import { savedInternalInfo, savedPublicInfo } from './clients.ts';
import { contract, homePriceFigures } from './contracts.ts';
import { discount } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import {
  contractDay,
  dataReply,
  done,
  fieldsReply,
  id,
  instant,
  multilineTextOrNull,
  pageQuery,
  pageReply,
  pesos,
  positivePesos,
  projectIdInPath,
  requiredText,
  shown,
  squareMetres,
  text,
  textOrNull,
} from './fields.ts';
import { planInProgress } from './payment-plans.ts';
import { seenOf } from './seen.ts';
import { survey, visRecord } from './surveys.ts';
import { worksStep } from './works.ts';

/**
 * Text of a field whose name is an inherited property of objects ('constructor'). Without a value, reading it gives a
 * function, which JSON cannot hold and which counts as absent.
 */
const ownText = (max: number) =>
  z.preprocess((value) => (typeof value === 'function' ? undefined : value), textOrNull(max));

/** A space to remodel. Price in pesos and area in m² come together or not at all. */
const space = z.object({
  name: requiredText(80),
  price: pesos.nullish().transform((value) => value || null),
  area: squareMetres.nullish().transform((value) => value || null),
  note: multilineTextOrNull(1000),
});

const projectStatus = z.enum(projectStatuses);

export const listProjects = endpoint({
  name: 'listProjects',
  title: 'Ver los proyectos',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/projects',
  who: salesAccess,
  summary:
    "A page of registered projects: a seller's own, those with an urgent next action first and then the newest; managers and administrators see all, newest first. With what the card shows: status, progress, next action and areas for the drawn plan. Every word of the search is in the code, the name, the urbanization or the people of the family: names, documents, phones.",
  source: 'sales specification, sections 2 (seller home), 3, 7 and 9; issue 15 (search)',
  query: z.object({ ...pageQuery(8), search: text(100).default('') }),
  reply: pageReply(
    z.object({
      id,
      name: shown.project.nullable(),
      project_code: shown.projectCode.nullable(),
      status: projectStatus,
      progress: z.object({ label: z.string(), percent: shown.percent }).nullable(),
      next_action: z.object({ text: z.string(), pending: z.boolean(), urgent: z.boolean() }),
      spaces: z.array(z.object({ name: shown.space, area: shown.squareMetres })),
    }),
  ).extend({
    /** projects of the seller with an urgent next action; null for a person who sees every sale */
    urgent_total: z.int().nullable(),
  }),
  errors: [],
});

export const listUrbanizations = endpoint({
  name: 'listUrbanizations',
  title: 'Ver las urbanizaciones que se ofrecen',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/projects/with-typologies',
  who: { roles: saleRoles },
  summary: 'The catalogue of new-build urbanizations with their typologies; private areas in m².',
  source: 'sales specification, sections 3 and 7',
  reply: dataReply(
    z.array(
      z.object({
        id,
        projectname: shown.urbanization,
        constructorname: z.string(),
        address: z.string(),
        typologies: z.array(z.object({ type: z.string(), privatearea: shown.squareMetres })),
      }),
    ),
  ),
  errors: [],
});

/** The input of the last step about the home. */
export const home = {
  address: requiredText(200),
  private_area: squareMetres.nullish().transform((value) => value ?? null),
  constructed_area: squareMetres.nullish().transform((value) => value ?? null),
  urbanization: requiredText(120),
  constructor: ownText(120),
  tower: requiredText(40),
  apartment: requiredText(40),
};

const property = {
  ...home,
  spaces: z
    .array(space, { error: 'agrega los espacios.' })
    .max(500, { error: 'envía 500 espacios como máximo.' }),
};

export const saveProject = endpoint({
  name: 'saveProject',
  title: 'Registrar un proyecto',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/projects',
  who: salesAccess,
  summary:
    'Registers the project of a sale: one project a sale, so a repeat answers the same project, with the spaces as last sent, until the sale is complete. With `confirmed_warnings` it answers 409, with the sentences in `details`, while a warning of the sale is not among them, and while the contract has another price than `confirmed_price` or other dates than those sent. The dates are those of the contract and the counters are counted by the server.',
  source: 'sales specification, sections 3, 5 and 7; decisions, Sale wizard (natural keys)',
  body: z.object({
    sales_id: id,
    ...property,
    seen: seenOf(property),
    property_type: textOrNull(80),
    start_date: contractDay.nullish(),
    end_date: contractDay.nullish(),
    project_type: z.enum(['VIS', 'Apto'], { error: 'elige VIS o Apto.' }),
    status: z.literal('Active', { error: 'debe ser Active.' }).default('Active'),
    design_status: z.string().max(40).optional(),
    construction_status: z.string().max(40).optional(),
    capitalized: z.boolean({ error: 'debe ser verdadero o falso.' }).optional(),
    kitchen_number: z.unknown().optional(),
    bathroom_number: z.unknown().optional(),
    bedroom_number: z.unknown().optional(),
    dining_room_number: z.unknown().optional(),
    hall_number: z.unknown().optional(),
    laundry_number: z.unknown().optional(),
    /** the texts of the confirmed warnings; omitted by callers that follow the specification */
    confirmed_warnings: z
      .array(requiredText(300), { error: 'envía las frases de los avisos confirmados.' })
      .max(50, { error: 'envía 50 avisos como máximo.' })
      .optional(),
    /** pesos after discounts, as the review showed it; omitted by callers that follow the specification */
    confirmed_price: pesos.optional(),
  }),
  bodyLimit: 512 * 1024,
  reply: fieldsReply({ id }),
  errors: [404, 409, 422],
});

export const saveSpacePrice = endpoint({
  name: 'saveSpacePrice',
  title: 'Guardar el precio de un espacio',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/space-price',
  who: salesAccess,
  summary:
    'Saves the price (pesos) and area (m²) of one space of a project: one a project, space and version. The sale is complete once every priced space has it.',
  source: 'sales specification, sections 3, 5 and 7; decisions, Sale wizard (natural keys)',
  body: z.object({
    project_id: id,
    space_name: requiredText(80),
    price: positivePesos,
    area: squareMetres.min(0.01, { error: 'escribe un área mayor que cero.' }),
    version: z.literal(1, { error: 'debe ser 1.' }).default(1),
  }),
  reply: done,
  errors: [404, 409, 422],
});

const person = z.object({
  id,
  name: shown.client,
  email: shown.email.nullable(),
  phone: shown.phone.nullable(),
});

const consent = z.object({
  purpose: z.enum(['service', 'news']),
  granted: z.boolean(),
  text_version: z.string(),
  channel: z.string(),
  at: instant,
  /** the employee who sent the invitation through which the consent was given in the portal */
  invited_by: shown.employee.nullable(),
  /** the account owner pressed 'No fui yo' about the account that gave the consent */
  disputed: z.boolean(),
});

export const readProject = endpoint({
  name: 'readProject',
  title: 'Ver la página de un proyecto',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/projects/{id}',
  who: projectAccess,
  summary:
    'All that the staff sees of a project: summary, client, brief, contract (pesos), discounts, plan, spaces (pesos, m²), documents, team and history. An architect sees what the works need, without amounts, quotation or identity of the client. Reading it is recorded (Ley 1581).',
  source: 'decisions, Manager and projects (/projects/{id})',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    id,
    sale_id: id,
    name: shown.project.nullable(),
    project_code: shown.projectCode.nullable(),
    status: projectStatus,
    created_at: instant,
    seller: z.object({ id, name: shown.employee }),
    address: z.string().nullable(),
    urbanization: shown.urbanization.nullable(),
    constructor_name: z.string().nullable(),
    tower: z.string().nullable(),
    apartment: z.string().nullable(),
    project_type: z.enum(['VIS', 'Apto']),
    property_type: z.string().nullable(),
    private_area: shown.squareMetres.nullable(),
    constructed_area: shown.squareMetres.nullable(),
    start_date: shown.day.nullable(),
    end_date: shown.day.nullable(),
    /** the due date of the second instalment; null without one */
    anticipo: shown.day.nullable(),
    /** from start to end of the works */
    business_days: shown.businessDays.nullable(),
    /** the actual start and end of the works; null until then */
    works_started_on: shown.day.nullable(),
    works_ended_on: shown.day.nullable(),
    /** of a sale cancelled before its works; the refund is at the payments desk */
    cancellation: z
      .object({
        on: shown.day,
        kind: z.enum(cancellationKinds),
        reason: z.string(),
        refund_by: shown.employee,
      })
      .nullable(),
    /** the last day without purchases, inclusive; null when purchases are allowed or the sale was cancelled */
    purchases_held_until: shown.day.nullable(),
    /** the day of the last signature of the contract in the portal */
    contract_signed_on: shown.day.nullable(),
    /** the family's request to begin before its withdrawal period ends */
    early_start: z
      .object({ on: shown.day, channel: z.enum(keptEarlyStartChannels), note: z.string() })
      .nullable(),
    /** the step of the works that can be undone today */
    undoable_step: worksStep.nullable(),
    progress: z.object({ label: z.string(), percent: shown.percent }).nullable(),
    next_action: z.object({ text: z.string(), pending: z.boolean() }),
    client: person.extend({
      /** null without access to it */
      identity_document: z.string().nullable(),
    }),
    second_client: person.extend({ relationship_type: z.string().nullable() }).nullable(),
    consents: z.array(consent),
    /** consents of the second client, given in the portal */
    second_consents: z.array(consent),
    brief: z.object({
      purchase_purpose: z.string().nullable(),
      design_style: z.string().nullable(),
      public: savedPublicInfo.nullable(),
      /** null without access to it */
      internal: savedInternalInfo.nullable(),
    }),
    /** its amounts are null for a role that does not see them (moneySeen) */
    contract: contract
      .extend({
        /** of the current version: with what its otrosíes added */
        base_price: pesos.nullable(),
        /** what the otrosíes that were applied added to the base price, or took from it */
        applied_changes: shown.balance.nullable(),
        discount_total: pesos.nullable(),
        price: pesos.nullable(),
        direct_cost: pesos.nullable(),
        /** price after discounts less direct cost */
        margin: shown.balance.nullable(),
      })
      .nullable(),
    /** empty for a role that does not see the price */
    discounts: z.array(discount),
    /** null before it is saved, and for a role that does not see the plan */
    payment_plan: planInProgress.nullable(),
    spaces: z.array(
      z.object({
        name: shown.space,
        /** null for a space that is left as it is, and for a role that does not see the price */
        price: pesos.nullable(),
        area: shown.squareMetres.nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** the amounts are null for a role that does not see the price */
    totals: z.object({ price: pesos.nullable(), area: shown.squareMetres, cost_per_sqm: pesos.nullable() }),
    /** null for a role that does not see the price */
    home_price: homePriceFigures.nullable(),
    /** the warnings with which the sale became final; null without any, and for a role that does not see the cost */
    review: z
      .object({
        warnings: z.array(z.object({ kind: z.enum(warningKinds), sentence: z.string() })),
        /** null when the call did not confirm them */
        confirmed_by: shown.employee.nullable(),
        confirmed_at: instant.nullable(),
      })
      .nullable(),
    survey: survey.nullable(),
    vis_record: visRecord.nullable(),
    documents: z.array(
      z.object({
        kind: z.enum(['quote', 'survey_link', 'survey_record']),
        name: z.string(),
        /** a full http(s) address, or null when it is a file */
        url: shown.link.nullable(),
        /** of /api/files/{id}, or null when it is a link */
        file_id: z.uuid().nullable(),
      }),
    ),
    team: z.array(z.object({ employee_id: id, name: shown.employee, role: z.string() })),
    history: z.array(
      z.object({
        at: instant,
        who: shown.client.nullable(),
        what: z.string(),
        /** corrections of a final sale; null otherwise, and without access to them */
        correction: z
          .object({
            reason: z.string(),
            changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          })
          .nullable(),
      }),
    ),
  }),
  errors: [404],
});
