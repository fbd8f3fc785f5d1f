import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { webAddress } from '#shared/contract/fields.ts';
import type { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { type Day, type DaysOff, formatDay } from '#shared/domain/calendar.ts';
import {
  type BasisPoints,
  formatPercent,
  formatPesos,
  type Pesos,
  parsePercent,
} from '#shared/domain/money.ts';
import {
  buildCustomPlan,
  buildStandardPlan,
  type CustomRow,
  DEFAULT_CUSTOM_DAYS,
  defaultCustomRows,
  defaultFirstDate,
  MAX_CUSTOM_DAYS,
  MAX_INSTALMENTS,
  missingPercent,
  type Plan,
  type PlanMethod,
  planSentence,
  planSentences,
  resizeCustomRows,
  whyNotPlan,
} from '#shared/domain/payment-plan.ts';
import { contractSentences, whyNotContract } from '#shared/domain/sale.ts';
import { wrongUnlessBlank } from '../../../ui/fields.ts';
import { isInvalid, type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import { warningsLine } from '../warned-sale.ts';
import { dayIn, pesosIn } from './shared-terms.ts';

/**
 * Form values of step 4 and their derived figures. Amounts in pesos, percentages in basis points, days in business
 * days. Source: sales specification, sections 4 and 5; decisions, Sale wizard.
 */
export interface PaymentForm {
  base_price: Typed<Pesos>;
  start_date: Typed<Day>;
  end_date: Typed<Day>;
  direct_cost: Typed<Pesos>;
  discount_type: number | null;
  method: PlanMethod | null;
  /** DEFAULT_DAY until one is chosen */
  first_date: Typed<Day> | typeof DEFAULT_DAY;
  rows: FormRow[];
  /** by position, for both methods: changing one's mind loses none */
  receipts: string[];
}

/** Stands for today or the next business day, whenever the form is opened. */
export const DEFAULT_DAY = 'default';

/** A row of a custom plan as typed; null while its field is empty. */
export interface FormRow {
  percentage: Typed<BasisPoints>;
  days: Typed<number>;
}

type SaleDraft = ReplyOf<typeof readSaleDraft>['data'];
export type SavedAgreements = Pick<SaleDraft, 'contract' | 'payment_plan'>;
export type SavedContract = NonNullable<SaleDraft['contract']>;
export type SavedDiscount = SaleDraft['discounts'][number];
export type SavedPlan = NonNullable<SaleDraft['payment_plan']>;

export const savedForm = ({ contract, payment_plan: plan }: SavedAgreements): PaymentForm => ({
  base_price: pesosIn(contract?.base_price),
  start_date: dayIn(contract?.start_date),
  end_date: dayIn(contract?.end_date),
  direct_cost: pesosIn(contract?.direct_cost),
  discount_type: null,
  method: plan?.method ?? null,
  first_date: plan ? dayIn(plan.first_date) : DEFAULT_DAY,
  rows: plan?.method === 'custom' ? plan.instalments.map(savedRow) : defaultCustomRows(),
  receipts: plan?.instalments.map((row) => row.receipt ?? '') ?? [],
});

const savedRow = (row: SavedPlan['instalments'][number], index: number): FormRow => ({
  percentage: parsePercent(row.percentage),
  days: index === 0 ? DEFAULT_CUSTOM_DAYS : row.days,
});

/**
 * A stored form, checked, since another version of the program may have written it: invalid values become empty, invalid
 * rows those of a new plan.
 */
export const soundForm = (kept: PaymentForm): PaymentForm => ({
  base_price: typedIn(kept.base_price, pesosIn),
  start_date: typedIn(kept.start_date, dayIn),
  end_date: typedIn(kept.end_date, dayIn),
  direct_cost: typedIn(kept.direct_cost, pesosIn),
  discount_type: wholeUpTo(kept.discount_type, 2_147_483_647),
  method: kept.method === 'standard' || kept.method === 'custom' ? kept.method : null,
  first_date: kept.first_date === DEFAULT_DAY ? DEFAULT_DAY : typedIn(kept.first_date, dayIn),
  rows: rowsIn(kept.rows),
  receipts: Array.isArray(kept.receipts) ? kept.receipts.slice(0, MAX_INSTALMENTS).map(textIn) : [],
});

const rowsIn = (value: unknown): FormRow[] => {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_INSTALMENTS) return defaultCustomRows();
  return value.map((row: unknown) => {
    const { percentage, days } = (row ?? {}) as Record<string, unknown>;
    return {
      percentage: typedIn(percentage, (value) => wholeUpTo(value, 10_000) as BasisPoints | null),
      days: typedIn(days, (value) => wholeUpTo(value, MAX_CUSTOM_DAYS)),
    };
  });
};

/** An invalid text as it was kept, or a value that the form can hold. */
const typedIn = <T>(value: unknown, valid: (value: unknown) => T | null): Typed<T> =>
  isInvalid(value) ? value : valid(value);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const wholeUpTo = (value: unknown, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : null;

/** True when the contract on screen is not the saved one, or none is saved. */
export const contractChanged = (form: PaymentForm, saved: SavedContract | null): boolean =>
  saved === null ||
  form.base_price !== saved.base_price ||
  form.start_date !== saved.start_date ||
  form.end_date !== saved.end_date ||
  form.direct_cost !== saved.direct_cost;

/** The terms of the contract that are understood: an invalid text counts as nothing. */
export const termsOf = ({ base_price, start_date, end_date, direct_cost }: PaymentForm) => ({
  base_price: validValue(base_price),
  start_date: validValue(start_date),
  end_date: validValue(end_date),
  direct_cost: validValue(direct_cost),
});

/** An invalid text is explained at its field. */
const CORRECT_FIELDS = 'Corrige los campos marcados en rojo.';

export const whyNotSaveContract = (form: PaymentForm): string | null => {
  const { base_price, start_date, end_date, direct_cost } = form;
  if (whyInvalid(base_price, start_date, end_date, direct_cost) !== null) return CORRECT_FIELDS;
  const reason = whyNotContract(termsOf(form));
  return reason === null ? null : contractSentences[reason];
};

/** What saveContract is sent; null while something is missing. */
export const contractBody = (form: PaymentForm, saleId: number) => {
  const terms = termsOf(form);
  const { base_price, start_date, end_date, direct_cost } = terms;
  if (whyNotContract(terms) !== null) return null;
  if (base_price === null || start_date === null || end_date === null || direct_cost === null) return null;
  return { base_price, start_date, end_date, direct_cost, sales_id: saleId, version: 1 as const };
};

/** The date of the first payment: the chosen one, or today's or the next business day. */
export const firstDateOf = (form: PaymentForm, today: Day, daysOff: DaysOff): Typed<Day> =>
  form.first_date === DEFAULT_DAY ? defaultFirstDate(today, daysOff) : form.first_date;

/** What the plan follows from besides the form: pesos after discounts, today, and the company's days off. */
export interface PlanTerms {
  price: Pesos;
  today: Day;
  daysOff: DaysOff;
}

/** The plan of a price after discounts; null until a method is chosen. */
export const planOf = (form: PaymentForm, { price, today, daysOff }: PlanTerms): Plan | null => {
  const firstDate = validValue(firstDateOf(form, today, daysOff));
  if (form.method === 'standard') {
    return buildStandardPlan({ price, firstDate, workStart: validValue(form.start_date) }, daysOff);
  }
  if (form.method === null) return null;
  // an empty field has no days: the plan's rule refuses what is not a number
  const rows = form.rows.map(
    ({ percentage, days }): CustomRow => ({
      percentage: validValue(percentage) ?? NOTHING,
      days: validValue(days) ?? Number.NaN,
    }),
  );
  return buildCustomPlan({ price, firstDate, rows }, daysOff);
};

/**
 * The agreed dates of the saved plan that Continuar would move although nobody chose others: days off were added since.
 * 'Pago fin obra, del 11/06/2026 al 12/06/2026'.
 */
export const movedDates = (saved: SavedAgreements, plan: Plan, terms: PlanTerms): string[] => {
  const { payment_plan: agreed } = saved;
  const unchanged = planOf(savedForm(saved), terms);
  if (agreed === null || agreed.method !== plan.method) return [];
  return agreed.instalments.flatMap(({ name, date }, index) => {
    const next = plan.rows[index]?.date ?? date;
    const isChosen = next !== unchanged?.rows[index]?.date;
    return next === date || isChosen ? [] : [`${name}, del ${formatDay(date)} al ${formatDay(next)}`];
  });
};

const NOTHING = 0 as BasisPoints;

/** Another number of instalments, 1 to 12; the first ones stay as typed. */
export const withInstalments = (rows: readonly FormRow[], count: number): FormRow[] =>
  resizeCustomRows([], count).map((fresh, index) => rows[index] ?? fresh);

/** The rows with one of them changed; positions start at 1. */
export const withRow = (rows: readonly FormRow[], position: number, more: Partial<FormRow>): FormRow[] =>
  rows.map((row, index) => (index === position - 1 ? { ...row, ...more } : row));

/** The links with one of them changed; positions start at 1. */
export const withReceipt = (receipts: readonly string[], position: number, link: string): string[] =>
  Array.from({ length: Math.max(receipts.length, position) }, (_, index) =>
    index === position - 1 ? link : (receipts[index] ?? ''),
  );

export const whyNotReceipt = (text: string): string | null => wrongUnlessBlank(webAddress, text);

/**
 * Why Continuar is off, as a sentence; null when it is on. `plan` is null until there is a price and a method;
 * `discountChosen`: a type waits to be saved, which would otherwise be lost without a word; `daysOff` is null until
 * they are known.
 */
export const whyNotContinue = (
  form: PaymentForm,
  plan: Plan | null,
  { discountChosen, daysOff }: { discountChosen: boolean; daysOff: DaysOff | null },
): string | null => {
  const contract = whyNotSaveContract(form);
  if (contract !== null) return contract;
  if (discountChosen) return 'Guarda el descuento que elegiste, o quítalo, para continuar.';
  if (form.method === null) return 'Elige una forma de pago.';
  const typed = [form.first_date, ...(form.method === 'custom' ? typedRows(form) : [])];
  if (whyInvalid(...typed) !== null) return CORRECT_FIELDS;
  if (daysOff === null) return 'Faltan los días no hábiles de la empresa para calcular las fechas.';
  if (plan === null) return planSentences.price_missing;
  const reason = whyNotPlan(plan, daysOff);
  if (reason === 'percentages_not_100') return sharingSentence(plan);
  if (reason !== null) return planSentence(reason, plan, daysOff);
  const row = plan.rows.find(({ position }) => whyNotReceipt(form.receipts[position - 1] ?? '') !== null);
  return row ? `Corrige el enlace del comprobante de ${row.name}.` : null;
};

/** Form values of the rows of a custom plan; the first has no days. */
const typedRows = ({ rows }: PaymentForm) =>
  rows.flatMap(({ percentage, days }, index) => (index === 0 ? [percentage] : [percentage, days]));

const sharingSentence = (plan: Plan): string => {
  const missing = missingPercent(plan);
  return missing > 0
    ? `Falta repartir ${formatPercent(missing)} del plan.`
    : `Las cuotas se pasan en ${formatPercent(-missing)} del plan.`;
};

/** What the footer says of a plan that can be saved; `warnings`: how many things there are to look at. */
export const readySentence = (plan: Plan, warnings: number): string =>
  `${warnings === 0 ? 'Todo listo.' : warningsLine(warnings)} El plan suma 100% y cubre ${formatPesos(plan.price)}.`;

export const planBody = (form: PaymentForm, plan: Plan, firstDate: Day) => ({
  method: plan.method,
  first_date: firstDate,
  instalments: plan.rows.map(({ position, percentage, days }) => ({
    percentage: formatPercent(percentage),
    days,
    receipt: form.receipts[position - 1]?.trim() ?? '',
  })),
});

/** The saved plan in the shape of `planBody`; empty while there is none. */
export const seenPlan = ({ payment_plan: plan }: SavedAgreements) => ({
  method: plan?.method ?? null,
  first_date: plan?.first_date ?? null,
  instalments: (plan?.instalments ?? []).map(({ percentage, days, receipt }) => ({
    percentage,
    days,
    receipt,
  })),
});

/** The business days of a row as they are shown: '−5'; the first payment of a custom plan has none. */
export const daysText = (plan: Plan, row: Plan['rows'][number]): string =>
  plan.method === 'custom' && row.position === 1 ? 'Inicial' : `${row.days}`.replace('-', '−');
