import {
  addBusinessDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDayShort,
  inCalendar,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts';
import {
  formatDifference,
  formatPercent,
  formatPesos,
  signedRateOf,
  splitByWeight,
  sumOf,
  toPesos,
} from './money.ts';
import { countedFrom, MAX_INSTALMENTS } from './payment-plan.ts';

/**
 * The plan of payments after an otrosí. Source: issue 19; docs/decisions/0053. One function, for what the family is
 * shown and for what is applied.
 *
 * Money that came, or is on its way, never moves: only what is neither paid nor in process takes the difference. Of a
 * difference below zero that is larger than that, the rest leaves paid instalments, the last first, as credit of the
 * client in the ledger. The instalments always sum to the new price, and none is below zero.
 *
 * Days of works move their end, and the instalments that hang from it: those not begun to be paid and due on that day
 * or later keep their distance to it in business days. A date never moves into the past.
 */

/** Where the difference goes: over what is unpaid by weight, a new instalment, or the last unpaid one. */
export const planWays = ['spread', 'new_instalment', 'last'] as const;
export type PlanWay = (typeof planWays)[number];

export const planWayNames: Readonly<Record<PlanWay, string>> = {
  spread: 'Repartir en lo que falta',
  new_instalment: 'Un pago nuevo',
  last: 'Todo en el último',
};

/** An instalment today, in plan order. `inProcess`: pesos of it that are on their way. */
export interface PlanRowNow {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly paid: number;
  readonly inProcess: number;
  readonly date: Day;
  readonly reason: string;
}

export interface NewTerms {
  readonly instalmentId: number;
  readonly date: Day;
}

export interface ReplanFacts {
  readonly rows: readonly PlanRowNow[];
  /** pesos, of either sign */
  readonly difference: number;
  readonly way: PlanWay;
  /** of a new instalment; null until it is chosen */
  readonly newInstalment: { readonly name: string; readonly date: Day } | null;
  /** of planFigures: a new instalment would take what is on its way */
  readonly reachesEarlier: boolean;
  /** other dates of some instalments, agreed one by one */
  readonly terms: readonly NewTerms[];
  /** the works of the contract, and the business days that the otrosí adds */
  readonly works: {
    readonly start: Day;
    readonly end: Day;
    readonly days: number;
    readonly endedOn: Day | null;
  };
  /** credit of the client before, which pays what the otrosí leaves owed */
  readonly credit: number;
  /** 'Otrosí 1', for the sentences */
  readonly name: string;
  readonly today: Day;
}

/** An instalment of the new plan. */
export interface PlanRowAfter {
  /** null for a new one */
  readonly id: number | null;
  readonly name: string;
  readonly before: { readonly amount: number; readonly date: Day } | null;
  readonly amount: number;
  readonly date: Day;
  /** the sentence of its date */
  readonly reason: string;
  /** what moves and why, or why nothing does */
  readonly words: string;
  /** pesos that were paid for it and become credit */
  readonly toCredit: number;
  /** pesos of it that are on their way, which credit does not pay */
  readonly inProcess: number;
  readonly settled: 'paid' | 'in_process' | null;
}

export interface Replanned {
  readonly rows: readonly PlanRowAfter[];
  readonly price: { readonly before: number; readonly after: number };
  readonly credit: { readonly before: number; readonly added: number; readonly used: number };
  readonly end: { readonly before: Day; readonly after: Day; readonly reason: string };
}

export type ReplanReason =
  | 'price_below_zero'
  | 'nothing_left'
  | 'new_needs_addition'
  | 'new_instalment_missing'
  | 'new_takes_in_process'
  | 'new_date_past'
  | 'new_date_not_business_day'
  | 'too_many_instalments'
  | 'credit_in_process'
  | 'terms_unknown'
  | 'terms_settled'
  | 'terms_past'
  | 'terms_not_business_day'
  | 'works_ended'
  | 'end_in_past'
  | 'end_before_start'
  | 'date_out_of_range';

export const replanSentences: Readonly<Record<ReplanReason, string>> = {
  price_below_zero: 'El precio del contrato quedaría en cero o por debajo de cero.',
  nothing_left: 'El plan ya está pagado o en proceso: pon la diferencia en un pago nuevo.',
  new_needs_addition: 'Un pago nuevo solo sirve cuando el precio sube.',
  new_instalment_missing: 'Escribe el nombre y la fecha del pago nuevo.',
  new_takes_in_process:
    'Un pago en proceso es por más de lo que falta desde su cuota, y un pago nuevo lo cambiaría: espera a que llegue o se rechace.',
  new_date_past: 'La fecha del pago nuevo ya pasó. Elige hoy o un día posterior.',
  new_date_not_business_day: 'La fecha del pago nuevo debe ser un día hábil.',
  too_many_instalments: 'El plan ya tiene 12 cuotas: reparte la diferencia o ponla en la última.',
  credit_in_process: 'Lo que sobraría está en un pago en proceso: espera a que llegue o se rechace.',
  terms_unknown: 'Esa cuota no es de este plan.',
  terms_settled: 'Esa cuota ya se pagó o está en proceso: su fecha no cambia.',
  terms_past: 'La nueva fecha de la cuota ya pasó. Elige hoy o un día posterior.',
  terms_not_business_day: 'La nueva fecha de la cuota debe ser un día hábil.',
  works_ended: 'La obra ya terminó: sus días no cambian.',
  end_in_past: 'El fin de obra quedaría en un día que ya pasó.',
  end_before_start: 'El fin de obra quedaría antes del inicio de obra.',
  date_out_of_range: 'Las fechas deben estar entre 1984 y 2100.',
};

const AGREED = 'Fecha acordada';
const agreedIn = (name: string): string => `${AGREED} en el ${name.toLocaleLowerCase('es')}`;

/** Whether an otrosí set the date whose sentence it is: it hangs from no other date. */
export const isAgreedDate = (reason: string): boolean => reason.startsWith(AGREED);

const owedOf = ({ amount, paid, inProcess }: PlanRowNow): number => Math.max(0, amount - paid - inProcess);

/** The plan after an otrosí, or why there is none. */
export function replan(facts: ReplanFacts, daysOff: DaysOff): Replanned | ReplanReason {
  const refusal = whyNotAmounts(facts) ?? whyNotDates(facts, daysOff);
  if (refusal !== null) return refusal;
  return inCalendar(() => planAfter(facts, daysOff)) ?? 'date_out_of_range';
}

function whyNotAmounts({
  rows,
  difference,
  way,
  newInstalment,
  reachesEarlier,
}: ReplanFacts): ReplanReason | null {
  const price = sumOf(rows.map(({ amount }) => amount));
  const owed = sumOf(rows.map(owedOf));
  if (price + difference <= 0) return 'price_below_zero';
  if (difference > 0 && way !== 'new_instalment' && owed === 0) return 'nothing_left';
  if (way === 'new_instalment' && difference !== 0) {
    if (difference < 0) return 'new_needs_addition';
    if (newInstalment === null || newInstalment.name.trim() === '') return 'new_instalment_missing';
    if (rows.length >= MAX_INSTALMENTS) return 'too_many_instalments';
    if (reachesEarlier) return 'new_takes_in_process';
  }
  const excess = Math.max(0, -difference - owed);
  return excess > sumOf(rows.map(({ paid }) => paid)) ? 'credit_in_process' : null;
}

function whyNotDates(facts: ReplanFacts, daysOff: DaysOff): ReplanReason | null {
  const { rows, difference, way, newInstalment, terms, works, today } = facts;
  if (way === 'new_instalment' && difference > 0 && newInstalment !== null) {
    if (newInstalment.date < today) return 'new_date_past';
    if (!isBusinessDay(newInstalment.date, daysOff)) return 'new_date_not_business_day';
  }
  for (const { instalmentId, date } of terms) {
    const row = rows.find(({ id }) => id === instalmentId);
    if (!row) return 'terms_unknown';
    if (owedOf(row) === 0) return 'terms_settled';
    if (date < today) return 'terms_past';
    if (!isBusinessDay(date, daysOff)) return 'terms_not_business_day';
  }
  if (works.days === 0) return null;
  if (works.endedOn !== null) return 'works_ended';
  const end = endAfter(works, daysOff);
  if (end === null) return 'date_out_of_range';
  if (end < today) return 'end_in_past';
  return end < works.start ? 'end_before_start' : null;
}

/** The end of the works some business days later, or earlier; null outside the calendar. */
const endAfter = ({ end, days }: { end: Day; days: number }, daysOff: DaysOff): Day | null =>
  inCalendar(() => (days === 0 ? end : addBusinessDays(end, days, daysOff)));

function planAfter(facts: ReplanFacts, daysOff: DaysOff): Replanned {
  const { rows, difference, way, newInstalment, works, name } = facts;
  const shares = sharesOfDifference(facts);
  const taken = creditTaken(facts);
  const owed = sumOf(rows.map(owedOf));
  const end = endAfter(works, daysOff) ?? works.end;
  const after = rows.map((row, index): PlanRowAfter => {
    const share = shares[index] ?? 0;
    const toCredit = taken[index] ?? 0;
    const dated = dateAfter(row, facts, end, daysOff);
    return {
      id: row.id,
      name: row.name,
      before: { amount: row.amount, date: row.date },
      amount: row.amount + share - toCredit,
      ...dated,
      words: wordsOf(row, { share, toCredit, owed, way }),
      toCredit,
      inProcess: row.inProcess,
      settled: settledOf(row),
    };
  });
  const added =
    way === 'new_instalment' && difference > 0 && newInstalment !== null
      ? [
          {
            id: null,
            name: newInstalment.name,
            before: null,
            amount: difference,
            date: newInstalment.date,
            reason: agreedIn(name),
            words: `${formatDifference(difference)}, pago nuevo`,
            toCredit: 0,
            inProcess: 0,
            settled: null,
          },
        ]
      : [];
  const before = sumOf(rows.map(({ amount }) => amount));
  const price = { before, after: before + difference };
  return {
    rows: [...after, ...added],
    price,
    credit: {
      before: facts.credit,
      added: sumOf(taken),
      used: difference > 0 ? Math.min(facts.credit, owed + difference) : 0,
    },
    end: { before: works.end, after: end, reason: endWords(facts, daysOff) },
  };
}

/** What the difference adds to each instalment, or takes from what is unpaid of it. */
function sharesOfDifference({ rows, difference, way }: ReplanFacts): number[] {
  const owed = rows.map(owedOf);
  const size = Math.min(Math.abs(difference), difference < 0 ? sumOf(owed) : Math.abs(difference));
  if (size === 0 || (way === 'new_instalment' && difference > 0)) return rows.map(() => 0);
  const sign = difference < 0 ? -1 : 1;
  if (way === 'last') return lastShares(owed, size, sign);
  return splitByWeight(toPesos(size), owed).map((share) => sign * share + 0);
}

/** All of an addition in the last unpaid instalment; a reduction from the last ones backwards, each to what is paid. */
function lastShares(owed: readonly number[], size: number, sign: 1 | -1): number[] {
  let rest = size;
  return owed
    .toReversed()
    .map((left) => {
      const part = left === 0 ? 0 : sign > 0 ? rest : Math.min(rest, left);
      rest -= part;
      return sign * part + 0;
    })
    .toReversed();
}

/** What leaves paid instalments as credit: what a reduction takes beyond the unpaid, from the last one backwards. */
function creditTaken({ rows, difference }: ReplanFacts): number[] {
  let rest = Math.max(0, -difference - sumOf(rows.map(owedOf)));
  return rows
    .toReversed()
    .map(({ paid }) => {
      const part = Math.min(rest, paid);
      rest -= part;
      return part;
    })
    .toReversed();
}

const settledOf = (row: PlanRowNow): PlanRowAfter['settled'] => {
  if (owedOf(row) > 0) return null;
  return row.inProcess > 0 ? 'in_process' : 'paid';
};

/** The date of an instalment after the otrosí, with its sentence. */
function dateAfter(
  row: PlanRowNow,
  { works, terms, name, today }: ReplanFacts,
  end: Day,
  daysOff: DaysOff,
): { date: Day; reason: string } {
  const kept = { date: row.date, reason: row.reason || 'Fecha del plan del contrato' };
  const agreed = terms.find(({ instalmentId }) => instalmentId === row.id);
  if (agreed && agreed.date !== row.date) return { date: agreed.date, reason: agreedIn(name) };
  const begun = row.paid > 0 || row.inProcess > 0 || row.amount === 0;
  const stays = agreed || begun || isAgreedDate(row.reason);
  if (stays || works.days === 0 || row.date < works.end) return kept;
  const distance = businessDaysBetween(works.end, row.date, daysOff);
  const { date, reason } = countedFrom(end, distance, 'del fin de obra', daysOff);
  if (date === null) throw new RangeError('A date outside the calendar');
  if (date >= today) return { date, reason };
  if (row.date < today) return kept;
  return {
    date: nextBusinessDay(today, daysOff),
    reason: `Primer día hábil desde el ${formatDayShort(today)}: contada desde el fin de obra ya habría pasado`,
  };
}

/** What the otrosí does to the amount of an instalment, in words. */
function wordsOf(
  row: PlanRowNow,
  { share, toCredit, owed, way }: { share: number; toCredit: number; owed: number; way: PlanWay },
): string {
  const parts: string[] = [];
  if (share !== 0) {
    const rate = signedRateOf(owedOf(row), owed) ?? 0;
    const why =
      owedOf(row) === owed
        ? 'todo lo que falta'
        : way === 'last'
          ? 'en lo último que falta'
          : `${formatPercent(rate)} de lo que falta`;
    parts.push(`${formatDifference(share)}, ${why}`);
  }
  if (toCredit > 0) parts.push(`${formatPesos(toCredit)} que ya se pagaron pasan a saldo a favor`);
  if (parts.length > 0) return parts.join('. ');
  if (row.amount === 0) return 'No hay nada que pagar: no cambia';
  const settled = settledOf(row);
  if (settled === 'paid') return 'Ya se pagó: no cambia';
  return settled === 'in_process' ? 'Su pago está en proceso: no cambia' : 'No cambia';
}

/** The sentence of the end of the works. */
function endWords({ works }: ReplanFacts, daysOff: DaysOff): string {
  if (works.days === 0) return 'No cambia';
  const { reason } = countedFrom(works.end, works.days, 'del fin de obra de antes', daysOff);
  return reason || 'Fecha del otrosí';
}
