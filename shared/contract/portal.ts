import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { documentKinds } from '#shared/domain/documents.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { savedPublicInfo } from './clients.ts';
import { homePriceFigures } from './contracts.ts';
import { endpoint } from './endpoint.ts';
import { fieldsReply, id, idInPath, instant, pesos, projectIdInPath, shown } from './fields.ts';

export const readClientHome = endpoint({
  name: 'readClientHome',
  title: 'Ver el hogar propio en el portal',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/client-data/{userId}',
  who: clientAccess,
  summary:
    'What a client sees first: the names to greet, and the own projects, the newest first, with their dates and next instalment (pesos). A second client sees those of which they are the second client. 404 for the data of somebody else.',
  source: 'access specification, sections 2, 3 and 7; decisions, Client portal',
  params: z.object({ userId: idInPath }),
  reply: fieldsReply({
    client: z.object({ name: shown.client }),
    secondClient: z.object({ name: shown.client }).nullable(),
    /** the newest; null without any */
    project: z.object({ project_code: shown.projectCode }).nullable(),
    projects: z.array(
      z.object({
        id,
        project_code: shown.projectCode,
        name: shown.project.nullable(),
        status: z.enum(projectStatuses),
        start_date: shown.day.nullable(),
        end_date: shown.day.nullable(),
        works_started_on: shown.day.nullable(),
        /** business days from the start to the end of the works; null without dates */
        business_days: shown.businessDays.nullable(),
        /** a sentence, and the elapsed percent of the works: null until they begin */
        progress: z.object({ label: z.string(), percent: shown.percent.nullable() }).nullable(),
        spaces: z.array(z.object({ name: shown.space, area: shown.squareMetres })),
        /** published ones; the newest of them */
        documents: z.object({
          count: z.int(),
          newest: z.object({ title: z.string(), published_at: instant }).nullable(),
        }),
        /** contracts that wait for the signature of the person who asks */
        to_sign: z.array(id),
        /** the family was sent an otrosí */
        has_changes: z.boolean(),
        /** the contact: the seller */
        seller: z.object({ name: shown.employee, phone: shown.phone.nullable() }),
        /** the rest of the instalment due first; null when everything is paid */
        next_payment: z
          .object({
            name: shown.instalment,
            amount: pesos,
            due_date: shown.day,
            /** the whole rest awaits the desk or the bank; `amount` is then that sum */
            in_process: z.boolean(),
            /** the part in process */
            waiting: pesos,
            /** calendar days from today; negative when late */
            days: shown.businessDays,
          })
          .nullable(),
      }),
    ),
  }),
  errors: [404],
});

/** Until when and with what a family withdraws by itself (withdrawal.ts). */
const withdrawal = z
  .object({
    /** until when, included */
    last_day: shown.day,
    /** what was paid and goes back, and until when */
    to_refund: shown.pesos,
    /** of payments that are on their way */
    in_process: shown.pesos,
    refund_by: shown.day,
    /** the family asked to begin before the last day */
    early_start_on: shown.day.nullable(),
  })
  .meta({ id: 'Withdrawal' });

export const readClientProject = endpoint({
  name: 'readClientProject',
  title: 'Ver el proyecto propio en el portal',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/projects/{id}',
  who: clientAccess,
  summary:
    'All that a family sees of its home: project, names, the brief that it gave, style, schedule, team, prices and areas by space (pesos, m²), the documents that are published and those still to come. 404 for the home of somebody else.',
  source: 'access specification, sections 2 and 3 (client view data); decisions, Client portal',
  params: z.object({ id: projectIdInPath }),
  reply: z.object({
    success: z.literal(true),
    today: shown.day,
    data: z.object({
      project: z.object({
        id,
        project_code: shown.projectCode,
        name: shown.project.nullable(),
        address: z.string().nullable(),
        status: z.enum(projectStatuses),
        start_date: shown.day.nullable(),
        end_date: shown.day.nullable(),
        works_started_on: shown.day.nullable(),
        works_ended_on: shown.day.nullable(),
        /** the day on which the sale was completed */
        sold_on: shown.day,
        progress: z.object({ label: z.string(), percent: shown.percent.nullable() }).nullable(),
        propertyDetails: z.object({
          urbanization_name: shown.urbanization.nullable(),
          apartment_number: z.string().nullable(),
          tower: z.string().nullable(),
        }),
        spacePrices: z.array(z.object({ space_name: shown.space, price: pesos, area: shown.squareMetres })),
        home_price: homePriceFigures,
      }),
      client: z.object({ name: shown.client }),
      secondClient: z.object({ name: shown.client }).nullable(),
      publicInfo: savedPublicInfo.nullable(),
      sales: z.object({
        design_style: z.string().nullable(),
        purchase_purpose: z.string().nullable(),
        /** the address of each published document of the specification: a link, or the path of its file; null before */
        documentation: z.object({
          contract_url: shown.link.nullable(),
          call_read_ia_summary_url: shown.link.nullable(),
          insurance_policies: shown.link.nullable(),
          start_construction_doc: shown.link.nullable(),
          end_construction_doc: shown.link.nullable(),
        }),
      }),
      /** from the style catalogue; empty for a deleted style */
      materials: z.array(z.object({ name: z.string(), color: z.string() })),
      seller: z.object({ name: shown.employee, phone: shown.phone.nullable() }),
      team: z.array(z.object({ name: shown.employee, role: z.string() })),
      meetings: z.array(
        z.object({
          name: shown.project,
          day: shown.day,
          /** 'HH:MM' in Bogota */
          starts_at: shown.hour.nullable(),
          place: z.string().nullable(),
        }),
      ),
      documents: z.array(
        z.object({
          id,
          kind: z.enum(documentKinds),
          title: z.string(),
          url: shown.link.nullable(),
          file: z.object({ id: z.uuid(), type: shown.fileType, bytes: shown.bytes }).nullable(),
          version: z.int(),
          published_at: instant,
        }),
      ),
      /** contracts that wait for the signature of the person who asks */
      to_sign: z.array(id),
      /** the family was sent an otrosí */
      has_changes: z.boolean(),
      /** null when the family cannot withdraw by itself */
      withdrawal: withdrawal.nullable(),
      /** upcoming, in order; `from`: the day from which it is expected, when known */
      upcoming: z.array(
        z.object({ kind: z.enum(documentKinds), title: z.string(), from: shown.day.nullable() }),
      ),
    }),
  }),
  errors: [404],
});
