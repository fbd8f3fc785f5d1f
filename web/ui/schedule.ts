import {
  businessDaysBetween,
  type Day,
  type DaysOff,
  daysBetween,
  isDay,
  noDaysOff,
} from '#shared/domain/calendar.ts';
import { type InstalmentState, instalmentWords } from '#shared/domain/payments.ts';

/**
 * The schedule of a project as a dimension line: marks, spans between them, and label positions. Independent of screen
 * pixels. Source: design.md, sections 1 and 6 (j, k); issue 4, point 6.
 */

/** The dates of a project; each may be missing, and they may be in any order. */
export interface ScheduleFacts {
  readonly today: Day;
  readonly soldOn: Day | null;
  /** contract dates */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  /** actual dates */
  readonly startedOn: Day | null;
  readonly endedOn: Day | null;
  readonly meetings: readonly { readonly name: string; readonly day: Day }[];
  /** applied otrosíes */
  readonly changes?: readonly { readonly name: string; readonly day: Day }[];
  readonly instalments: readonly {
    readonly name: string;
    readonly day: Day;
    readonly state: InstalmentState;
    /** business days */
    readonly lateDays: number;
    /** pesos; without it the amount is left out */
    readonly amount?: number;
  }[];
}

/** The order of marks on the same day. */
const markKinds = ['sale', 'meeting', 'change', 'works', 'instalment'] as const;
export type MarkKind = (typeof markKinds)[number];
/** 'late': its day has passed and it has not happened. Today is not late. 'in_process': of an instalment. */
export type MarkState = 'done' | 'to_come' | 'late' | 'in_process';

export interface ScheduleMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly name: string;
  readonly day: Day;
  readonly state: MarkState;
  /** the state in words: 'Vencida' */
  readonly word: string;
  /** pesos of an instalment; null when left out */
  readonly amount: number | null;
  /** the contract day, when the actual day differs */
  readonly agreed: Day | null;
}

export interface ScheduleStretch {
  readonly name: 'Diseño' | 'Obra';
  readonly from: Day;
  readonly to: Day;
  /** from the day after its first to its last, as a contract counts */
  readonly businessDays: number;
}

export interface Schedule {
  readonly first: Day;
  readonly last: Day;
  /** by day */
  readonly marks: readonly ScheduleMark[];
  readonly stretches: readonly ScheduleStretch[];
  /** null for a finished project with only past dates */
  readonly today: Day | null;
  /** label of today: 'Hoy, día 36 de 45 de obra' */
  readonly todayWords: string;
}

/** The schedule of a project; null without any date. */
export function scheduleOf(facts: ScheduleFacts, daysOff: DaysOff = noDaysOff): Schedule | null {
  const marks = marksOf(facts);
  const [first, last] = [marks.at(0)?.day, marks.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  // while an event is pending, today is on the line even after its last date, to show the delay
  const shown = facts.endedOn === null || facts.today <= last;
  const today = shown && isDay(facts.today) ? facts.today : null;
  return {
    first: today !== null && today < first ? today : first,
    last: today !== null && today > last ? today : last,
    marks,
    stretches: stretchesOf(facts, daysOff),
    today,
    todayWords: todayWordsOf(facts, daysOff),
  };
}

/** The position of a day on the line, 0 at its first date and 1 at its last; 0 when they are the same. */
export function positionOf(day: Day, { first, last }: Pick<Schedule, 'first' | 'last'>): number {
  const length = daysBetween(first, last);
  return length === 0 ? 0 : Math.min(1, Math.max(0, daysBetween(first, day) / length));
}

function marksOf(facts: ScheduleFacts): ScheduleMark[] {
  const marks = [
    ...saleMark(facts),
    ...facts.meetings.map((meeting, index) => meetingMark(meeting, index, facts.today)),
    ...(facts.changes ?? []).map((change, index) => changeMark(change, index)),
    ...worksMark(facts, 'start'),
    ...worksMark(facts, 'end'),
    ...facts.instalments.map((instalment, index) => instalmentMark(instalment, index)),
  ];
  return marks
    .filter(({ day }) => isDay(day))
    .toSorted((a, b) => daysBetween(b.day, a.day) || markKinds.indexOf(a.kind) - markKinds.indexOf(b.kind));
}

const plain = { amount: null, agreed: null };

const saleMark = ({ soldOn }: ScheduleFacts): ScheduleMark[] =>
  soldOn === null
    ? []
    : [{ ...plain, id: 'sale', kind: 'sale', name: 'Venta', day: soldOn, state: 'done', word: 'Registrada' }];

const meetingMark = (
  { name, day }: ScheduleFacts['meetings'][number],
  index: number,
  today: Day,
): ScheduleMark => {
  const state = day < today ? 'done' : 'to_come';
  const word = state === 'done' ? 'Ya pasó' : 'Programada';
  return { ...plain, id: `meeting-${index}`, kind: 'meeting', name, day, state, word };
};

const changeMark = (
  { name, day }: NonNullable<ScheduleFacts['changes']>[number],
  index: number,
): ScheduleMark => ({
  ...plain,
  id: `change-${index}`,
  kind: 'change',
  name,
  day,
  state: 'done',
  word: 'Aplicado',
});

const instalmentMark = (
  { name, day, state, lateDays, amount }: ScheduleFacts['instalments'][number],
  index: number,
): ScheduleMark => ({
  ...plain,
  id: `instalment-${index}`,
  kind: 'instalment',
  name,
  day,
  state: instalmentMarks[state],
  word: instalmentWords(state, lateDays),
  amount: amount ?? null,
});

const instalmentMarks: Record<InstalmentState, MarkState> = {
  paid: 'done',
  in_process: 'in_process',
  late: 'late',
  rejected: 'late',
  pending: 'to_come',
};

const worksWords = {
  start: { name: 'Inicio de obra', done: 'Empezó', late: 'Sin empezar', to_come: 'Por empezar' },
  end: { name: 'Fin de obra', done: 'Terminó', late: 'Sin terminar', to_come: 'Por terminar' },
} as const;

/** The start or end of the works: the actual day, before that the contract's. */
function worksMark(facts: ScheduleFacts, which: 'start' | 'end'): ScheduleMark[] {
  const [agreed, happened] =
    which === 'start' ? [facts.startDate, facts.startedOn] : [facts.endDate, facts.endedOn];
  const day = happened ?? agreed;
  if (day === null) return [];
  const state = happened === null ? (day < facts.today ? 'late' : 'to_come') : 'done';
  const words = worksWords[which];
  return [
    {
      id: which,
      kind: 'works',
      name: words.name,
      day,
      state,
      word: words[state],
      amount: null,
      agreed: agreed === day ? null : agreed,
    },
  ];
}

/**
 * Design runs from the sale to the start of the works, works from there to their end. A span that would end before it
 * begins is left out.
 */
function stretchesOf(facts: ScheduleFacts, daysOff: DaysOff): ScheduleStretch[] {
  const { start, end } = worksDays(facts);
  const stretch = (name: ScheduleStretch['name'], from: Day | null, to: Day | null): ScheduleStretch[] =>
    from === null || to === null || !isDay(from) || !isDay(to) || from >= to
      ? []
      : [{ name, from, to, businessDays: businessDaysBetween(from, to, daysOff) }];
  return [...stretch('Diseño', facts.soldOn, start), ...stretch('Obra', start, end)];
}

const worksDays = ({ startDate, startedOn, endDate, endedOn }: ScheduleFacts) => ({
  start: startedOn ?? startDate,
  end: endedOn ?? endDate,
});

function todayWordsOf(facts: ScheduleFacts, daysOff: DaysOff): string {
  const { start, end } = worksDays(facts);
  const { today, startedOn, endedOn } = facts;
  if (!startedOn || endedOn || !start || !end || !isDay(start) || !isDay(end)) return 'Hoy';
  if (today < start || today > end) return 'Hoy';
  const total = businessDaysBetween(start, end, daysOff);
  const day = businessDaysBetween(start, today, daysOff);
  return day > 0 && total > 0 ? `Hoy, día ${day} de ${total} de obra` : 'Hoy';
}

/** A label on the line: the centre of its mark, 0 to 1, and its width. */
export interface ScheduleLabel {
  readonly position: number;
  readonly width: number;
}

/** The left edge of a label on a line of that length: centred on its mark, within the line. */
export function labelStart({ position, width }: ScheduleLabel, length: number): number {
  return Math.max(0, Math.min(position * length - width / 2, length - width));
}

/**
 * The lane of each label, 0 nearest to the line, without overlap on a line of that length or longer. Labels are given
 * from left to right.
 */
export function lanesOf(labels: readonly ScheduleLabel[], length: number, gap: number): number[] {
  const taken: { start: number; end: number }[][] = [];
  return labels.map((label) => {
    const start = labelStart(label, length);
    const end = start + label.width;
    const isFree = (lane: { start: number; end: number }[]) =>
      lane.every((other) => end + gap <= other.start || other.end + gap <= start);
    const free = taken.findIndex(isFree);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = [...(taken[lane] ?? []), { start, end }];
    return lane;
  });
}
