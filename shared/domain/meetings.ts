import { type Day, type DaysOff, formatDay, noDaysOff, whyNotBusinessDay } from './calendar.ts';

/**
 * The meetings of a project with its family, before the works. Source: access specification, sections 2, 3 and 5;
 * decisions, Manager and projects (meetings).
 */

export const meetingKinds = ['reference_session', 'doubts_session', 'site_visit'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

export const meetingNames: Record<MeetingKind, string> = {
  reference_session: 'Sesión de referencias',
  doubts_session: 'Sesión de dudas',
  site_visit: 'Levantamiento',
};

/** How long a meeting lasts unless it is said, in minutes. */
export const MEETING_MINUTES = 90;

/** When a meeting is: a day and, when it has one, its time in Bogota, in minutes after midnight. */
export interface MeetingTime {
  readonly day: Day;
  /** null: only the day is known, so it may be at any time of it */
  readonly startsAt: number | null;
  /** how long it lasts, in minutes */
  readonly minutes: number;
}

/** '14:30' or '14:30:00' as minutes after midnight; null for null. RangeError for anything else. */
export function minutesOf(time: string | null): number | null {
  if (time === null) return null;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`Not a time of day: ${time.slice(0, 20)}`);
  return Number(hours) * 60 + Number(minutes);
}

/**
 * True when nobody can be at both: the same day, and times that overlap, or one of them without a time. One that ends
 * when the other starts does not clash.
 */
export function clash(one: MeetingTime, other: MeetingTime): boolean {
  if (one.day !== other.day) return false;
  if (one.startsAt === null || other.startsAt === null) return true;
  return one.startsAt < other.startsAt + other.minutes && other.startsAt < one.startsAt + one.minutes;
}

export type MeetingDayReason = 'past' | 'not_business_day';

export type MeetingDayRefusal = { reason: MeetingDayReason; name: string };

/**
 * Why a meeting cannot be on a day; null when it can. `name` is what the day is ('domingo', 'Corpus Christi', the name
 * of a day off of the company). Today can.
 */
export function whyNotMeetingDay(
  day: Day,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): MeetingDayRefusal | null {
  if (day < today) return { reason: 'past', name: '' };
  const why = whyNotBusinessDay(day, daysOff);
  return why === null ? null : { reason: 'not_business_day', name: why.name };
}

const daySentences: Record<MeetingDayReason, (day: string, name: string) => string> = {
  past: (day) => `El ${day} ya pasó. Elige una fecha desde hoy.`,
  not_business_day: (day, name) => `El ${day} no es día hábil: ${name}. Elige otra fecha.`,
};

/** The sentence of a refused day: 'El 08/06/2026 no es día hábil: Corpus Christi. Elige otra fecha.' */
export const meetingDaySentence = (day: Day, { reason, name }: MeetingDayRefusal): string =>
  daySentences[reason](formatDay(day), name);

/** Another meeting that somebody of this one has then. */
export interface Clash {
  /** who: a person of the team, or the client */
  readonly who: string;
  readonly kind: MeetingKind;
  readonly projectCode: string;
  readonly day: Day;
  /** 'HH:MM'; null when only the day is known */
  readonly startsAt: string | null;
}

/**
 * Who cannot be there and why: 'Laura Cifuentes ya tiene Sesión de dudas de APT-0148 el 12/05/2026 a las 14:30. Elige
 * otra fecha u otra hora.' A meeting without a time takes the day, and the sentence says how to make room.
 */
export function clashSentence({ who, kind, projectCode, day, startsAt }: Clash, timed: boolean): string {
  const other = `${who} ya tiene ${meetingNames[kind]} de ${projectCode} el ${formatDay(day)}`;
  if (startsAt === null) return `${other}, sin hora. Ponle hora a esa reunión o elige otra fecha.`;
  return timed
    ? `${other} a las ${startsAt}. Elige otra fecha u otra hora.`
    : `${other} a las ${startsAt}. Escribe una hora que no se cruce o elige otra fecha.`;
}
