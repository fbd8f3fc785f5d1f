import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { repeatReasons } from '#shared/domain/lead.ts';
import { saleRoles } from '#shared/domain/roles.ts';
import { wizardSteps } from '#shared/domain/sale.ts';
import { savedInternalInfo, savedPublicInfo } from './clients.ts';
import { contract } from './contracts.ts';
import { discount } from './discounts.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, done, fieldsReply, id, instant, pageQuery, pageReply, shown, text } from './fields.ts';
import { lead, leadId } from './leads.ts';
import { paymentPlan } from './payment-plans.ts';
import { savedSaleDetails } from './sales.ts';
import { shallowRecord } from './seen.ts';
import { survey, visRecord } from './surveys.ts';

/**
 * A sale in progress ('Venta en curso'): its lead, the data saved by the wizard, and unsent input. Its id comes from
 * the browser, so that confirming a lead twice creates one draft.
 */
const draftId = z.uuid({ error: 'no es válido.' });
const step = z.enum(wizardSteps, { error: 'elige un paso de la venta.' });

/** Unsent input of a step by field name, in the screen's own format; the server does not interpret it. */
const typedForm = shallowRecord;

const salesCall = { area: 'Ventas', who: salesAccess } as const;

export const startSaleDraft = endpoint({
  ...salesCall,
  name: 'startSaleDraft',
  title: 'Empezar una venta en curso',
  method: 'PUT',
  path: '/api/sale-drafts/{id}',
  summary:
    'Starts a sale in progress from a confirmed lead. Repeating it changes nothing. 409 for a lead that has a sale already, without the reason for another one.',
  source: 'decisions, Sale wizard (every step is saved on the server) and The same lead again',
  params: z.object({ id: draftId }),
  body: z.object({
    lead,
    repeat_reason: z.enum(repeatReasons, { error: 'elige una opción de la lista.' }).optional(),
  }),
  reply: done,
  errors: [404, 409, 422],
});

export const listLeadSales = endpoint({
  name: 'listLeadSales',
  title: 'Ver las ventas de un lead',
  area: 'Ventas',
  method: 'GET',
  path: '/api/lead-sales',
  who: { roles: saleRoles },
  summary:
    'The sales that started from a lead, or from the one that was merged into it, newest first, with who has each. A sale of another seller has no address.',
  source: 'decisions, The same lead again',
  query: z.object({ lead_id: leadId, merged_from: leadId.optional() }),
  reply: dataReply(
    z.array(
      z.object({
        seller: shown.employee,
        own: z.boolean(),
        product: z.string().nullable(),
        started_at: instant,
        complete: z.boolean(),
        cancelled: z.boolean(),
        /** the caller's sale in progress */
        draft_id: draftId.nullable(),
        /** the project of a complete sale, for people with access to it */
        project_id: id.nullable(),
      }),
    ),
  ),
  errors: [],
});

export const saveDraftForm = endpoint({
  ...salesCall,
  name: 'saveDraftForm',
  title: 'Guardar lo escrito en una venta en curso',
  method: 'PUT',
  path: '/api/sale-drafts/{id}/forms/{step}',
  summary:
    'Keeps what is typed in a step, so that it is there on any device. An empty form forgets it. With `seen`, the form as last known: only what was typed since is kept, and 409 answers both texts of a field that another device typed meanwhile.',
  source: 'decisions, Sale wizard (every step is saved on the server)',
  params: z.object({ id: draftId, step }),
  body: z.object({ form: typedForm, seen: typedForm.optional() }),
  bodyLimit: 256 * 1024,
  reply: done,
  errors: [404, 409],
});

export const listSaleDrafts = endpoint({
  ...salesCall,
  name: 'listSaleDrafts',
  title: 'Ver las ventas en curso',
  method: 'GET',
  path: '/api/sale-drafts',
  summary:
    'A page of the own sales in progress, last touched first, with the step that comes next. Every word of the search is in the lead, the people of the family (names, documents, phones) or the project of a reopened sale (code, name).',
  source: 'decisions, Sale wizard (Ventas en curso); issue 15 (search)',
  query: z.object({ ...pageQuery(8), search: text(100).default('') }),
  reply: pageReply(
    z.object({
      id: draftId,
      client_name: shown.client,
      product: z.string().nullable(),
      lead_id: z.string(),
      started_at: instant,
      step,
      steps_done: z.int(),
      updated_at: instant,
    }),
  ),
  errors: [],
});

const draftPerson = z.object({
  id,
  name: shown.client,
  email: shown.email.nullable(),
  phone: shown.phone.nullable(),
});

export const readSaleDraft = endpoint({
  ...salesCall,
  name: 'readSaleDraft',
  title: 'Abrir una venta en curso',
  method: 'GET',
  path: '/api/sale-drafts/{id}',
  summary: 'All that a sale in progress has: the wizard opens any step from it, on any device.',
  source: 'decisions, Sale wizard (every step is saved on the server)',
  params: z.object({ id: draftId }),
  reply: fieldsReply({
    id: draftId,
    lead,
    /** null once the sale is complete */
    step: step.nullable(),
    steps_done: z.array(step),
    client: draftPerson.extend({ identity_document: z.string() }).nullable(),
    second_client: draftPerson.extend({ relationship_type: z.string().nullable() }).nullable(),
    sale: z
      .object({
        id,
        product_type: z.string(),
        design_style: z.string().nullable(),
        purchase_purpose: z.string().nullable(),
        has_property: z.boolean().nullable(),
        property_receive_date: shown.day.nullable(),
      })
      .nullable(),
    public_info: savedPublicInfo.nullable(),
    internal_info: savedInternalInfo.nullable(),
    details: savedSaleDetails.nullable(),
    contract: contract.nullable(),
    discounts: z.array(discount),
    payment_plan: paymentPlan.nullable(),
    project: z
      .object({
        id,
        project_code: shown.projectCode,
        name: shown.project.nullable(),
        address: z.string().nullable(),
        urbanization: shown.urbanization.nullable(),
        tower: z.string().nullable(),
        apartment: z.string().nullable(),
        private_area: shown.squareMetres.nullable(),
        constructed_area: shown.squareMetres.nullable(),
        spaces: z.array(
          z.object({
            name: shown.space,
            price: shown.pesos.nullable(),
            area: shown.squareMetres.nullable(),
            note: z.string().nullable(),
          }),
        ),
        survey: survey.nullable(),
        vis_record: visRecord.nullable(),
      })
      .nullable(),
    forms: z.partialRecord(step, typedForm),
    /** uploaded, and not taken by the survey yet */
    acta: z.object({ name: z.string(), bytes: shown.bytes }).nullable(),
    updated_at: instant,
  }),
  errors: [404],
});

export const discardSaleDraft = endpoint({
  ...salesCall,
  name: 'discardSaleDraft',
  title: 'Descartar una venta en curso',
  method: 'DELETE',
  path: '/api/sale-drafts/{id}',
  summary:
    'Takes a sale in progress off the list. What was registered stays; a complete sale, or one that was reopened, is refused with 409.',
  source: 'decisions, Sale wizard (Ventas en curso)',
  params: z.object({ id: draftId }),
  reply: done,
  errors: [404, 409],
});
