import { describe, expect, test } from 'vitest';
import { discountSentences } from '#shared/domain/discounts.ts';
import { toPesos } from '#shared/domain/money.ts';
import {
  type DiscountType,
  discountBody,
  discountsOn,
  isStored,
  previewOf,
  priceAfter,
  whyNotSaveDiscount,
} from './discount-form.ts';
import { type SavedContract, type SavedDiscount, savedForm } from './plan-form.ts';

const base = toPesos(185_000_000);
const contract: SavedContract = {
  base_price: 185_000_000,
  start_date: '2026-04-20',
  end_date: '2026-06-26',
  direct_cost: 118_400_000,
  version: 1,
};
const form = savedForm({ contract, payment_plan: null });
const early: SavedDiscount = {
  id: 7,
  position: 1,
  discount_type_id: 1,
  discount_name: 'pago_anticipado',
  discount_percentage: 3,
  price_before: 185_000_000,
  discount_amount: 5_550_000,
  discount_base_price: 179_450_000,
};
const referred: DiscountType = { id: 2, discount_name: 'cliente_referido', percentage_discount: 2 };

describe('the discounts of the pictures', () => {
  test('are each on the price that the one before leaves', () => {
    expect(previewOf(base, [early], referred)).toEqual({
      percentage: 200,
      before: 179_450_000,
      amount: 3_589_000,
      after: 175_861_000,
    });
    expect(priceAfter(base, [early])).toBe(179_450_000);
    expect(priceAfter(base, [])).toBe(base);
  });

  test('are shown on the price that is typed, also before it is saved', () => {
    expect(discountsOn(toPesos(100_000_000), [early])).toEqual([
      { percentage: 300, before: 100_000_000, amount: 3_000_000, after: 97_000_000 },
    ]);
  });

  test('are sent with the price they leave', () => {
    expect(discountBody(12, base, [early], referred)).toEqual({
      sale_id: 12,
      discount_base_price: 175_861_000,
      discount_type_ids: [2],
      discount_percentage: 2,
    });
  });
});

describe('saving one', () => {
  test('needs the contract, the price as it is saved, and a type', () => {
    expect(whyNotSaveDiscount(form, null, referred)).toBe(discountSentences.contract_missing);
    expect(whyNotSaveDiscount({ ...form, base_price: toPesos(1) }, contract, referred)).toBe(
      'Guarda primero el nuevo precio base: los descuentos se aplican sobre el precio guardado.',
    );
    expect(whyNotSaveDiscount(form, contract, null)).toBe('Elige un tipo para guardar el descuento.');
    expect(whyNotSaveDiscount(form, contract, referred)).toBeNull();
  });

  test('does not need the dates as they are saved', () => {
    expect(whyNotSaveDiscount({ ...form, end_date: null }, contract, referred)).toBeNull();
  });

  test('of everything or of nothing is refused', () => {
    const all = { ...referred, percentage_discount: 100 };
    expect(whyNotSaveDiscount(form, contract, all)).toBe(discountSentences.percentage_out_of_range);
  });
});

describe('an attempt with a lost answer', () => {
  const attempt = { body: discountBody(12, base, [early], referred), after: 1 };
  const stored: SavedDiscount = {
    ...early,
    id: 8,
    position: 2,
    discount_type_id: 2,
    discount_base_price: 175_861_000,
  };

  test('is found among the discounts that the server has', () => {
    expect(isStored(attempt, [early, stored])).toBe(true);
  });

  test('is not confused with an earlier one, nor with another one', () => {
    expect(isStored(attempt, [early])).toBe(false);
    expect(isStored(attempt, [early, { ...stored, discount_type_id: 3 }])).toBe(false);
    expect(isStored(attempt, [early, { ...stored, discount_base_price: 170_000_000 }])).toBe(false);
  });
});
