import { describe, expect, it } from 'vitest';
import { confirmed as aConfirmed } from '../../test/confirmed-draft.ts';
import type { Draft } from './draft.ts';
import { clientDataOf, saleDataOf } from './mirror.ts';

/** HubSpot names its product neither VIS nor Apto. */
const confirmed: Draft = { ...aConfirmed, lead: { ...aConfirmed.lead, id: '1001', product: 'Local' } };

const agreed: Draft = {
  ...confirmed,
  client: { id: 7, name: 'Camila Restrepo', email: null, phone: null, identity_document: '52345678' },
  sale: {
    id: 9,
    product_type: 'VIS',
    design_style: null,
    purchase_purpose: 'Vivir',
    has_property: null,
    property_receive_date: null,
  },
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
  it('omits data that a confirmed lead does not have yet', () =>
    expect(clientDataOf(confirmed)).toEqual({ draftId: confirmed.id, product: 'Local' }));

  it('keeps the ids, the product of the sale and the agreement of step 4', () =>
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
