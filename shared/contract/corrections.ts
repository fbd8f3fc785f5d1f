import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { internalInfo, mainClient, publicInfo, secondClient } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { instant, projectIdInPath, reason, shown } from './fields.ts';
import { home } from './projects.ts';
import { readSaleDraft } from './sale-drafts.ts';
import { saleFields, saleLinks } from './sales.ts';
import { seenOf } from './seen.ts';
import { surveyFields, visFields } from './surveys.ts';

/** A group of sale data, sent whole with the values the screen had; omitted when nothing in it changes. */
const group = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, seen: seenOf(shape) }).optional();

/** A field that a seller may propose, as the body of a correction names it. */
const proposedField = z.enum(['client.email', 'client.identity_document', 'second_client.email']);

const { purchase_purpose } = saleFields;
const { apartament_type, survey_link } = visFields;
const { architect_id, survey_link: required_survey_link } = surveyFields;

export const correctSale = endpoint({
  name: 'correctSale',
  title: 'Corregir los datos de una venta terminada',
  area: 'Ventas',
  method: 'POST',
  path: '/api/projects/{id}/corrections',
  who: salesAccess,
  summary:
    'Corrects data of a final sale, with a reason: each group that is sent is merged with what the screen had of it. Price, plan, spaces and dates never change this way. Another e-mail or document of a person who has one is only proposed when a seller sends it, and managers and administrators are told. 409 for a cancelled sale, whose people only are corrected, and with both values of a field that somebody else changed.',
  source: 'decisions, Decided later (data that were typed wrong after that)',
  params: z.object({ id: projectIdInPath }),
  body: z.object({
    reason,
    client: group(mainClient),
    second_client: group(secondClient),
    sale: group({ purchase_purpose }),
    public_info: group(publicInfo.shape),
    internal_info: group(internalInfo.shape),
    links: group(saleLinks),
    home: group(home),
    /** of a new-build home */
    vis_record: group({ apartament_type, survey_link }),
    /** of a used property */
    survey: group({ architect_id, survey_link: required_survey_link }),
  }),
  reply: z.object({
    success: z.literal(true),
    /** the fields that were proposed, and not changed */
    proposed: z.array(proposedField),
  }),
  errors: [404, 409, 422],
});

export const readSaleToCorrect = endpoint({
  name: 'readSaleToCorrect',
  title: 'Ver los datos que se corrigen de una venta terminada',
  area: 'Ventas',
  method: 'GET',
  path: '/api/projects/{id}/corrections',
  who: salesAccess,
  summary: 'The data of a final sale that can be corrected, as the wizard reads them. Recorded (Ley 1581).',
  source: 'decisions, Decided later (data that were typed wrong after that)',
  params: z.object({ id: projectIdInPath }),
  reply: z.object({
    success: z.literal(true),
    // within the reply: the build of the screens drops replies, so nothing may read one when the module loads
    data: readSaleDraft.reply.shape.data
      .pick({
        client: true,
        second_client: true,
        sale: true,
        public_info: true,
        internal_info: true,
        details: true,
        project: true,
      })
      .extend({
        cancelled: z.boolean(),
        /** what sellers proposed since the field was last changed */
        proposals: z.array(
          z.object({
            field: proposedField,
            value: z.string(),
            reason: z.string(),
            by: shown.employee.nullable(),
            at: instant,
          }),
        ),
      }),
  }),
  errors: [404],
});
