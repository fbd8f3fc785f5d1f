import type { Draft } from '../features/sale-wizard/draft.ts';

const lead = {
  id: '2001',
  mergedFrom: null,
  name: 'Camila Restrepo',
  email: 'camila.restrepo@correo.com.co',
  product: 'Apto',
  phone: null,
  saleTitle: null,
  propertyCode: null,
  source: null,
  perfilcion: null,
  hubspot_owner_id: null,
  createdate: null,
  fecha_cierre: null,
  conversionDays: null,
  remarketing: null,
  campana_manychat: null,
};

/** A sale in progress right after its lead was confirmed, for the tests of the wizard. */
export const confirmed: Draft = {
  id: '0b8f9b0e-6f0f-4c0a-9d51-6a1d1f1f0001',
  lead,
  step: 'data',
  steps_done: [],
  client: null,
  second_client: null,
  sale: null,
  public_info: null,
  internal_info: null,
  details: null,
  contract: null,
  discounts: [],
  payment_plan: null,
  project: null,
  forms: {},
  acta: null,
  updated_at: '2026-11-21T10:00:00.000Z',
};
