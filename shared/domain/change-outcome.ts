import type { DaysOff } from './calendar.ts';
import {
  type ChangeLine,
  type ChangeValue,
  changeValue,
  type LineFigures,
  type LineProblem,
  lineFigures,
  lineProblemFields,
  lineSentence,
  type SpaceNow,
  spacesAfter,
  whyNotLine,
} from './change-lines.ts';
import {
  type ReplanFacts,
  type Replanned,
  type ReplanReason,
  replan,
  replanSentences,
} from './change-plan.ts';
import { type BasisPoints, signedRateOf } from './money.ts';
import { totalsOf } from './space-totals.ts';
import { whyNotTotals } from './spaces.ts';

/**
 * What an otrosí does to a sale: its value, the spaces and the plan after it, and why it cannot be sent or applied.
 * The preview, the document that is approved and the application are this one function. Source: issue 19;
 * docs/decisions/0053.
 */

export interface ChangeFacts {
  readonly lines: readonly ChangeLine[];
  readonly spaces: readonly SpaceNow[];
  /** the discounts of the contract, in order */
  readonly discounts: readonly BasisPoints[];
  /** whether they apply to what is added */
  readonly withDiscounts: boolean;
  readonly daysReason: string;
  /** the direct cost of the current version, in pesos */
  readonly directCost: number;
  readonly plan: Omit<ReplanFacts, 'difference'>;
}

/** Why an otrosí cannot be sent, at the field that it is about. `line`: its index; null outside the lines. */
export interface ChangeProblem {
  readonly line: number | null;
  readonly field: keyof ChangeLine | 'lines' | 'days' | 'days_reason' | 'way' | 'new_instalment' | 'terms';
  readonly sentence: string;
}

export interface Margin {
  readonly amount: number;
  /** basis points; null of a price of nothing */
  readonly rate: number | null;
}

export interface ChangeOutcome {
  readonly lines: readonly LineFigures[];
  readonly value: ChangeValue;
  readonly spaces: readonly SpaceNow[];
  /** null when there is none; the problems say why */
  readonly plan: Replanned | null;
  readonly margin: {
    readonly before: Margin;
    /** null while the cost of a line is missing */
    readonly own: Margin | null;
    readonly after: Margin | null;
  };
  /** empty when it can be sent, and applied */
  readonly problems: readonly ChangeProblem[];
}

const planFields: Readonly<Record<ReplanReason, ChangeProblem['field']>> = {
  price_below_zero: 'lines',
  nothing_left: 'way',
  new_needs_addition: 'way',
  new_instalment_missing: 'new_instalment',
  new_takes_in_process: 'way',
  new_date_past: 'new_instalment',
  new_date_not_business_day: 'new_instalment',
  too_many_instalments: 'way',
  credit_in_process: 'lines',
  terms_unknown: 'terms',
  terms_settled: 'terms',
  terms_past: 'terms',
  terms_not_business_day: 'terms',
  works_ended: 'days',
  end_in_past: 'days',
  end_before_start: 'days',
  date_out_of_range: 'days',
};

export const marginOf = (price: number, cost: number): Margin => ({
  amount: price - cost,
  rate: signedRateOf(price - cost, price),
});

/** What an otrosí does to the sale as it is today. */
export function changeOutcome(facts: ChangeFacts, daysOff: DaysOff): ChangeOutcome {
  const { lines, spaces, discounts, withDiscounts, directCost, plan: planFacts } = facts;
  const value = changeValue(lines, spaces, withDiscounts ? discounts : []);
  const planned = replan({ ...planFacts, difference: value.value }, daysOff);
  const plan = typeof planned === 'string' ? null : planned;
  const price = planFacts.rows.reduce((sum, { amount }) => sum + amount, 0);
  const after = spacesAfter(spaces, lines, planFacts.name);
  return {
    lines: lines.map((line) => lineFigures(line, spaces)),
    value,
    spaces: after,
    plan,
    margin: {
      before: marginOf(price, directCost),
      own: value.cost === null ? null : marginOf(value.value, value.cost),
      after: value.cost === null ? null : marginOf(price + value.value, directCost + value.cost),
    },
    problems: [
      ...problemsOfLines(facts),
      ...problemsOfAll(facts, plan),
      ...(directCost + (value.cost ?? 0) < 0
        ? [
            {
              line: null,
              field: 'lines' as const,
              sentence: 'El costo directo del contrato quedaría por debajo de cero.',
            },
          ]
        : []),
      ...(typeof planned === 'string'
        ? [{ line: null, field: planFields[planned], sentence: replanSentences[planned] }]
        : []),
      ...(whyNotTotals(totalsOf(nonNegative(after))) === null
        ? []
        : [{ line: null, field: 'lines' as const, sentence: lineSentence('too_large') }]),
    ],
  };
}

/** A price below zero is a problem of its line, and no total. */
const nonNegative = (spaces: readonly SpaceNow[]): SpaceNow[] =>
  spaces.map((space) => ({ ...space, price: Math.max(0, space.price ?? 0) }));

function problemsOfLines({ lines, spaces }: ChangeFacts): ChangeProblem[] {
  return lines.flatMap((line, index) => {
    const others = lines.filter((_, other) => other !== index);
    const problem: LineProblem | null = whyNotLine(line, others, spaces);
    return problem === null
      ? []
      : [{ line: index, field: lineProblemFields[problem], sentence: lineSentence(problem) }];
  });
}

function problemsOfAll(
  { lines, daysReason, plan: { works, terms } }: ChangeFacts,
  plan: Replanned | null,
): ChangeProblem[] {
  const problems: ChangeProblem[] = [];
  const nothing = lines.length === 0 && works.days === 0 && terms.length === 0;
  if (nothing)
    problems.push({
      line: null,
      field: 'lines',
      sentence: 'Agrega una línea, días de obra o la nueva fecha de una cuota.',
    });
  if (works.days !== 0 && daysReason.trim() === '')
    problems.push({
      line: null,
      field: 'days_reason',
      sentence: 'Escribe por qué cambian los días: lo lee la familia.',
    });
  const moves = plan?.rows.some(({ before, date }) => before !== null && before.date !== date) ?? true;
  if (terms.length > 0 && !moves)
    problems.push({
      line: null,
      field: 'terms',
      sentence: 'Escribe una fecha distinta de la de hoy de la cuota.',
    });
  return problems;
}

/**
 * What an approval depends on, as text: the figures of the outcome that a person reads. Two outcomes with the same text
 * are the same plan, price, spaces and dates.
 */
export const outcomeText = ({ value, plan, spaces }: ChangeOutcome): string =>
  JSON.stringify([
    value.value,
    plan && [
      plan.price,
      plan.end.after,
      plan.credit,
      plan.rows.map(({ id, name, amount, date, toCredit }) => [id, name, amount, date, toCredit]),
    ],
    spaces.map(({ name, price, area }) => [name, price, area]),
  ]);
