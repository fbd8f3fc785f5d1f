import { businessDaysBetween, type Day, type DaysOff, daysBetween, isDay, noDaysOff } from './calendar.ts';
import { type InstalmentState, instalmentWords } from './payments.ts';

/**
 * The schedule of a project as a dimension line: what is marked on it, the stretches between, and where a label has
 * room. Nothing here knows pixels of a screen. Source: design.md, sections 1 and 6 (j, k); issue 4, point 6.
 */

/** What is known of a project's dates; anything may be missing, and dates may come in any order. */
export interface ScheduleFacts {
  readonly today: Day;
  readonly soldOn: Day | null;
  /** of the contract */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  /** of what happened */
  readonly startedOn: Day | null;
  readonly endedOn: Day | null;
  readonly meetings: readonly { readonly name: string; readonly day: Day }[];
  readonly instalments: readonly {
    readonly name: string;
    readonly day: Day;
    readonly state: InstalmentState;
    /** business days */
    readonly lateDays: number;
    /** pesos; without it none is told */
    readonly amount?: number;
  }[];
}

/** In the order in which marks of the same day are told. */
const markKinds = ['sale', 'meeting', 'works', 'instalment'] as const;
export type MarkKind = (typeof markKinds)[number];
/** 'late': its day has passed and it has not happened. Today itself is not late. 'in_process': of an instalment. */
export type MarkState = 'done' | 'to_come' | 'late' | 'in_process';

export interface ScheduleMark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly name: string;
  readonly day: Day;
  readonly state: MarkState;
  /** the state in words: 'Vencida' */
  readonly word: string;
  /** pesos of an instalment; null when none is told */
  readonly amount: number | null;
  /** the day of the contract, where what happened was on another one */
  readonly agreed: Day | null;
}

export interface ScheduleStretch {
  readonly name: 'Diseño' | 'Obra';
  readonly from: Day;
  readonly to: Day;
  /** after its first day up to its last, as a contract counts them */
  readonly businessDays: number;
}

export interface Schedule {
  readonly first: Day;
  readonly last: Day;
  /** by day */
  readonly marks: readonly ScheduleMark[];
  readonly stretches: readonly ScheduleStretch[];
  /** null for a finished project whose dates are all past */
  readonly today: Day | null;
  /** what today is: 'Hoy, día 36 de 45 de obra' */
  readonly todayWords: string;
}

/** The schedule of a project; null when it has no date at all. */
export function scheduleOf(facts: ScheduleFacts, daysOff: DaysOff = noDaysOff): Schedule | null {
  const marks = marksOf(facts);
  const [first, last] = [marks.at(0)?.day, marks.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  // while something is to happen, today is on the line even after its last date: that is how late it is
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

/** Where a day is on the line, 0 at its first date and 1 at its last; 0 when they are the same. */
export function positionOf(day: Day, { first, last }: Pick<Schedule, 'first' | 'last'>): number {
  const length = daysBetween(first, last);
  return length === 0 ? 0 : Math.min(1, Math.max(0, daysBetween(first, day) / length));
}

function marksOf(facts: ScheduleFacts): ScheduleMark[] {
  const marks = [
    ...saleMark(facts),
    ...facts.meetings.map((meeting, index) => meetingMark(meeting, index, facts.today)),
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

/** The start or the end of the works: on the day when it happened, until then on that of the contract. */
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

/** Design from the sale to the start of the works, works from there to their end. What would end before it begins is left out. */
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

/** A label on the line: the middle of what it names, 0 to 1, and how wide it is. */
export interface ScheduleLabel {
  readonly position: number;
  readonly width: number;
}

/** Where a label begins on a line of that length: under its mark, and within the line. */
export function labelStart({ position, width }: ScheduleLabel, length: number): number {
  return Math.max(0, Math.min(position * length - width / 2, length - width));
}

/**
 * The lane of each label, 0 nearest to the line, so that none touches another on a line of that length, nor on any
 * longer one: there the labels only come to stand further apart. Labels are given from left to right.
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
