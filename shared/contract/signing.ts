import { z } from 'zod';
import { salesAccess, signingAccess } from '#shared/domain/access.ts';
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  drawnPoints,
  MAX_DRAWN_POINTS,
  MIN_DRAWN_POINTS,
  signingEventKinds,
  signingParties,
  signingStates,
} from '#shared/domain/signing.ts';
import { endpoint } from './endpoint.ts';
import {
  done,
  fieldsReply,
  fileHash,
  id,
  idInPath,
  instant,
  projectIdInPath,
  reason,
  requiredText,
  shown,
  signingCode,
} from './fields.ts';

/** The contract that a family and the company sign in the portal. */

const source = 'issue 18 (the contract, signed in the portal); Ley 527 de 1999; Decreto 2364 de 2012';
const staffCall = { area: 'Ventas', who: salesAccess, source } as const;
const signeeCall = { area: 'Ventas', who: signingAccess, source } as const;

const party = z.object({
  party: z.enum(signingParties),
  name: shown.client,
  /** an account of the portal exists, so the person can sign; always true for the company */
  can_sign: z.boolean(),
  signed_at: instant.nullable(),
  /** of the account that signed */
  signed_by: z.string().nullable(),
});

/** What staff see of a document. */
const documentOfStaff = z
  .object({
    id,
    state: z.enum(signingStates),
    contract_version: z.int(),
    /** true for a file of the company's own, false for one made from the template */
    uploaded: z.boolean(),
    created_at: instant,
    created_by: shown.employee.nullable(),
    sent_at: instant.nullable(),
    expires_on: shown.day.nullable(),
    signed_on: shown.day.nullable(),
    /** why it was refused or voided */
    ended_reason: z.string().nullable(),
    /** of the public check; null until it is signed */
    code: z.string().nullable(),
    /** how the sealed file was sealed; null until it is signed */
    sealed: z
      .object({
        /** the company's certificate of an authority, or one that the program made */
        own_certificate: z.boolean(),
        /** an authority proved the time */
        time_stamped: z.boolean(),
      })
      .nullable(),
    parties: z.array(party),
    events: z.array(
      z.object({
        kind: z.enum(signingEventKinds),
        party: z.enum(signingParties).nullable(),
        at: instant,
        /** the person of it, as a name; null for the program */
        name: z.string().nullable(),
        address: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SigningDocument' });

export const readProjectContract = endpoint({
  ...staffCall,
  name: 'readProjectContract',
  title: 'Ver el contrato de un proyecto y sus firmas',
  method: 'GET',
  path: '/api/projects/{id}/signing',
  summary:
    'The contracts of a project for signature, the newest first, with their signees and evidence, and why another cannot be made, the draft sent or the one that waits signed now (sentences; null when it can).',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    documents: z.array(documentOfStaff),
    why_not_make: z.string().nullable(),
    why_not_send: z.string().nullable(),
    /** why what waits for signatures can no longer be signed by anybody */
    why_not_sign: z.string().nullable(),
    /** what the template needs and this sale lacks, as sentences */
    missing: z.array(z.string()),
    /** the documents of the sale that the family already has: an external contract */
    has_external: z.boolean(),
  }),
  errors: [404],
});

const made = fieldsReply({ id });

export const makeContract = endpoint({
  ...staffCall,
  name: 'makeContract',
  title: 'Hacer el contrato de un proyecto desde la plantilla',
  method: 'POST',
  path: '/api/projects/{id}/signing',
  summary:
    'Makes the contract as a PDF from the current template and the sale: a draft, which replaces the one before. 422 with what the sale lacks, 409 while another waits for signatures or is signed.',
  params: z.object({ id: projectIdInPath }),
  reply: made,
  errors: [404, 409, 422],
  idempotent: true,
});

export const uploadContract = endpoint({
  ...staffCall,
  name: 'uploadContract',
  title: 'Subir el contrato de un proyecto para firmarlo',
  method: 'POST',
  path: '/api/projects/{id}/signing/upload',
  summary:
    "Takes a contract of the company's own (PDF up to 20 MB) as a draft, which replaces the one before. 422 for a PDF that cannot be sealed, 409 while another waits for signatures or is signed.",
  params: z.object({ id: projectIdInPath }),
  form: z.object({}),
  upload: { field: 'file', required: true, maxBytes: 20 * 1024 * 1024, types: ['application/pdf'] },
  reply: made,
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
});

export const sendContract = endpoint({
  ...staffCall,
  name: 'sendContract',
  title: 'Enviar un contrato para firma',
  method: 'POST',
  path: '/api/signing/{id}/send',
  summary:
    'Sends a draft to the family, who get a mail and ten business days to sign. 409 with the reason when the draft is no more, the sale changed, or the record of the company is empty.',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404, 409],
  idempotent: true,
});

export const voidContract = endpoint({
  ...staffCall,
  name: 'voidContract',
  title: 'Anular un contrato que no se ha firmado',
  method: 'POST',
  path: '/api/signing/{id}/void',
  summary: 'Voids a draft or a sent contract, with a reason that the family reads. 409 for any other.',
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  reply: done,
  errors: [404, 409],
  idempotent: true,
});

/** The text of a contract (shared/domain/contract-text.ts). */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    heads: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);

export const contractText = z
  .object({
    title: z.string(),
    clauses: z.array(z.object({ title: z.string(), blocks: z.array(block) })),
  })
  .meta({ id: 'ContractText' });

export const readSigning = endpoint({
  ...signeeCall,
  name: 'readSigning',
  title: 'Ver un contrato para firmarlo',
  method: 'GET',
  path: '/api/signing/{id}',
  summary:
    'A contract as the person who signs it sees it: its text, who signs, what that person already did, and why it cannot be signed now (null when only the code is missing). 404 for the contract of another family.',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({
    id,
    project: z.object({ id, code: shown.projectCode, name: shown.project.nullable() }),
    company: z.object({ name: z.string(), nit: z.string() }),
    state: z.enum(signingStates),
    /** of the contract; for an otrosí, the version that it makes */
    contract_version: z.int(),
    /** of the otrosí that it is; null for the contract */
    change_number: z.int().nullable(),
    sent_on: shown.day,
    expires_on: shown.day,
    signed_on: shown.day.nullable(),
    ended_reason: z.string().nullable(),
    /** the clauses; null for an uploaded file, which is read as a PDF */
    content: contractText.nullable(),
    /** sections to read, and the last one reached */
    sections: z.int(),
    reached: z.int(),
    parties: z.array(party),
    /** the party of the person who asks */
    party: z.enum(signingParties),
    /** as the document names the person; the own name when signing for the company */
    name: z.string(),
    agreement: z.string(),
    agreed: z.boolean(),
    /** the caller's address, which gets the code, with its middle hidden */
    code_to: z.string(),
    why_not_sign: z.string().nullable(),
    /** of the file, in hexadecimal */
    sha256: z.string(),
    /** of the public check; null until it is signed */
    code: z.string().nullable(),
  }),
  errors: [404],
});

export const readSigningFile = endpoint({
  ...signeeCall,
  name: 'readSigningFile',
  title: 'Abrir el PDF de un contrato para firmar',
  method: 'GET',
  path: '/api/signing/{id}/file',
  summary:
    'The PDF of a contract: the sealed one once it is signed. 404 for the contract of another family, and for a family before it is sent.',
  params: z.object({ id: idInPath }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404],
});

export const readContractFile = endpoint({
  ...staffCall,
  name: 'readContractFile',
  title: 'Abrir el PDF de un contrato de una venta',
  method: 'GET',
  path: '/api/signing/{id}/contract-file',
  summary: 'The PDF of a contract of a sale that the person reaches: the sealed one once it is signed.',
  params: z.object({ id: idInPath }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404],
});

export const recordReading = endpoint({
  ...signeeCall,
  name: 'recordReading',
  title: 'Anotar hasta dónde se leyó un contrato',
  method: 'POST',
  path: '/api/signing/{id}/reading',
  summary: 'Keeps the last section that the person reached, from 1. Going back changes nothing.',
  params: z.object({ id: idInPath }),
  body: z.object({
    section: z
      .int({ error: 'debe ser un número entero.' })
      .min(1, { error: 'empieza en 1.' })
      .max(1000, { error: 'es demasiado grande.' }),
  }),
  reply: z.object({ success: z.literal(true), reached: z.int() }),
  errors: [404, 409, 422],
});

export const agreeToSign = endpoint({
  ...signeeCall,
  name: 'agreeToSign',
  title: 'Aceptar firmar de forma electrónica',
  method: 'POST',
  path: '/api/signing/{id}/agreement',
  summary: 'Keeps, once, that the person agreed to sign electronically, with the text that was accepted.',
  params: z.object({ id: idInPath }),
  body: z.object({ agreement: requiredText(500) }),
  reply: done,
  errors: [404, 409],
});

export const askSigningCode = endpoint({
  ...signeeCall,
  name: 'askSigningCode',
  title: 'Pedir el código para firmar',
  method: 'POST',
  path: '/api/signing/{id}/code',
  summary:
    'Mails six digits to the own address, for this contract, person and session: ten minutes, five tries. An earlier code ends. 409 while the person cannot sign, 429 after six in an hour.',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404, 409, 429],
  idempotent: true,
});

const coordinate = (max: number) => z.int().min(0).max(max);
const drawing = z
  .array(z.array(z.tuple([coordinate(DRAWING_WIDTH), coordinate(DRAWING_HEIGHT)])).max(MAX_DRAWN_POINTS), {
    error: 'dibuja tu firma de nuevo.',
  })
  .max(200, { error: 'la firma tiene demasiados trazos. Dibújala de nuevo.' })
  .refine((strokes) => drawnPoints(strokes) >= MIN_DRAWN_POINTS, {
    error: 'la firma es muy corta. Dibújala de nuevo.',
  })
  .refine((strokes) => drawnPoints(strokes) <= MAX_DRAWN_POINTS, {
    error: 'la firma es demasiado larga. Dibújala de nuevo.',
  });

export const signContract = endpoint({
  ...signeeCall,
  name: 'signContract',
  title: 'Firmar un contrato',
  method: 'POST',
  path: '/api/signing/{id}/sign',
  summary:
    'Signs with the code and the own name, or a drawing of the signature. The last signature seals the document, publishes it among those of the family and dates the sale. 409 with the reason when the person cannot sign or the file is another; 410 for a code that does not work; 422 for another name.',
  params: z.object({ id: idInPath }),
  body: z.object({
    signing_code: signingCode,
    /** as in the document; it is asked for beside a drawing too */
    signed_name: requiredText(160),
    drawing: drawing.nullable().meta({
      description: 'Strokes of points, 0 to 1000 across and 0 to 400 down; null without a drawing.',
      examples: [null],
    }),
    /** of the file that was read, in hexadecimal */
    sha256: fileHash('actualiza la página y lee el contrato de nuevo.'),
  }),
  reply: fieldsReply({ state: z.enum(signingStates) }),
  errors: [404, 409, 410, 422, 429],
});

export const refuseContract = endpoint({
  ...signeeCall,
  name: 'refuseContract',
  title: 'No firmar un contrato',
  method: 'POST',
  path: '/api/signing/{id}/refuse',
  summary:
    'Refuses a contract with a reason, which its seller gets by mail. 409 when it waits for no signature.',
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  reply: done,
  errors: [404, 409],
  idempotent: true,
});

export const checkSignature = endpoint({
  name: 'checkSignature',
  title: 'Comprobar la firma de un contrato',
  area: 'Ventas',
  method: 'GET',
  path: '/api/signatures/{code}',
  who: 'public',
  summary:
    'What anyone with the code of a signed contract may know: its name, day, the initials of who signed, and the hash of the sealed file. 404 for any other code, 429 after many.',
  source,
  params: z.object({ code: requiredText(40) }),
  reply: fieldsReply({
    document: z.string().meta({ examples: ['Contrato APT-0162, versión 1'] }),
    /** of an otrosí; null for the contract */
    change_number: z.int().nullable(),
    signed_on: shown.day,
    /** the sale was not cancelled afterwards */
    in_force: z.boolean(),
    signed_by: z.array(z.string()).meta({ examples: [['F. C. T.', 'M. G. R.', 'la empresa']] }),
    company: z.object({ name: z.string(), nit: z.string(), city: z.string() }).nullable(),
    /** of the sealed file, in hexadecimal */
    sha256: z.string(),
  }),
  errors: [404, 429],
});
