import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { optionalWebAddress } from '#shared/contract/fields.ts';
import type { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { type Day, isDay } from '#shared/domain/calendar.ts';
import {
  type BasisPoints,
  formatPercent,
  formatPesos,
  MAX_PESOS,
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
  planSentences,
  resizeCustomRows,
  whyNotPlan,
} from '#shared/domain/payment-plan.ts';
import { contractSentences, whyNotContract } from '#shared/domain/sale.ts';

/**
 * What is typed in step 4 and what follows from it. Amounts in pesos, percentages in basis points, days in business
 * days. Source: sales specification, sections 4 and 5; decisions, Sale wizard.
 */
export interface PaymentForm {
  base_price: Pesos | null;
  start_date: Day | null;
  end_date: Day | null;
  direct_cost: Pesos | null;
  discount_type: number | null;
  method: PlanMethod | null;
  /** null: emptied, or not a day that can be chosen; undefined: today or the next business day */
  first_date?: Day | null;
  rows: FormRow[];
  /** by position, for both methods: changing one's mind loses none */
  receipts: string[];
}

/** A row of a custom plan as typed; null while its field is empty. */
export interface FormRow {
  percentage: BasisPoints | null;
  days: number | null;
}

type SaleDraft = ReplyOf<typeof readSaleDraft>['data'];
/** What the server has of this step. */
export type SavedAgreements = Pick<SaleDraft, 'contract' | 'payment_plan'>;
export type SavedContract = NonNullable<SaleDraft['contract']>;
export type SavedDiscount = SaleDraft['discounts'][number];
export type SavedPlan = NonNullable<SaleDraft['payment_plan']>;

/** The form as the server's records fill it. */
export const savedForm = ({ contract, payment_plan: plan }: SavedAgreements): PaymentForm => ({
  base_price: pesosIn(contract?.base_price),
  start_date: dayIn(contract?.start_date),
  end_date: dayIn(contract?.end_date),
  direct_cost: pesosIn(contract?.direct_cost),
  discount_type: null,
  method: plan?.method ?? null,
  ...(plan ? { first_date: dayIn(plan.first_date) } : {}),
  rows: plan?.method === 'custom' ? plan.instalments.map(savedRow) : defaultCustomRows(),
  receipts: plan?.instalments.map((row) => row.receipt ?? '') ?? [],
});

const savedRow = (row: SavedPlan['instalments'][number], index: number): FormRow => ({
  percentage: parsePercent(row.percentage),
  days: index === 0 ? DEFAULT_CUSTOM_DAYS : row.days,
});

/**
 * The form with what was typed and not sent put over what is saved. What was kept may come from an older version of
 * the program, so that each field counts only when it is what it should be.
 */
export const typedOver = (saved: PaymentForm, typed: Record<string, unknown>): PaymentForm => {
  const rows = rowsIn(typed.rows);
  return {
    ...saved,
    ...('base_price' in typed ? { base_price: pesosIn(typed.base_price) } : {}),
    ...('start_date' in typed ? { start_date: dayIn(typed.start_date) } : {}),
    ...('end_date' in typed ? { end_date: dayIn(typed.end_date) } : {}),
    ...('direct_cost' in typed ? { direct_cost: pesosIn(typed.direct_cost) } : {}),
    ...('first_date' in typed ? { first_date: dayIn(typed.first_date) } : {}),
    ...(Number.isInteger(typed.discount_type) ? { discount_type: typed.discount_type as number } : {}),
    ...(typed.method === 'standard' || typed.method === 'custom' ? { method: typed.method } : {}),
    ...(rows === null ? {} : { rows }),
    ...(Array.isArray(typed.receipts) ? { receipts: typed.receipts.map(String) } : {}),
  };
};

const pesosIn = (value: unknown): Pesos | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PESOS ? (value as Pesos) : null;

const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

const rowsIn = (value: unknown): FormRow[] | null => {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_INSTALMENTS) return null;
  return value.map((row: unknown) => {
    const { percentage, days } = (row ?? {}) as Record<string, unknown>;
    return {
      percentage: wholeUpTo(percentage, 10_000) as BasisPoints | null,
      days: wholeUpTo(days, MAX_CUSTOM_DAYS),
    };
  });
};

const wholeUpTo = (value: unknown, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : null;

/** True when the contract on screen is not the saved one, or none is saved. */
export const contractChanged = (form: PaymentForm, saved: SavedContract | null): boolean =>
  saved === null ||
  form.base_price !== saved.base_price ||
  form.start_date !== saved.start_date ||
  form.end_date !== saved.end_date ||
  form.direct_cost !== saved.direct_cost;

/** Why the contract on screen cannot be saved, as a sentence; null when it can. */
export const whyNotSaveContract = (form: PaymentForm): string | null => {
  const reason = whyNotContract(form);
  return reason === null ? null : contractSentences[reason];
};

/** The date of the first payment: the chosen one, or today's or the next business day. */
export const firstDateOf = (form: PaymentForm, today: Day): Day | null =>
  form.first_date === undefined ? defaultFirstDate(today) : form.first_date;

/** The plan of a price after discounts; null until a method is chosen. */
export const planOf = (form: PaymentForm, price: Pesos, today: Day): Plan | null => {
  const firstDate = firstDateOf(form, today);
  if (form.method === 'standard') return buildStandardPlan({ price, firstDate, workStart: form.start_date });
  if (form.method === null) return null;
  // an empty field has no days: the plan's rule refuses what is not a number
  const rows = form.rows.map(
    ({ percentage, days }): CustomRow => ({
      percentage: percentage ?? NOTHING,
      days: days ?? Number.NaN,
    }),
  );
  return buildCustomPlan({ price, firstDate, rows });
};

const NOTHING = 0 as BasisPoints;

/** The form with another number of instalments, 1 to 12; the first ones stay as typed. */
export const withInstalments = (form: PaymentForm, count: number): PaymentForm => {
  const fresh = resizeCustomRows([], count);
  return { ...form, rows: fresh.map((row, index) => form.rows[index] ?? row) };
};

export const withRow = (form: PaymentForm, position: number, more: Partial<FormRow>): PaymentForm => ({
  ...form,
  rows: form.rows.map((row, index) => (index === position - 1 ? { ...row, ...more } : row)),
});

export const withReceipt = (form: PaymentForm, position: number, receipt: string): PaymentForm => ({
  ...form,
  receipts: Array.from({ length: Math.max(form.receipts.length, position) }, (_, index) =>
    index === position - 1 ? receipt : (form.receipts[index] ?? ''),
  ),
});

/** Why what was typed as a receipt's link is none, as a sentence; null when it is one, or empty. */
export const whyNotReceipt = (text: string): string | null =>
  optionalWebAddress.safeParse(text.trim()).success
    ? null
    : 'Escribe la dirección completa, que empiece por http:// o https://.';

/** Why Continuar is off, as a sentence; null when it is on. `plan` is null until there is a price and a method. */
export const whyNotContinue = (form: PaymentForm, plan: Plan | null): string | null => {
  const contract = whyNotSaveContract(form);
  if (contract !== null) return contract;
  if (form.method === null) return 'Elige una forma de pago.';
  if (plan === null) return planSentences.price_missing;
  const reason = whyNotPlan(plan);
  if (reason === 'percentages_not_100') return sharingSentence(plan);
  if (reason !== null) return planSentences[reason];
  const row = plan.rows.find(({ position }) => whyNotReceipt(form.receipts[position - 1] ?? '') !== null);
  return row ? `Corrige el enlace del comprobante de ${row.name}.` : null;
};

const sharingSentence = (plan: Plan): string => {
  const missing = missingPercent(plan);
  return missing > 0
    ? `Falta repartir ${formatPercent(missing)} del plan.`
    : `Las cuotas se pasan en ${formatPercent(-missing)} del plan.`;
};

export const readySentence = (plan: Plan): string =>
  `Todo listo. El plan suma 100% y cubre ${formatPesos(plan.price)}.`;

/** What savePaymentPlan is sent. */
export const planBody = (form: PaymentForm, plan: Plan, firstDate: Day) => ({
  method: plan.method,
  first_date: firstDate,
  instalments: plan.rows.map(({ position, percentage, days }) => ({
    percentage: formatPercent(percentage),
    days,
    receipt: form.receipts[position - 1]?.trim() ?? '',
  })),
});

/** The rows as the browser keeps them under paymentMethods (sales specification, section 3). */
export const storedPayments = (plan: SavedPlan) =>
  plan.instalments.map(({ name, percentage, amount, days, date, receipt }) => ({
    name,
    percentage,
    amount,
    days,
    date,
    receipt,
  }));
