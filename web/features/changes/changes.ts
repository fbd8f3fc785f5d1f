import type { readMyChange } from '#shared/contract/change-approval.ts';
import type { readChange } from '#shared/contract/changes.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import type { LineKind } from '#shared/domain/change-lines.ts';
import { type ChangeReason, changeReasonWords } from '#shared/domain/change-order.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { areaWords, counted } from '../../ui/count-words.ts';
import type { Mark } from '../../ui/RoomMarks.tsx';

/** What the pages of an otrosí say, with no React. */

export type Change = ReplyOf<typeof readChange>['data'];
export type MyChange = ReplyOf<typeof readMyChange>['data'];

/** A line as its readers get it: null amounts for readers without prices. */
export interface ReadLine {
  readonly id: number;
  readonly kind: LineKind;
  readonly space: string;
  readonly area: number | null;
  readonly area_before: number | null;
  readonly was: string;
  readonly becomes: string;
  readonly reason: ChangeReason | null;
  readonly price_before: number | null;
  readonly price_after: number | null;
  readonly difference: number | null;
}

const markKinds: Readonly<Record<LineKind, Mark['kind'] | null>> = {
  add_space: 'add',
  change_space: 'change',
  remove_space: 'remove',
  free: null,
};

/** The number of each line: those of a space count, in order; a free line has none, as the drawing has no room for it. */
export const numbersOf = (lines: readonly { readonly kind: LineKind }[]): (number | null)[] => {
  let last = 0;
  return lines.map(({ kind }) => {
    if (kind === 'free') return null;
    last += 1;
    return last;
  });
};

export const marksOf = (lines: readonly { readonly kind: LineKind; readonly space: string }[]): Mark[] => {
  const numbers = numbersOf(lines);
  return lines.flatMap(({ kind, space }, index) => {
    const mark = markKinds[kind];
    const number = numbers[index] ?? null;
    return mark === null || number === null ? [] : [{ name: space, number, kind: mark }];
  });
};

/** Square metres of the home before and after the lines. */
export const areasOf = (
  spaces: readonly { readonly area: number | null; readonly line: LineKind | null }[],
  lines: readonly Pick<ReadLine, 'kind' | 'area' | 'area_before'>[],
): { before: number; after: number } => {
  const kept = spaces.filter(({ line }) => line === null);
  const same = kept.reduce((sum, { area }) => sum + (area ?? 0), 0);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  const rounded = (area: number) => Math.round(area * 100) / 100;
  return {
    before: rounded(same + sum(({ kind, area_before }) => (kind === 'free' ? 0 : (area_before ?? 0)))),
    after: rounded(
      same +
        sum(({ kind, area, area_before }) =>
          kind === 'free' || kind === 'remove_space' ? 0 : (area ?? area_before ?? 0),
        ),
    ),
  };
};

const withArea = (text: string, area: number | null): string =>
  area === null ? text : `${text}${text === '' ? '' : ', '}${areaWords(area)}`;

/** What was there, in words; null of what is new. */
export const beforeWords = ({ kind, was, area, area_before }: ReadLine): string | null => {
  if (kind === 'add_space' || (kind === 'free' && was === '')) return null;
  const moves = area !== null && area !== area_before;
  return withArea(was === '' && !moves ? 'Como está en el contrato' : was, moves ? area_before : null);
};

export const afterWords = ({ kind, becomes, area, area_before }: ReadLine): string => {
  if (kind === 'remove_space') return becomes === '' ? 'Ya no se remodela' : becomes;
  const moves = area !== null && area !== area_before;
  return withArea(becomes, moves ? area : null);
};

export const reasonText = (reason: ChangeReason | null): string =>
  reason === null ? 'Falta el motivo' : changeReasonWords[reason];

export interface Consequence {
  readonly kind: 'stays' | 'careful' | 'deadline';
  readonly text: string;
}

/** What happens if the family says no, or nothing. */
export const consequencesOf = ({
  price,
  works,
  works_ended_on,
  if_refused,
  expires_on,
  number,
}: Pick<
  MyChange,
  'price' | 'works' | 'works_ended_on' | 'if_refused' | 'expires_on' | 'number'
>): Consequence[] => [
  {
    kind: 'stays',
    text: `Sigue el contrato: ${formatPesos(price.before)} y fin de obra el ${formatDay(works.end_before)}.`,
  },
  {
    kind: 'stays',
    text:
      works_ended_on === null
        ? 'La obra no se detiene, y no pagas nada por preguntar.'
        : 'No pagas nada por preguntar.',
  },
  ...(if_refused === '' ? [] : [{ kind: 'careful' as const, text: if_refused }]),
  {
    kind: 'deadline',
    text: `Si no respondes, el otrosí ${number} vence el ${formatDay(expires_on)} y sigue el contrato.`,
  },
];

/** Whether its sale changed so that it can no longer be approved, also not when it is shown again; it can be refused. */
export const isOvertaken = ({
  approved,
  is_current,
  why_not_approve,
}: Pick<MyChange, 'approved' | 'is_current' | 'why_not_approve'>): boolean =>
  !approved && is_current && why_not_approve !== null;

export const movedNames = (plan: MyChange['plan']): string[] =>
  plan
    .filter(({ before, amount, date }) => before === null || before.amount !== amount || before.date !== date)
    .map(({ name }) => name);

/** '3 de 8 espacios. Los demás siguen igual.' */
export const spacesWords = ({
  spaces,
  lines,
}: Pick<MyChange, 'spaces'> & { readonly lines: readonly { readonly kind: LineKind }[] }): string => {
  const changed = lines.filter(({ kind }) => kind !== 'free').length;
  const remodelled = spaces.filter(({ area, line }) => (area ?? 0) > 0 || line !== null).length;
  if (changed === 0) return 'Tus espacios siguen igual.';
  const part = `${changed} de ${counted(remodelled, 'espacio', 'espacios')}.`;
  if (changed >= remodelled) return part;
  return `${part} ${remodelled - changed === 1 ? 'El otro sigue' : 'Los demás siguen'} igual.`;
};
