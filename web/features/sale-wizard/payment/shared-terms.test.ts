import { describe, expect, test } from 'vitest';
import { toPesos } from '#shared/domain/money.ts';
import { followedTerms } from './shared-terms.ts';

const saved = { base_price: 185_000_000, start_date: '2026-04-20' };
const text = (saleData: object) => JSON.stringify({ product: 'Apto', ...saleData });

describe('values typed in another tab', () => {
  test('is followed, one value at a time', () => {
    const before = text({ base_price: 185_000_000, start_date: '2026-04-20' });
    const after = text({ base_price: 185_000_000, start_date: '2026-04-27' });
    const known = { base_price: toPesos(190_000_000) };
    expect(followedTerms(known, { before, after, saved })).toEqual({
      base_price: 190_000_000,
      start_date: '2026-04-27',
    });
  });

  test('may be nothing', () => {
    const before = text({ start_date: '2026-04-27' });
    expect(followedTerms({}, { before, after: text({}), saved })).toEqual({ start_date: null });
  });

  test('ends when it is the saved value again', () => {
    const before = text({ start_date: '2026-04-27' });
    const after = text({ start_date: '2026-04-20' });
    expect(followedTerms({ start_date: '2026-04-27' }, { before, after, saved })).toEqual({});
    expect(followedTerms({}, { before, after, saved: null })).toEqual({ start_date: '2026-04-20' });
  });

  test('is not changed by another sale, nor by a text that is none', () => {
    const known = { start_date: '2026-04-27' };
    const before = text({ start_date: '2026-04-27' });
    expect(followedTerms(known, { before, after: null, saved })).toBe(known);
    expect(followedTerms({}, { before: 'x', after: text({ start_date: 'mañana' }), saved })).toEqual({});
  });
});
