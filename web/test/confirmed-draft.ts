import type { ClientForm } from '../features/sale-wizard/client-data/client-form.ts';
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

/** The same once its contract is saved; its works are from 6 April to 31 July 2026. */
export const agreed = {
  ...confirmed,
  step: 'payment',
  client: { id: 3, name: 'Camila', email: 'c@correo.example', phone: '300', identity_document: '1' },
  sale: {
    id: 5,
    product_type: 'VIS',
    design_style: null,
    purchase_purpose: null,
    has_property: null,
    property_receive_date: null,
  },
  contract: {
    base_price: 100_000_000,
    start_date: '2026-04-06',
    end_date: '2026-07-31',
    direct_cost: 60_000_000,
    version: 1,
  },
} satisfies Draft;

/** Step 1 as it is sent, without a second client. */
export const completeForm: ClientForm = {
  name: 'Camila Restrepo',
  email: 'camila.restrepo@correo.com.co',
  phone: '+57 310 555 0101',
  identity_document: '52.345.678',
  second_open: false,
  second_name: '',
  second_email: '',
  second_phone: '',
  second_relationship_type: '',
  consent_service: true,
  consent_news: false,
  consent_channel: 'En persona',
};
