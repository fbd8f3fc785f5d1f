import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { documentKinds } from '#shared/domain/documents.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { savedPublicInfo } from './clients.ts';
import { homePriceFigures } from './contracts.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, pesos, projectIdInPath } from './fields.ts';

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
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      client: z.object({ name: z.string() }),
      secondClient: z.object({ name: z.string() }).nullable(),
      /** the newest; null without any */
      project: z.object({ project_code: z.string() }).nullable(),
      projects: z.array(
        z.object({
          id,
          project_code: z.string(),
          name: z.string().nullable(),
          status: z.enum(projectStatuses),
          start_date: z.string().nullable(),
          end_date: z.string().nullable(),
          /** business days from the start to the end of the works; null without dates */
          business_days: z.int().nullable(),
          /** a sentence, and the elapsed percent of the works: null until they begin */
          progress: z.object({ label: z.string(), percent: z.int().nullable() }).nullable(),
          spaces: z.array(z.object({ name: z.string(), area: z.number() })),
          /** published ones; the newest of them */
          documents: z.object({
            count: z.int(),
            newest: z.object({ title: z.string(), published_at: instant }).nullable(),
          }),
          /** the contact: the seller */
          seller: z.object({ name: z.string(), phone: z.string().nullable() }),
          /** the rest of the instalment due first; null when everything is paid */
          next_payment: z
            .object({
              name: z.string(),
              amount: pesos,
              due_date: z.string(),
              /** the whole rest awaits the desk or the bank; `amount` is then that sum */
              in_process: z.boolean(),
              /** the part in process */
              waiting: pesos,
              /** calendar days from today; negative when late */
              days: z.int(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  errors: [404],
});

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
    today: z.string(),
    data: z.object({
      project: z.object({
        id,
        project_code: z.string(),
        name: z.string().nullable(),
        address: z.string().nullable(),
        status: z.enum(projectStatuses),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        works_started_on: z.string().nullable(),
        works_ended_on: z.string().nullable(),
        /** the day on which the sale was completed */
        sold_on: z.string(),
        progress: z.object({ label: z.string(), percent: z.int().nullable() }).nullable(),
        propertyDetails: z.object({
          urbanization_name: z.string().nullable(),
          apartment_number: z.string().nullable(),
          tower: z.string().nullable(),
        }),
        spacePrices: z.array(z.object({ space_name: z.string(), price: pesos, area: z.number() })),
        home_price: homePriceFigures,
      }),
      client: z.object({ name: z.string() }),
      secondClient: z.object({ name: z.string() }).nullable(),
      publicInfo: savedPublicInfo.nullable(),
      sales: z.object({
        design_style: z.string().nullable(),
        purchase_purpose: z.string().nullable(),
        /** the address of each published document of the specification: a link, or the path of its file; null before */
        documentation: z.object({
          contract_url: z.string().nullable(),
          call_read_ia_summary_url: z.string().nullable(),
          insurance_policies: z.string().nullable(),
          start_construction_doc: z.string().nullable(),
          end_construction_doc: z.string().nullable(),
        }),
      }),
      /** from the style catalogue; empty for a deleted style */
      materials: z.array(z.object({ name: z.string(), color: z.string() })),
      seller: z.object({ name: z.string(), phone: z.string().nullable() }),
      team: z.array(z.object({ name: z.string(), role: z.string() })),
      meetings: z.array(
        z.object({
          name: z.string(),
          day: z.string(),
          /** 'HH:MM' in Bogota */
          starts_at: z.string().nullable(),
          place: z.string().nullable(),
        }),
      ),
      documents: z.array(
        z.object({
          id,
          kind: z.enum(documentKinds),
          title: z.string(),
          url: z.string().nullable(),
          file: z.object({ id: z.uuid(), type: z.string(), bytes: z.int() }).nullable(),
          version: z.int(),
          published_at: instant,
        }),
      ),
      /** upcoming, in order; `from`: the day from which it is expected, when known */
      upcoming: z.array(
        z.object({ kind: z.enum(documentKinds), title: z.string(), from: z.string().nullable() }),
      ),
    }),
  }),
  errors: [404],
});
