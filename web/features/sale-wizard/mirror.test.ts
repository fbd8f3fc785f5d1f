import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { clientDataOf, saleDataOf } from './mirror.ts';

const confirmed: Draft = {
  id: '0b8f9b0e-6f0f-4c0a-9d51-6a1d1f1f0001',
  lead: {
    id: '1001',
    mergedFrom: null,
    name: 'Camila Restrepo',
    email: 'camila.restrepo@correo.com.co',
    product: 'Local',
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
  },
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
  updated_at: '2026-11-21T10:00:00.000Z',
};

const agreed: Draft = {
  ...confirmed,
  client: { id: 7, name: 'Camila Restrepo', email: null, phone: null, identity_document: '52345678' },
  sale: { id: 9, product_type: 'VIS', design_style: null, purchase_purpose: 'Vivir' },
  contract: {
    base_price: 185_000_000,
    start_date: '2026-04-20',
    end_date: '2026-06-26',
    direct_cost: 118_400_000,
    version: 1,
  },
  discounts: [
    {
      id: 1,
      position: 1,
      discount_type_id: 2,
      discount_name: 'pago_anticipado',
      discount_percentage: 3,
      price_before: 185_000_000,
      discount_amount: 5_550_000,
      discount_base_price: 179_450_000,
    },
  ],
  payment_plan: { method: 'standard', price: 179_450_000, first_date: '2026-03-02', instalments: [] },
};

describe('clientDataOf', () => {
  it('leaves out what a confirmed lead does not have yet', () =>
    expect(clientDataOf(confirmed)).toEqual({ draftId: confirmed.id, product: 'Local' }));

  it('keeps the ids, the product of the sale and what step 4 agreed', () =>
    expect(clientDataOf(agreed)).toMatchObject({
      clientId: 7,
      saleId: 9,
      product: 'VIS',
      paymentMethods: {
        base_price: 185_000_000,
        start_date: '2026-04-20',
        end_date: '2026-06-26',
        direct_cost: 118_400_000,
        selectedPaymentMethod: 'standard',
      },
    }));
});

describe('saleDataOf', () => {
  it('has the product alone while there is no contract', () =>
    expect(saleDataOf(confirmed)).toEqual({ product: 'Local' }));

  it('has the price before and after the discounts', () => {
    expect(saleDataOf(agreed)).toEqual({
      product: 'VIS',
      base_price: 185_000_000,
      start_date: '2026-04-20',
      discount_base_price: 179_450_000,
    });
    expect(saleDataOf({ ...agreed, discounts: [] }).discount_base_price).toBe(185_000_000);
  });
});
