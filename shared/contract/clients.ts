import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { personalities, petTypes, remodelingTypes, vipTypes } from '#shared/domain/brief.ts';
import { consentChannels, consentPurposes, relationshipTypes } from '#shared/domain/client.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  done,
  email,
  id,
  identityDocument,
  idInPath,
  ignoredAuthor,
  multilineTextOrNull,
  orEmpty,
  orNull,
  phone,
  requiredText,
  shown,
  textOrNull,
} from './fields.ts';
import { seenOf } from './seen.ts';

/** The client's consent by purpose (Ley 1581 de 2012, articles 9 and 12). */
const consents = z
  .array(
    z.object({
      purpose: z.enum(consentPurposes, { error: 'elige una finalidad de la lista.' }),
      granted: z.boolean({ error: 'di si el cliente acepta o no.' }),
      text_version: requiredText(40),
    }),
    { error: 'registra lo que el cliente autorizó.' },
  )
  .max(consentPurposes.length);

export const mainClient = {
  name: requiredText(120),
  email,
  phone,
  identity_document: identityDocument,
};

const salesCall = { area: 'Clientes', who: salesAccess } as const;

export const createClient = endpoint({
  ...salesCall,
  name: 'createClient',
  title: 'Registrar un cliente',
  method: 'POST',
  path: '/api/clients',
  summary:
    'Registers the main client of a sale and what the client authorised. The same person (same email and same document) is not registered twice: the answer is the client that exists, and `kept` is true when that one keeps another name or phone than was sent, as a client of a sale of somebody else does.',
  source: 'sales specification, sections 3, 7 and 8; decisions, Rules for everything (Ley 1581) and Consent',
  body: z
    .object({
      ...mainClient,
      /** without them the consent is pending: it is requested when the client accepts the invitation */
      consents: consents.optional(),
      consent_channel: z.enum(consentChannels, { error: 'elige por dónde autorizó el cliente.' }).optional(),
      draft_id: z.uuid({ error: 'no es válido.' }).optional(),
      seen: seenOf(mainClient),
    })
    .refine((body) => (body.consents === undefined) === (body.consent_channel === undefined), {
      path: ['consent_channel'],
      error: 'va junto con las autorizaciones.',
    }),
  reply: z.object({ id, kept: z.boolean() }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const updateClient = endpoint({
  ...salesCall,
  name: 'updateClient',
  title: 'Corregir los datos de un cliente',
  method: 'PATCH',
  path: '/api/clients/{id}',
  summary: 'Corrects the data of a client of an own sale, when step 1 is reopened.',
  source: 'decisions, Sale wizard (completed steps can be reopened)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...mainClient, seen: seenOf(mainClient) }),
  reply: z.object({ id }),
  errors: [404, 409],
});

export const secondClient = {
  name: requiredText(120),
  email: orEmpty(email),
  phone: orEmpty(phone),
  relationship_type: orEmpty(z.enum(relationshipTypes, { error: 'elige una relación de la lista.' })),
};

export const createSecondClient = endpoint({
  ...salesCall,
  name: 'createSecondClient',
  title: 'Registrar un segundo cliente',
  method: 'POST',
  path: '/api/second-clients',
  summary: 'Registers the second client of a sale beside the main one.',
  source: 'sales specification, sections 3 and 7',
  body: z.object({
    client_id: id,
    ...secondClient,
    draft_id: z.uuid({ error: 'no es válido.' }).optional(),
    seen: seenOf(secondClient),
  }),
  reply: z.object({ id }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const updateSecondClient = endpoint({
  ...salesCall,
  name: 'updateSecondClient',
  title: 'Corregir los datos de un segundo cliente',
  method: 'PATCH',
  path: '/api/second-clients/{id}',
  summary: 'Corrects the data of the second client of an own sale.',
  source: 'decisions, Sale wizard (completed steps can be reopened)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...secondClient, seen: seenOf(secondClient) }),
  reply: z.object({ id }),
  errors: [404, 409],
});

/** One of the offered words, or nothing. */
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  orNull(z.enum(options, { error: 'elige una opción de la lista.' }));

const yesNo = z
  .boolean({ error: 'elige Sí o No.' })
  .nullish()
  .transform((value) => value ?? null);

const optionalDay = orNull(day);

export const publicInfo = z.object({
  approx_age: z
    .int({ error: 'escribe la edad en años, sin decimales.' })
    .min(0, { error: 'escribe una edad que no sea negativa.' })
    .max(120, { error: 'escribe una edad de 120 años como máximo.' })
    .nullish()
    .transform((value) => value ?? null),
  has_children: yesNo,
  has_pets: yesNo,
  pet_type: choice(petTypes),
  hobbies: textOrNull(500),
  external_notes: multilineTextOrNull(2000),
  remodeling_type: choice(remodelingTypes),
  has_property: yesNo,
  property_receive_date: optionalDay,
  /** from the style catalogue, or the previous choice (listStyles) */
  style_catalog: textOrNull(60),
  color_comments: multilineTextOrNull(2000),
  material_preferences: textOrNull(1000),
});

export const savePublicInfo = endpoint({
  ...salesCall,
  name: 'savePublicInfo',
  title: 'Guardar el brief visible al cliente',
  method: 'POST',
  path: '/api/client-public-info',
  summary:
    'Saves the part of the brief that the client sees, in the own sale in progress of the client: the named one, or the newest. Saving again replaces it. 409 without such a sale. 422 for a style that is neither offered today nor chosen before.',
  source: 'sales specification, sections 2 (step 2), 3 and 7; issue 3 (style catalogue)',
  body: z.object({
    client_id: id,
    sale_id: id.optional(),
    ...publicInfo.shape,
    seen: seenOf(publicInfo.shape),
    updated_by: ignoredAuthor,
  }),
  reply: done,
  errors: [404, 409, 422],
});

export const internalInfo = z.object({
  decision_maker: textOrNull(120),
  profession: textOrNull(120),
  second_profession: textOrNull(120),
  personality: choice(personalities),
  recomendations: multilineTextOrNull(2000),
  agreements_promises: multilineTextOrNull(2000),
  internal_notes: multilineTextOrNull(4000),
  vip_alert: yesNo,
  vip_type: choice(vipTypes),
});

export const saveInternalInfo = endpoint({
  ...salesCall,
  name: 'saveInternalInfo',
  title: 'Guardar el brief interno',
  method: 'POST',
  path: '/api/client-internal-info',
  summary:
    'Saves the part of the brief that only the staff sees, in the own sale in progress of the client: the named one, or the newest. Saving again replaces it. 409 without such a sale.',
  source: 'sales specification, sections 2 (step 2), 3 and 7',
  body: z.object({
    client_id: id,
    sale_id: id.optional(),
    ...internalInfo.shape,
    seen: seenOf(internalInfo.shape),
    updated_by: ignoredAuthor,
  }),
  reply: done,
  errors: [404, 409],
});

const savedText = z.string().nullable();
const savedYesNo = z.boolean().nullable();

/** The saved brief that the client sees. */
export const savedPublicInfo = z
  .object({
    approx_age: shown.years.nullable(),
    has_children: savedYesNo,
    has_pets: savedYesNo,
    pet_type: savedText,
    hobbies: savedText,
    external_notes: savedText,
    remodeling_type: savedText,
    has_property: savedYesNo,
    property_receive_date: shown.day.nullable(),
    style_catalog: savedText,
    color_comments: savedText,
    material_preferences: savedText,
  })
  .meta({ id: 'PublicInfo' });

/** The saved brief for staff only. */
export const savedInternalInfo = z
  .object({
    decision_maker: savedText,
    profession: savedText,
    second_profession: savedText,
    personality: savedText,
    recomendations: savedText,
    agreements_promises: savedText,
    internal_notes: savedText,
    vip_alert: savedYesNo,
    vip_type: savedText,
  })
  .meta({ id: 'InternalInfo' });
