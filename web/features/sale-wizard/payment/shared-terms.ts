import { type Day, isDay } from '#shared/domain/calendar.ts';
import { MAX_PESOS, type Pesos } from '#shared/domain/money.ts';

/** The terms of a sale that its tabs share through `saleData`: pesos and a calendar date. */
export interface SharedTerms {
  base_price?: Pesos | null;
  start_date?: Day | null;
}

/**
 * What this tab shows of the terms that another one changed in `saleData`, from its text before and after; null is
 * what it emptied. The saved value counts as no change: whichever tab reads the sale again puts it there, and what is
 * being typed here must outlive that. A text taken away altogether changes nothing: that tab opened another sale.
 */
export const followedTerms = (
  known: SharedTerms,
  {
    before,
    after,
    saved,
  }: {
    before: string | null;
    after: string | null;
    saved: { base_price: number; start_date: string } | null;
  },
): SharedTerms => {
  if (after === null) return known;
  const [old, now] = [termsIn(before), termsIn(after)];
  const shown = { ...known };
  for (const name of ['base_price', 'start_date'] as const) {
    if (old[name] === now[name]) continue;
    if (now[name] === saved?.[name]) delete shown[name];
    else Object.assign(shown, { [name]: now[name] });
  }
  return shown;
};

const termsIn = (raw: string | null): Required<SharedTerms> => {
  const stored = parse(raw);
  return { base_price: pesosIn(stored?.base_price), start_date: dayIn(stored?.start_date) };
};

const parse = (raw: string | null): { base_price?: unknown; start_date?: unknown } | null => {
  try {
    return raw === null ? null : JSON.parse(raw);
  } catch {
    return null;
  }
};

/** Anything stored or received, as an amount that can be typed; null for what is none. */
export const pesosIn = (value: unknown): Pesos | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PESOS ? (value as Pesos) : null;

/** Anything stored or received, as a calendar date; null for what is none. */
export const dayIn = (value: unknown): Day | null =>
  typeof value === 'string' && isDay(value) ? value : null;
