import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, pesos } from './fields.ts';

export const readClientHome = endpoint({
  name: 'readClientHome',
  method: 'GET',
  path: '/api/clients/client-data/{userId}',
  who: { roles: ['client'], own: ['client'] },
  summary:
    'What a client sees first: the names to greet, and the own projects, the newest first, with their dates and next instalment (pesos). A second client sees those of which they are the second client. 404 for the data of somebody else.',
  source: 'access specification, sections 2, 3 and 7; decisions, Client portal',
  params: z.object({ userId: idInPath }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      client: z.object({ name: z.string() }),
      secondClient: z.object({ name: z.string() }).nullable(),
      /** the newest; null while there is none */
      project: z.object({ project_code: z.string() }).nullable(),
      projects: z.array(
        z.object({
          id,
          project_code: z.string(),
          name: z.string().nullable(),
          status: z.enum(['Sin asignar', 'En diseño', 'En obra', 'En retraso', 'Finalizado']),
          start_date: z.string().nullable(),
          end_date: z.string().nullable(),
          /** business days from the start to the end of the works; null while they have no dates */
          business_days: z.int().nullable(),
          /** a sentence, and the percent of the days of the works: null until they begin */
          progress: z.object({ label: z.string(), percent: z.int().nullable() }).nullable(),
          spaces: z.array(z.object({ name: z.string(), area: z.number() })),
          /** whom to ask: who sold it */
          seller: z.object({ name: z.string(), phone: z.string().nullable() }),
          /** the instalment without receipt that is due first; null when nothing is left to pay */
          next_payment: z
            .object({
              name: z.string(),
              amount: pesos,
              due_date: z.string(),
              /** calendar days from today; negative when it is late */
              days: z.int(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  errors: [404],
});
