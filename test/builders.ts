import { randomInt, randomUUID } from 'node:crypto';
import { createClient } from '#shared/contract/clients.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createSale } from '#shared/contract/sales.ts';
import { consentTexts } from '#shared/domain/client.ts';
import type { Lead } from '#shared/domain/lead.ts';
import type { Caller } from './caller.ts';
import type { Who } from './server.ts';

/** A lead of the CRM that can be sold, another one each time. */
export const aLead = (changes: Partial<Lead> = {}): Lead => ({
  id: String(randomInt(10_000_000, 1_999_999_999)),
  mergedFrom: null,
  name: 'Camila Restrepo',
  email: 'camila.restrepo@correo.example',
  product: 'VIS',
  phone: '+57 300 123 4567',
  saleTitle: 'Remodelación Camila',
  propertyCode: 'VIS-77',
  source: 'Instagram',
  perfilcion: 'Andrea',
  hubspot_owner_id: '88',
  createdate: '2026-02-01T10:00:00.000Z',
  fecha_cierre: '2026-03-02',
  conversionDays: 29,
  remarketing: 'false',
  campana_manychat: null,
  ...changes,
});

type NewClient = CallOf<typeof createClient>['body'];

/** What a seller sends to register a client, with the service authorised and the news not. */
export const aClient = (changes: Partial<NewClient> = {}): NewClient => ({
  name: 'Camila Restrepo',
  email: `${randomUUID()}@correo.example`,
  phone: '+57 300 123 4567',
  identity_document: String(randomInt(10_000_000, 1_999_999_999)),
  consents: [
    { purpose: 'service', granted: true, text_version: consentTexts.service.version },
    { purpose: 'news', granted: false, text_version: consentTexts.news.version },
  ],
  consent_channel: 'En persona',
  ...changes,
});

export interface StartedSale {
  draftId: string;
  clientId: number;
  saleId: number;
}

/** Step 1 of the wizard, done: a lead confirmed, its client and its sale registered. `of`: a client that exists, or one to register. */
export async function startSale(
  server: Caller,
  who: Who = 'sales',
  product = 'VIS',
  of: number | NewClient = aClient(),
): Promise<StartedSale> {
  const draft_id = randomUUID();
  const started = await server.call(who, startSaleDraft, {
    params: { id: draft_id },
    body: { lead: aLead({ product }) },
  });
  if (!started.reply.success) throw new Error('the sale in progress did not start');
  const client_id =
    typeof of === 'number'
      ? of
      : (await server.call(who, createClient, { body: { ...of, draft_id } })).reply.id;
  const sale = await server.call(who, createSale, { body: { client_id, product_type: product, draft_id } });
  return { draftId: draft_id, clientId: client_id, saleId: sale.reply.data.id };
}
