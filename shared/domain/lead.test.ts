import { describe, expect, test } from 'vitest';
import {
  type Lead,
  lookupReason,
  lookupSentences,
  mergedNote,
  salePayloadFromLead,
  whyNotLead,
} from './lead.ts';

const lead: Lead = {
  id: '2001',
  mergedFrom: null,
  name: 'Camila Restrepo',
  email: 'camila.restrepo@correo.com.co',
  product: ' Apto ',
  phone: '+57 310 555 0101',
  saleTitle: 'Apto 904',
  propertyCode: 'P-904',
  source: 'Referido',
  perfilcion: 'Mariana',
  hubspot_owner_id: '77',
  createdate: '2026-02-01T10:00:00Z',
  fecha_cierre: '2026-02-20',
  conversionDays: 19,
  remarketing: 'Sí',
  campana_manychat: 'Enero',
};

test.each([
  [{ status: 0, json: false }, 'network'],
  [{ status: 502, json: false }, 'not_json'],
  [{ status: 200, json: false }, 'not_json'],
  [{ status: 404, json: true, category: 'OBJECT_NOT_FOUND' }, 'not_found'],
  [{ status: 404, json: true }, 'other_not_found'],
  [{ status: 404, json: true, category: null }, 'other_not_found'],
  [{ status: 401, json: true }, 'forbidden'],
  [{ status: 403, json: true }, 'forbidden'],
  [{ status: 410, json: true }, 'archived'],
  [{ status: 429, json: true }, 'other'],
  [{ status: 500, json: true }, 'other'],
] as const)('%j says %s', (answer, reason) => {
  expect(lookupReason(answer)).toBe(reason);
});

test('each reason has its own sentence', () => {
  const sentences = Object.values(lookupSentences);
  expect(new Set(sentences).size).toBe(8);
});

describe('a found lead', () => {
  test('holds name, email and product', () => {
    expect(whyNotLead(lead)).toBeNull();
    for (const field of ['name', 'email', 'product'] as const) {
      expect(whyNotLead({ ...lead, [field]: null })).toBe('incomplete');
      expect(whyNotLead({ ...lead, [field]: '  ' })).toBe('incomplete');
    }
  });

  test('starts a sale with the data of the CRM', () => {
    expect(salePayloadFromLead(lead, { news: true })).toEqual({
      sales_code: 'P-904',
      product_type: 'Apto',
      source: 'Referido',
      profiler: 'Mariana',
      lead_creation_date: '2026-02-01T10:00:00Z',
      contract_signing_date: '2026-02-20',
      conversion_days: 19,
      remarketing_campaign: 'Enero',
      state_of_remarketing: true,
      owner_client: '77',
    });
    expect(salePayloadFromLead({ ...lead, conversionDays: null }, { news: true }).conversion_days).toBe(0);
  });

  test('has no remarketing when the client refused news', () => {
    expect(salePayloadFromLead(lead, { news: false }).state_of_remarketing).toBe(false);
  });

  test('that was merged says which one it is now', () => {
    expect(mergedNote(lead)).toBeNull();
    expect(mergedNote({ id: '1001', mergedFrom: '1001' })).toBeNull();
    expect(mergedNote({ id: '1001', mergedFrom: '6001' })).toContain(
      'El lead 6001 se fusionó en HubSpot con el 1001',
    );
  });
});
