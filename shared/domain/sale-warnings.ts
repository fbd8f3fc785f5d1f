import {
  addBusinessDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  inCalendar,
  nextBusinessDay,
  noDaysOff,
  whyNotBusinessDay,
} from './calendar.ts';
import { discountTypeLabel } from './discounts.ts';
import { type HomePrice, homePrice } from './home-price.ts';
import { formatPesos } from './money.ts';
import { type PlanMethod, standardRows } from './payment-plan.ts';
import type { WarningKind } from './warning-kinds.ts';

/**
 * Warnings about implausible but allowed data of a sale: shown at the field, confirmed in the review of Finalizar.
 * Impossible data is refused by the rules of each part. Source: decisions, Works, plan and cost that make no sense.
 */

/** The field that shows a warning. */
export type WarnedField =
  | 'start_date'
  | 'end_date'
  | 'direct_cost'
  | 'discounts'
  | 'spaces'
  | `instalments.${number}`;

/** The dates that resolve a warning, and the label of the button that sets them. */
export type Remedy = {
  label: string;
  change: { start_date?: Day; end_date?: Day; first_date?: Day };
};

export type SaleWarning = {
  kind: WarningKind;
  field: WarnedField;
  /** text with figures; unique within a sale */
  sentence: string;
  remedy: Remedy | null;
};

/** The data of a sale: pesos and days, null where not entered yet. `price`: after discounts. */
export type WarnedSale = {
  today: Day;
  start: Day | null;
  end: Day | null;
  base: number | null;
  price: number | null;
  directCost: number | null;
  discounts: readonly { type: number; name: string }[];
  plan: { method: PlanMethod; instalments: readonly { name: string; date: Day | null }[] } | null;
  /** null before the step that enters them */
  spaces: readonly { price: number | null }[] | null;
};

/** True for a warning whose sentence says the cost, which a family may not read. */
export const saysCost = ({ kind }: Pick<SaleWarning, 'kind'>): boolean =>
  kind === 'cost_above_price' || kind === 'price_below_cost';

/** Every warning of a sale, in step order. */
export function saleWarnings(sale: WarnedSale, daysOff: DaysOff = noDaysOff): SaleWarning[] {
  return [
    ...worksWarnings(sale, daysOff),
    ...costWarningsOf(sale),
    ...discountWarnings(sale),
    ...planWarnings(sale, daysOff),
    ...spacesWarnings(sale),
  ];
}

function worksWarnings(sale: WarnedSale, daysOff: DaysOff): SaleWarning[] {
  const { start, end, today } = sale;
  const found: SaleWarning[] = [];
  if (start !== null) {
    const words = `El inicio de obra, ${formatDay(start)},`;
    const off = offWords(start, daysOff);
    const remedy = fittingWorks(sale, daysOff);
    const field = 'start_date';
    if (start < today) found.push({ kind: 'start_past', field, sentence: `${words} ya pasó.`, remedy });
    if (off) found.push({ kind: 'start_not_business_day', field, sentence: `${words} ${off}.`, remedy });
  }
  const off = end === null ? null : offWords(end, daysOff);
  if (end !== null && off !== null) {
    found.push({
      kind: 'end_not_business_day',
      field: 'end_date',
      sentence: `El fin de obra, ${formatDay(end)}, ${off}.`,
      remedy: inCalendar(() => moveTo({ end_date: nextBusinessDay(end, daysOff) })),
    });
  }
  return found;
}

function costWarningsOf({ base, price, directCost }: WarnedSale): SaleWarning[] {
  if (base === null || price === null || directCost === null || directCost <= price) return [];
  const [cost, left] = [formatPesos(directCost), formatPesos(price)];
  return directCost > base
    ? [
        {
          kind: 'cost_above_price',
          field: 'direct_cost',
          sentence: `El costo directo, ${cost}, es mayor que el precio, ${left}.`,
          remedy: null,
        },
      ]
    : [
        {
          kind: 'price_below_cost',
          field: 'discounts',
          sentence: `Con los descuentos el precio queda en ${left}, por debajo del costo directo, ${cost}.`,
          remedy: null,
        },
      ];
}

function discountWarnings({ discounts }: WarnedSale): SaleWarning[] {
  const byType = Map.groupBy(discounts, ({ type }) => type);
  return [...byType.values()].flatMap((same): SaleWarning[] => {
    const name = discountTypeLabel(same[0]?.name ?? '');
    if (same.length < 2) return [];
    const sentence = `El descuento ${name} está ${same.length} veces.`;
    return [{ kind: 'discount_repeated', field: 'discounts', sentence, remedy: null }];
  });
}

/** At most one warning for each instalment: in the past, before the previous one, or not on a business day. */
function planWarnings(sale: WarnedSale, daysOff: DaysOff): SaleWarning[] {
  const { plan, today } = sale;
  if (plan === null) return [];
  return plan.instalments.flatMap(({ name, date }, index): SaleWarning[] => {
    if (date === null) return [];
    const field = `instalments.${index + 1}` as const;
    const words = `${name} vence el ${formatDay(date)}`;
    const isCounted = plan.method === 'standard' && index > 0;
    const remedy = isCounted ? fittingWorks(sale, daysOff) : fittingFirst(sale, daysOff);
    if (date < today) return [{ kind: 'instalment_past', field, sentence: `${words}, que ya pasó.`, remedy }];
    const front = plan.instalments[index - 1];
    if (front?.date && date < front.date) {
      const sentence = `${words}, antes de ${front.name}, que vence el ${formatDay(front.date)}.`;
      return [{ kind: 'instalment_out_of_order', field, sentence, remedy }];
    }
    const off = offWords(date, daysOff);
    if (off === null) return [];
    const sentence = `${words}, que ${off}.`;
    return [{ kind: 'instalment_not_business_day', field, sentence, remedy: index === 0 ? remedy : null }];
  });
}

function spacesWarnings({ spaces, base, price }: WarnedSale): SaleWarning[] {
  if (spaces === null || base === null || price === null) return [];
  const field = 'spaces';
  if (!spaces.some((space) => (space.price ?? 0) > 0)) {
    return [{ kind: 'no_priced_spaces', field, sentence: 'Ningún espacio tiene precio.', remedy: null }];
  }
  const home = homePrice({ spaces, contract: { base, price } });
  if (home.difference === 0) return [];
  return [{ kind: 'spaces_differ', field, sentence: differenceSentence(home, base), remedy: null }];
}

const differenceSentence = ({ spaces, difference }: HomePrice, base: number): string =>
  `Los espacios suman ${formatPesos(spaces)} y el precio base es ${formatPesos(base)}: ${
    difference > 0 ? 'faltan' : 'sobran'
  } ${formatPesos(Math.abs(difference))}.`;

/** 'es festivo: Navidad', 'es domingo', 'es día no hábil de la empresa: Inventario'; null for a business day. */
function offWords(day: Day, daysOff: DaysOff): string | null {
  const why = whyNotBusinessDay(day, daysOff);
  if (why === null) return null;
  const words = { weekend: '', holiday: 'festivo: ', day_off: 'día no hábil de la empresa: ' };
  return `es ${words[why.kind]}${why.name}`;
}

/**
 * The first possible start of the works, from the chosen one: a business day from today on, late enough that the
 * advance of a standard plan is neither past nor before the first payment. The end keeps the duration in business days.
 */
function fittingWorks({ start, end, today, plan }: WarnedSale, daysOff: DaysOff): Remedy | null {
  if (start === null) return null;
  return inCalendar(() => {
    const first = plan?.instalments[0]?.date ?? today;
    const from = nextBusinessDay(first > today ? first : today, daysOff);
    const advance = standardRows[1]?.days ?? 0;
    const earliest = plan?.method === 'standard' ? addBusinessDays(from, -advance, daysOff) : from;
    const chosen = nextBusinessDay(start, daysOff);
    const newStart = chosen > earliest ? chosen : earliest;
    if (newStart === start) return null;
    if (end === null || end < start) return moveTo({ start_date: newStart });
    const days = businessDaysBetween(nextBusinessDay(start, daysOff), end, daysOff);
    const newEnd = days > 0 ? addBusinessDays(newStart, days, daysOff) : newStart;
    return moveTo({ start_date: newStart, end_date: newEnd });
  });
}

/** The first payment on the next business day from today on. */
function fittingFirst({ plan, today }: WarnedSale, daysOff: DaysOff): Remedy | null {
  const first = plan?.instalments[0]?.date ?? today;
  return inCalendar(() => moveTo({ first_date: nextBusinessDay(first > today ? first : today, daysOff) }));
}

function moveTo(change: Remedy['change']): Remedy {
  const { start_date: start, end_date: end, first_date: first } = change;
  if (first) return { label: `Primer pago el ${formatDay(first)}`, change };
  if (start && end) return { label: `Obra del ${formatDay(start)} al ${formatDay(end)}`, change };
  return { label: start ? `Inicio el ${formatDay(start)}` : `Fin el ${formatDay(end ?? '')}`, change };
}
