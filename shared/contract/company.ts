import { z } from 'zod';
import { adminChangeAccess } from '#shared/domain/access.ts';
import { bankAccountKinds, MAX_BANK_ACCOUNTS, nitSentences, whyNotNit } from '#shared/domain/company.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, email, identityDocument, instant, pesos, phone, requiredText, shown } from './fields.ts';

/** The company's record: who contracts with the family, and where a transfer goes. */

const nit = requiredText(20)
  .superRefine((text, found) => {
    const reason = whyNotNit(text);
    if (reason) found.addIssue({ code: 'custom', message: nitSentences[reason] });
  })
  .meta({ description: 'NIT with its check digit.', examples: ['900.123.456-8'] });

const bankAccount = z.object({
  bank: requiredText(60),
  kind: z.enum(bankAccountKinds, { error: 'elige ahorros o corriente.' }),
  number: requiredText(30)
    .regex(/^\d[\d -]{4,28}\d$/, { error: 'escribe el número de la cuenta: dígitos, espacios y guiones.' })
    .meta({ examples: ['031-482917-55'] }),
  holder: requiredText(120),
  /** NIT or identity document of the holder, as a bank asks for it */
  holder_document: requiredText(20).meta({ examples: ['900.123.456-8'] }),
});

const record = {
  legal_name: requiredText(120),
  nit,
  address: requiredText(200),
  city: requiredText(60),
  phone,
  representative: requiredText(120),
  representative_document: identityDocument,
  /** who answers about personal data (Decreto 1377 de 2013, art. 13) */
  privacy_contact: requiredText(120),
  privacy_email: email,
  /** works start only with a signed or published contract; otherwise its lack is a warning */
  works_need_contract: z.boolean({ error: 'elige sí o no.' }).default(false),
  /** pesos below which the code alone approves an otrosí; 0 for always a signature */
  change_code_below: pesos.default(0),
  bank_accounts: z
    .array(bankAccount)
    .max(MAX_BANK_ACCOUNTS, { error: `escribe ${MAX_BANK_ACCOUNTS} como máximo.` }),
};

const company = z
  .object({
    legal_name: z.string().meta({ examples: ['Remodela S.A.S.'] }),
    nit: z.string().meta({ examples: ['900.123.456-8'] }),
    address: z.string(),
    city: z.string(),
    phone: shown.phone,
    representative: shown.employee,
    representative_document: z.string(),
    privacy_contact: z.string(),
    privacy_email: shown.email,
    works_need_contract: z.boolean(),
    change_code_below: shown.pesos,
    /** the first one is shown first */
    bank_accounts: z.array(
      z.object({
        bank: z.string(),
        kind: z.enum(bankAccountKinds),
        number: z.string().meta({ examples: ['031-482917-55'] }),
        holder: z.string(),
        holder_document: z.string(),
      }),
    ),
    /** printed on receipts; readFile answers it */
    logo_file_id: z.uuid().nullable(),
    /** counts the changes of the fields: sent back with the next one */
    version: z.int(),
    updated_at: instant,
  })
  .meta({ id: 'Company' });

export const readCompany = endpoint({
  name: 'readCompany',
  title: 'Ver los datos de la empresa',
  area: 'Empresa',
  method: 'GET',
  path: '/api/company',
  who: 'session',
  summary: "The company's record, with the accounts for a transfer; null until an administrator writes it.",
  source: 'issue 15 (the family); decisions, Transfers',
  reply: dataReply(company.nullable()),
  errors: [],
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  title: 'Cambiar los datos de la empresa',
  area: 'Empresa',
  method: 'PUT',
  path: '/api/company',
  who: adminChangeAccess,
  summary:
    'Writes the whole record. A change of the bank accounts is mailed to the other administrators and managers. 409 when somebody else changed it since `version`, which is 0 while there is no record.',
  source: 'issue 15 (the family); decisions, Transfers',
  body: z.object({ ...record, version: z.int({ error: 'debe ser un número entero.' }).min(0) }),
  reply: dataReply(company),
  errors: [409],
});

export const saveCompanyLogo = endpoint({
  name: 'saveCompanyLogo',
  title: 'Subir el logo de la empresa',
  area: 'Empresa',
  method: 'PUT',
  path: '/api/company/logo',
  who: adminChangeAccess,
  summary:
    'Replaces the logo (JPG or PNG up to 2 MB, checked by content), which is printed on the receipts issued from then on. 409 before the record is written.',
  source: 'issue 15 (the family: the company record)',
  form: z.object({}),
  upload: { field: 'file', required: true, maxBytes: 2 * 1024 * 1024, types: ['image/jpeg', 'image/png'] },
  reply: dataReply(company),
  errors: [409, 413, 415],
});
