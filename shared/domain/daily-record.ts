import {
  addDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  daysBetween,
  formatDay,
  isBusinessDay,
  isDay,
  noDaysOff,
} from './calendar.ts';

/**
 * The daily record of a home, by a person and a day. It is written on a phone that may be without signal for days, and
 * amended by new versions. Source: issue 20 (daily record).
 */

export const blockerKinds = ['material', 'family', 'building', 'weather', 'other'] as const;
export type BlockerKind = (typeof blockerKinds)[number];

export const blockerNames: Record<BlockerKind, string> = {
  material: 'Falta material',
  family: 'Decisión de la familia',
  building: 'Administración del edificio',
  weather: 'Clima',
  other: 'Otra cosa',
};

/** Something that stops the works. */
export interface Blocker {
  readonly kind: BlockerKind;
  readonly note: string;
}

export const photoMoments = ['before', 'during', 'after'] as const;
export type PhotoMoment = (typeof photoMoments)[number];

export const momentNames: Record<PhotoMoment, string> = {
  before: 'Antes',
  during: 'Durante',
  after: 'Después',
};

export const MOST_PHOTOS = 20;
export const MAX_DONE = 2000;
/** what several sends of a day may add up to */
export const MAX_DONE_OF_A_DAY = 8000;
export const MAX_NEXT = 500;
export const MAX_BLOCKER_NOTE = 300;
export const MAX_CAPTION = 200;

/** A record that waited on a phone is taken for so many calendar days. */
export const DAYS_TO_SEND = 7;

/** What a record says. */
export interface RecordContent {
  /** names of the spaces touched */
  readonly spaces: readonly string[];
  /** what was done, for the staff */
  readonly done: string;
  /** null: not said */
  readonly people: number | null;
  /** null: not said, what stood before stands; empty: nothing stops */
  readonly blockers: readonly Blocker[] | null;
  /** what comes next, for the staff */
  readonly next: string;
  /** what the family reads */
  readonly familyText: string;
  /** the family sees the record */
  readonly visible: boolean;
}

const joined = (earlier: string, later: string): string => {
  if (later === '' || earlier.split('\n\n').includes(later)) return earlier;
  return earlier === '' ? later : `${earlier}\n\n${later}`;
};

/**
 * The record of a day after another send of the same person, from this or another phone: texts and spaces are added,
 * figures and blockers are what was said last. Hidden wins: what was written in hiding is not shown by a later send.
 */
export const addToRecord = (earlier: RecordContent, later: RecordContent): RecordContent => ({
  spaces: [...new Set([...earlier.spaces, ...later.spaces])],
  done: joined(earlier.done, later.done),
  people: later.people ?? earlier.people,
  blockers: later.blockers ?? earlier.blockers,
  next: joined(earlier.next, later.next),
  familyText: joined(earlier.familyText, later.familyText),
  visible: earlier.visible && later.visible,
});

const HALF_DAY_MS = 12 * 3_600_000;
const DAY_MS = 2 * HALF_DAY_MS;

/**
 * The day of a record. A phone whose clock is half a day or more from the server's has its day moved by the whole days
 * that it is off; otherwise its day holds. Instants in milliseconds.
 */
export function judgedDay({ day, sentAt, now }: { day: Day; sentAt: number | null; now: number }): Day {
  const off = sentAt === null ? 0 : now - sentAt;
  if (Math.abs(off) < HALF_DAY_MS) return day;
  const moved = new Date(Date.parse(day) + Math.round(off / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  // no calendar of ours has the day of such a clock
  return isDay(moved) ? moved : day;
}

export type RecordReason =
  | 'sale_cancelled'
  | 'works_not_started'
  | 'day_to_come'
  | 'day_too_old'
  | 'before_works'
  | 'after_works'
  | 'nothing_said'
  | 'space_unknown'
  | 'day_full';

export interface RecordFacts {
  readonly cancelled: boolean;
  readonly worksStartedOn: Day | null;
  readonly worksEndedOn: Day | null;
  readonly today: Day;
  /** names of the spaces of the home */
  readonly spacesOfHome: readonly string[];
  readonly day: Day;
}

/** Why a record cannot be kept; null when it can. */
export function whyNotRecord(facts: RecordFacts, content: RecordContent): RecordReason | null {
  const { day, today, worksStartedOn, worksEndedOn } = facts;
  if (facts.cancelled) return 'sale_cancelled';
  if (worksStartedOn === null) return 'works_not_started';
  if (day > today) return 'day_to_come';
  if (daysBetween(day, today) > DAYS_TO_SEND) return 'day_too_old';
  if (day < worksStartedOn) return 'before_works';
  if (worksEndedOn !== null && day > worksEndedOn) return 'after_works';
  return whyNotContent(facts, content);
}

/** Why a record cannot say that; null when it can. */
export function whyNotContent(
  { spacesOfHome }: Pick<RecordFacts, 'spacesOfHome'>,
  content: RecordContent,
): RecordReason | null {
  const { spaces, done, blockers, next, familyText } = content;
  const says = spaces.length + done.length + next.length + familyText.length + (blockers?.length ?? 0);
  if (says === 0) return 'nothing_said';
  if (!spaces.every((space) => spacesOfHome.includes(space))) return 'space_unknown';
  return Math.max(done.length, next.length, familyText.length) > MAX_DONE_OF_A_DAY ? 'day_full' : null;
}

/** The sentence of a reason; it names days, because the phone may have another date. */
export function recordSentence(
  reason: RecordReason,
  { day, today, worksStartedOn, worksEndedOn }: Omit<RecordFacts, 'spacesOfHome' | 'cancelled'>,
): string {
  const sentences: Record<RecordReason, string> = {
    sale_cancelled: 'La venta se canceló: esta obra ya no recibe registros.',
    works_not_started: 'La obra no ha empezado: registra primero el inicio de obra.',
    day_to_come: `El registro dice ${formatDay(day)} y hoy es ${formatDay(today)}. Revisa la fecha de tu celular y envíalo de nuevo.`,
    day_too_old: `El registro es del ${formatDay(day)}: se reciben los de los últimos ${DAYS_TO_SEND} días. Envíalo con la fecha de hoy y di en el texto de qué día es.`,
    before_works: `La obra empezó el ${formatDay(worksStartedOn ?? today)} y el registro es de antes. Revisa la fecha.`,
    after_works: `La obra terminó el ${formatDay(worksEndedOn ?? today)} y el registro es de después. Revisa la fecha.`,
    nothing_said: 'Di al menos en qué espacio se trabajó, qué se hizo o qué frena la obra.',
    space_unknown: 'Uno de los espacios no es de esta obra. Actualiza la pantalla y elígelo de nuevo.',
    day_full: 'El registro de este día ya está lleno. Corrígelo en vez de añadir otro.',
  };
  return sentences[reason];
}

/** What the records of a home said on a day. */
export interface DaySaid {
  readonly day: Day;
  readonly blockers: readonly Blocker[] | null;
}

export interface StandingBlocker extends Blocker {
  /** the first day of the run of records that say it */
  readonly since: Day;
  /** business days from that day up to today, at least 1 */
  readonly businessDays: number;
}

/**
 * What stops a home now: what the last day that speaks of it says, and since when. Records that say nothing of it change
 * nothing; a day on which nothing stops ends it.
 */
export function standingBlockers(
  said: readonly DaySaid[],
  today: Day,
  daysOff: DaysOff = noDaysOff,
): StandingBlocker[] {
  const byDay = Map.groupBy(
    said.filter(({ blockers }) => blockers !== null),
    ({ day }) => day,
  );
  const days = [...byDay.keys()].toSorted().toReversed();
  const on = (day: Day | undefined): Blocker[] =>
    (day === undefined ? [] : (byDay.get(day) ?? [])).flatMap(({ blockers }) => blockers ?? []);
  const kinds = Map.groupBy(on(days[0]), ({ kind }) => kind);
  return [...kinds].map(([kind, [last]]) => {
    const ended = days.findIndex((day) => !on(day).some((each) => each.kind === kind));
    const since = days[ended === -1 ? days.length - 1 : ended - 1] ?? today;
    const passed = businessDaysBetween(addDays(since, -1), today, daysOff);
    return { kind, note: last?.note ?? '', since, businessDays: Math.max(passed, 1) };
  });
}

/** The last business days up to a day, that day among them when it is one; the oldest first. */
export function lastBusinessDays(until: Day, count: number, daysOff: DaysOff = noDaysOff): Day[] {
  const days: Day[] = [];
  for (let day = until; days.length < count; day = addDays(day, -1)) {
    if (isBusinessDay(day, daysOff)) days.unshift(day);
  }
  return days;
}

export type PhotoReason = 'too_many_photos' | 'space_unknown' | 'sale_cancelled';

export const photoSentences: Record<PhotoReason, string> = {
  too_many_photos: `Este registro ya tiene ${MOST_PHOTOS} fotos, que son las que caben en un día.`,
  space_unknown: 'El espacio de la foto no es de esta obra. Actualiza la pantalla y elígelo de nuevo.',
  sale_cancelled: 'La venta se canceló: esta obra ya no recibe fotos.',
};

/** Why a photo cannot be added to a record; null when it can. */
export function whyNotPhoto(facts: {
  readonly cancelled: boolean;
  readonly photos: number;
  readonly space: string | null;
  readonly spacesOfHome: readonly string[];
}): PhotoReason | null {
  if (facts.cancelled) return 'sale_cancelled';
  if (facts.photos >= MOST_PHOTOS) return 'too_many_photos';
  return facts.space !== null && !facts.spacesOfHome.includes(facts.space) ? 'space_unknown' : null;
}

/** Team roles that tick the stages of a space. */
const tickingRoles = ['residente', 'residente_administrativo', 'coordinador'] as const;

/** True for a person with one of those roles in the team of the home. */
export const mayTick = (roles: readonly string[]): boolean =>
  tickingRoles.some((role) => roles.includes(role));
