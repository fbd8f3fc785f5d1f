import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { consentTexts } from '#shared/domain/client.ts';
import { prepareDrafts } from '../data.ts';
import type { Scenario } from '../scenario.ts';

const consents = [
  { purpose: 'service', granted: true, text_version: consentTexts.service.version },
  { purpose: 'news', granted: false, text_version: consentTexts.news.version },
];

/** 'Continuar' of step 1: client, second client and sale, each with its Idempotency-Key. */
export const continuar: Scenario = {
  name: "'Continuar', three calls",
  repeatable: false,
  users: 4000,
  prepare: prepareDrafts,
  steps: [
    {
      answers: 'client',
      call: ({ token, draft }) => ({
        method: 'POST',
        path: '/api/clients',
        token: String(token),
        key: randomUUID(),
        body: {
          name: 'Camila Restrepo',
          email: `${draft}@correo.example`,
          phone: '+57 300 123 4567',
          identity_document: '1000000001',
          consents,
          consent_channel: 'En persona',
          draft_id: draft,
        },
      }),
    },
    {
      answers: 'second',
      call: ({ token, draft, client }) => ({
        method: 'POST',
        path: '/api/second-clients',
        token: String(token),
        key: randomUUID(),
        body: {
          client_id: client,
          name: 'Andrés Ocampo',
          email: 'andres@correo.example',
          phone: '+57 300 123 4568',
          relationship_type: 'Cónyuge',
          draft_id: draft,
        },
      }),
    },
    {
      answers: 'sale',
      call: ({ token, draft, client, second }) => ({
        method: 'POST',
        path: '/api/sales',
        token: String(token),
        key: randomUUID(),
        body: {
          client_id: client,
          second_client_id: second,
          sales_code: 'V-1001',
          product_type: 'VIS',
          source: 'Instagram',
          profiler: 'Andrea',
          lead_creation_date: '2026-02-01',
          contract_signing_date: '2026-03-02',
          conversion_days: 29,
          remarketing_campaign: null,
          state_of_remarketing: false,
          owner_client: '88',
          draft_id: draft,
        },
      }),
    },
  ],
  same: z.object({ success: z.literal(true) }),
};
