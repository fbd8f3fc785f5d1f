import type { previewChange, saveChange } from '#shared/contract/changes.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { LineKind } from '#shared/domain/change-lines.ts';
import type { ChangeReason } from '#shared/domain/change-order.ts';
import type { PlanWay } from '#shared/domain/change-plan.ts';
import { isInvalid, type Typed, validValue } from '../../ui/typed-value.ts';
import type { Change } from './changes.ts';

/** The typed values of a draft of an otrosí, and the call that they become. No React. */

export interface TypedLine {
  readonly key: string;
  readonly id: number | null;
  readonly kind: LineKind;
  readonly space: string;
  readonly area: Typed<number>;
  readonly was: string;
  readonly becomes: string;
  readonly reason: ChangeReason | null;
  /** the new price of a space; what a free line adds or takes */
  readonly price: Typed<number>;
  /** what it adds to the direct cost, or takes from it */
  readonly cost: Typed<number>;
}

export interface DraftValues {
  title: string;
  lines: readonly TypedLine[];
  days: Typed<number>;
  days_reason: string;
  if_refused: string;
  way: PlanWay;
  new_name: string;
  new_date: Typed<Day>;
  with_discounts: boolean;
  terms: readonly { readonly instalment_id: number; readonly date: Typed<Day> }[];
  valid_days: Typed<number>;
}

type Powers = Change['powers'];
export type Written = CallOf<typeof previewChange>['body'];

export interface SpaceToday {
  readonly name: string;
  /** null for readers without prices */
  readonly price: number | null;
  readonly area: number | null;
}

export const spacesToday = ({ preview, lines }: Pick<Change, 'preview' | 'lines'>): SpaceToday[] =>
  preview.spaces
    .filter(({ line }) => line !== 'add_space')
    .map(({ name, price, area }) => {
      const line = lines.find((each) => each.kind !== 'free' && each.space === name);
      return line ? { name, price: line.price_before, area: line.area_before } : { name, price, area };
    });

/** Square metres of the home today, and with what is typed. */
export const typedAreas = (
  today: readonly Pick<SpaceToday, 'area'>[],
  after: Change['preview']['spaces'],
): { before: number; after: number } => {
  const sum = (spaces: readonly Pick<SpaceToday, 'area'>[]) =>
    Math.round(spaces.reduce((all, { area }) => all + (area ?? 0), 0) * 100) / 100;
  return { before: sum(today), after: sum(after.filter(({ line }) => line !== 'remove_space')) };
};

export const draftValues = ({
  title,
  lines,
  preview: { works, money },
  if_refused,
  new_instalment,
  terms,
  valid_days,
}: Change): DraftValues => ({
  title,
  lines: lines.map(({ id, kind, space, area, was, becomes, reason, cost, amount, price_before }) => ({
    key: `line-${id}`,
    ...{ id, kind, space, area, was, becomes, reason, cost },
    price: kind === 'change_space' && amount !== null ? (price_before ?? 0) + amount : amount,
  })),
  days: works.days,
  days_reason: works.days_reason,
  if_refused,
  way: money?.way ?? 'spread',
  new_name: new_instalment?.name ?? '',
  new_date: new_instalment?.date ?? null,
  with_discounts: money?.with_discounts ?? false,
  terms,
  valid_days,
});

const newLine = {
  id: null,
  space: '',
  area: null,
  was: '',
  becomes: '',
  reason: null,
  price: null,
  cost: null,
} as const;

export const withLine = (lines: readonly TypedLine[], kind: LineKind): TypedLine[] => {
  const last = Math.max(0, ...lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return [...lines, { ...newLine, key: `new-${last + 1}`, kind }];
};

const sum = (a: number | null, b: number): number | null => (a === null ? null : a - b);

/** What a line adds to the price; null while it is not known. */
const amountOf = ({ kind, price, space }: TypedLine, spaces: readonly SpaceToday[]): number | null => {
  if (kind === 'remove_space') return null;
  if (kind !== 'change_space') return validValue(price);
  return sum(validValue(price), spaces.find(({ name }) => name === space)?.price ?? 0);
};

/** The values over a draft that somebody else saved: a line that they took out is a new one. */
export const valuesOver = (values: DraftValues, stored: readonly { readonly id: number }[]): DraftValues => ({
  ...values,
  lines: values.lines.map((line) => (stored.some(({ id }) => id === line.id) ? line : { ...line, id: null })),
});

/** The typed values as the calls take them, without the fields that the role may not write. */
export const writtenOf = (values: DraftValues, powers: Powers, spaces: readonly SpaceToday[]): Written => {
  const { new_name, new_date, terms, lines, way, with_discounts } = values;
  const date = validValue(new_date);
  return {
    title: values.title,
    lines: lines.map((line) => {
      const { id, kind, space, was, becomes, reason } = line;
      return {
        ...{ id, kind, space, was, becomes, reason, area: validValue(line.area) },
        ...(powers.prices && { amount: amountOf(line, spaces) }),
        ...(powers.costs && { cost: validValue(line.cost) }),
      };
    }),
    days: validValue(values.days) ?? 0,
    days_reason: values.days_reason,
    if_refused: values.if_refused,
    ...(powers.prices && {
      way,
      new_instalment:
        way === 'new_instalment' && date !== null && new_name.trim() !== '' ? { name: new_name, date } : null,
      with_discounts,
      terms: terms.flatMap((term) => {
        const on = validValue(term.date);
        return on === null ? [] : [{ instalment_id: term.instalment_id, date: on }];
      }),
      valid_days: validValue(values.valid_days) ?? 1,
    }),
  };
};

export const saveBody = (
  values: DraftValues,
  { powers, revision }: Pick<Change, 'powers' | 'revision'>,
  spaces: readonly SpaceToday[],
): CallOf<typeof saveChange>['body'] => ({ ...writtenOf(values, powers, spaces), revision });

/** The sentences of what is typed wrong, by the path of each field. */
export const wrongTyped = (values: DraftValues): Record<string, string> => {
  const wrong: Record<string, string> = {};
  const look = (path: string, value: unknown) => {
    if (isInvalid(value)) wrong[path] = value.why;
  };
  for (const [index, line] of values.lines.entries()) {
    look(`lines.${index}.area`, line.area);
    look(`lines.${index}.amount`, line.price);
    look(`lines.${index}.cost`, line.cost);
  }
  for (const [index, { date }] of values.terms.entries()) {
    look(`terms.${index}.date`, date);
    if (date === null) wrong[`terms.${index}.date`] = 'Elige la nueva fecha, o quita esta cuota.';
  }
  look('new_date', values.new_date);
  if (values.way === 'new_instalment') {
    const isNamed = values.new_name.trim() !== '';
    if (isNamed && values.new_date === null) wrong.new_date = 'Elige la fecha del pago nuevo.';
    if (!isNamed && values.new_date !== null) wrong.new_name = 'Escribe el nombre del pago nuevo.';
  }
  if (values.valid_days === null) wrong.valid_days = 'Escribe cuántos días hábiles, como 5.';
  return wrong;
};
