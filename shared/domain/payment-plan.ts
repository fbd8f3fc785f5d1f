import {
  addBusinessDays,
  businessDaysWords,
  type Day,
  type DaysOff,
  formatDayShort,
  inCalendar,
  isBusinessDay,
  nextBusinessDay,
  noDaysOff,
  notBusinessDaySentence,
  skippedHolidays,
} from './calendar.ts';
import {
  type BasisPoints,
  type Pesos,
  percentOf,
  splitExactly,
  sumOf,
  sumPesos,
  toBasisPoints,
} from './money.ts';

/**
 * The payment plan of a sale: instalments in whole pesos that sum to the price after discounts, and dates in business
 * days, each with its reason. Source: sales specification, sections 4, 5 and 9; decisions, Sale wizard.
 *
 * The start date of a count is not counted, so day 1 is the first business day after it (calendar.ts). A standard plan
 * counts from the start of the works, a custom one from the previous payment. The company's days off apply when dates
 * are computed or checked; a saved plan does not move when a day off is added.
 */

export type PlanMethod = 'standard' | 'custom';

/** `days`: business days, from the work start (standard) or from the payment before (custom). */
export type PlanRow = {
  position: number;
  name: string;
  percentage: BasisPoints;
  amount: Pesos;
  days: number;
  date: Day | null;
  reason: string;
};

/** `price`: pesos after discounts. `workStart` counts in a standard plan only, and is null in a custom one. */
export type Plan = {
  method: PlanMethod;
  price: Pesos;
  firstDate: Day | null;
  workStart: Day | null;
  rows: PlanRow[];
};

/** The input of a custom row; the days of the first row are ignored. */
export type CustomRow = { percentage: BasisPoints; days: number };

const DEFAULT_INSTALMENTS = 5;
export const MAX_INSTALMENTS = 12;
/** Default and maximum business days of a custom row. */
export const DEFAULT_CUSTOM_DAYS = 15;
export const MAX_CUSTOM_DAYS = 365;

const WHOLE = toBasisPoints(100);
const NOTHING = toBasisPoints(0);

export const standardRows: readonly { name: string; percentage: BasisPoints; days: number }[] = [
  { name: 'Diseño', percentage: toBasisPoints(25), days: 0 },
  { name: 'Anticipo obra', percentage: toBasisPoints(35), days: -5 },
  { name: 'Pago fin obra', percentage: toBasisPoints(25), days: 45 },
  { name: 'Satisfacción', percentage: toBasisPoints(15), days: 60 },
];

/** The first date of a new plan: today or the next business day. */
export function defaultFirstDate(today: Day, daysOff: DaysOff = noDaysOff): Day {
  return nextBusinessDay(today, daysOff);
}

/**
 * The standard plan of a price in pesos. Without a start of the works only the first row has a date. A date outside the
 * supported years is null.
 */
export function buildStandardPlan(
  terms: { price: Pesos; firstDate: Day | null; workStart: Day | null },
  daysOff: DaysOff = noDaysOff,
): Plan {
  const { price, firstDate, workStart } = terms;
  const amounts = splitExactly(
    price,
    standardRows.map((row) => row.percentage),
  );
  const rows = standardRows.map((row, index): PlanRow => {
    const dated =
      index === 0 ? firstPayment(firstDate) : countedFrom(workStart, row.days, 'del inicio de obra', daysOff);
    return { ...row, position: index + 1, amount: amounts[index] ?? price, ...dated };
  });
  return { method: 'standard', price, firstDate, workStart, rows };
}

/**
 * A custom plan of a price in pesos: each date counts from the previous one. While the percentages do not sum to 100%,
 * each amount is its plain percentage, for display; whyNotPlan refuses such a plan.
 */
export function buildCustomPlan(
  terms: { price: Pesos; firstDate: Day | null; rows: readonly CustomRow[] },
  daysOff: DaysOff = noDaysOff,
): Plan {
  const { price, firstDate } = terms;
  const percentages = terms.rows.map((row) => row.percentage);
  const amounts =
    sumOf(percentages) === WHOLE
      ? splitExactly(price, percentages)
      : percentages.map((percentage) => percentOf(price, percentage));
  const rows: PlanRow[] = [];
  for (const [index, row] of terms.rows.entries()) {
    const dated =
      index === 0
        ? firstPayment(firstDate)
        : countedFrom(rows.at(-1)?.date ?? null, row.days, 'del pago anterior', daysOff);
    rows.push({
      position: index + 1,
      name: `Pago ${index + 1}`,
      percentage: row.percentage,
      amount: amounts[index] ?? price,
      days: index === 0 ? 0 : row.days,
      ...dated,
    });
  }
  return { method: 'custom', price, firstDate, workStart: null, rows };
}

/** The initial rows of a custom plan: all in the first, 15 business days between payments. */
export function defaultCustomRows(count: number = DEFAULT_INSTALMENTS): CustomRow[] {
  return resizeCustomRows([{ percentage: WHOLE, days: DEFAULT_CUSTOM_DAYS }], count);
}

/** The rows resized to a number of instalments: existing rows stay, new ones have 0%. RangeError outside 1 to 12. */
export function resizeCustomRows(rows: readonly CustomRow[], count: number): CustomRow[] {
  if (!isInstalmentCount(count)) throw new RangeError(`Not a number of instalments: ${count}`);
  return Array.from(
    { length: count },
    (_, index) => rows[index] ?? { percentage: NOTHING, days: DEFAULT_CUSTOM_DAYS },
  );
}

/** The percentages of a plan in equal parts: they sum to 100 %, and the first ones take the hundredths that are left over. */
export function equalPercentages(count: number): BasisPoints[] {
  const part = Math.floor(WHOLE / count);
  const left = WHOLE - part * count;
  return Array.from({ length: count }, (_, index) => (part + (index < left ? 1 : 0)) as BasisPoints);
}

/** The percentages with what lacks of 100 % in the last one; null when the others already pass 100 %. */
export function restToLast(percentages: readonly BasisPoints[]): BasisPoints[] | null {
  const others = percentages.slice(0, -1);
  const rest = WHOLE - sumOf(others);
  return rest < 0 ? null : [...others, rest as BasisPoints];
}

/** The sums of the rows, for the table footer: basis points (may exceed 10000) and pesos. */
export function planTotals(plan: Plan): { percentage: number; amount: Pesos } {
  return {
    percentage: sumOf(plan.rows.map((row) => row.percentage)),
    amount: sumPesos(plan.rows.map((row) => row.amount)),
  };
}

/** Basis points missing to 100%; negative when the rows exceed it. */
export function missingPercent(plan: Plan): number {
  return WHOLE - planTotals(plan).percentage;
}

export type PlanReason =
  | 'price_missing'
  | 'instalments_out_of_range'
  | 'percentages_not_100'
  | 'days_out_of_range'
  | 'work_start_missing'
  | 'first_date_missing'
  | 'first_date_not_business_day'
  | 'date_out_of_range';

export const planSentences: Record<PlanReason, string> = {
  price_missing: 'Guarda primero el precio base en los datos del contrato.',
  instalments_out_of_range: 'El plan debe tener de 1 a 12 cuotas.',
  percentages_not_100: 'El total de los porcentajes debe ser 100% para continuar',
  days_out_of_range: 'Los días hábiles de cada cuota deben ser un número entero de 0 a 365.',
  work_start_missing:
    'No se ha encontrado la fecha de inicio de obra en los datos guardados. Por favor, configure la fecha de inicio en el formulario de datos de contrato.',
  first_date_missing: 'Elige la fecha del primer pago.',
  first_date_not_business_day:
    'La fecha del primer pago debe ser un día hábil: ni sábado, ni domingo, ni festivo, ni día no hábil de la empresa.',
  date_out_of_range: 'Las fechas del plan deben estar entre 1984 y 2100.',
};

/** Why a plan cannot be saved; null when it can. */
export function whyNotPlan(plan: Plan, daysOff: DaysOff = noDaysOff): PlanReason | null {
  if (plan.price <= 0) return 'price_missing';
  if (!isInstalmentCount(plan.rows.length)) return 'instalments_out_of_range';
  if (missingPercent(plan) !== 0) return 'percentages_not_100';
  if (plan.method === 'custom' && !plan.rows.every((row) => isCustomDays(row.days))) {
    return 'days_out_of_range';
  }
  if (plan.method === 'standard' && !plan.workStart) return 'work_start_missing';
  if (!plan.firstDate) return 'first_date_missing';
  if (!isBusinessDay(plan.firstDate, daysOff)) return 'first_date_not_business_day';
  return plan.rows.some((row) => row.date === null) ? 'date_out_of_range' : null;
}

/** The sentence of a reason; for a first date that is not a business day it names the day. */
export function planSentence(reason: PlanReason, plan: Plan | null, daysOff: DaysOff = noDaysOff): string {
  const day = reason === 'first_date_not_business_day' ? plan?.firstDate : null;
  return (day && notBusinessDaySentence(day, daysOff)) || planSentences[reason];
}

/** A date with its sentence; null with an empty one outside the calendar. */
export type DatedReason = { date: Day | null; reason: string };

const firstPayment = (date: Day | null): DatedReason => ({
  date,
  reason: date ? 'Fecha elegida para el primer pago' : '',
});

/** The date some business days after an origin, with the sentence that explains it: '5 días hábiles antes del inicio de obra'. */
export function countedFrom(
  origin: Day | null,
  days: number,
  originName: string,
  daysOff: DaysOff,
): DatedReason {
  const date = origin && Number.isSafeInteger(days) ? businessDayOrNull(origin, days, daysOff) : null;
  if (!origin || !date) return { date: null, reason: '' };
  if (days === 0) return { date, reason: `El mismo día ${originName}` };
  const sentence = `${businessDaysWords(Math.abs(days))} ${days > 0 ? 'después' : 'antes'} ${originName}`;
  const skipped = skippedSentence(origin, date, daysOff);
  return { date, reason: skipped === '' ? sentence : `${sentence}; salta ${skipped}` };
}

/** The days off left out by a count: 'el 1 de mayo, Día del Trabajo y el 8 de junio, Corpus Christi'. */
function skippedSentence(from: Day, to: Day, daysOff: DaysOff): string {
  const parts = skippedHolidays(from, to, daysOff).map(
    ({ day, name }) => `el ${formatDayShort(day)}, ${name}`,
  );
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} y ${last}`;
}

function businessDayOrNull(origin: Day, days: number, daysOff: DaysOff): Day | null {
  // whyNotPlan refuses a plan beyond the calendar, so counting stops here.
  if (Math.abs(days) > MAX_INSTALMENTS * MAX_CUSTOM_DAYS) return null;
  return inCalendar(() => addBusinessDays(origin, days, daysOff));
}

const isInstalmentCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MAX_INSTALMENTS;

const isCustomDays = (days: number): boolean =>
  Number.isInteger(days) && days >= 0 && days <= MAX_CUSTOM_DAYS;
