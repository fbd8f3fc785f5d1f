import {
  type Day,
  type DaysOff,
  formatDay,
  formatDayLong,
  minutesOf,
  noDaysOff,
  theTimeWords,
  timeWords,
  weekdayName,
  whyNotBusinessDay,
} from './calendar.ts';

/**
 * Meetings of a project with its family, before the works. Source: access specification, sections 2, 3 and 5;
 * decisions, Manager and projects (meetings).
 */

export const meetingKinds = ['reference_session', 'doubts_session', 'site_visit'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

export const meetingNames: Record<MeetingKind, string> = {
  reference_session: 'Sesión de referencias',
  doubts_session: 'Sesión de dudas',
  site_visit: 'Levantamiento',
};

/** The name of its calendar file: 'sesion-de-dudas-vis-0231.ics'. */
export const meetingFileName = (kind: MeetingKind, projectCode: string): string =>
  `${meetingNames[kind]} ${projectCode}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .concat('.ics');

/** The default length of a meeting, in minutes. */
export const MEETING_MINUTES = 90;

const MINUTES_A_DAY = 24 * 60;

/** The time of a meeting: a day, and optionally a time in Bogota in minutes after midnight. */
export interface MeetingTime {
  readonly day: Day;
  /** null: only the day is known; the meeting then takes the whole day */
  readonly startsAt: number | null;
  /** length in minutes */
  readonly minutes: number;
}

/**
 * True when two meetings overlap: the same day, and overlapping times or one without a time. A meeting may start when
 * the other ends.
 */
export function clash(one: MeetingTime, other: MeetingTime): boolean {
  if (one.day !== other.day) return false;
  if (one.startsAt === null || other.startsAt === null) return true;
  return one.startsAt < other.startsAt + other.minutes && other.startsAt < one.startsAt + one.minutes;
}

export type MeetingDayReason = 'past' | 'not_business_day';

export type MeetingDayRefusal = { reason: MeetingDayReason; name: string };

/**
 * Why a meeting cannot be on a day; null when it can. `name` is the name of the day ('domingo', 'Corpus Christi', a day
 * off of the company). Today is allowed.
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

export type MeetingTimeReason = 'ends_next_day' | 'time_past';

export const meetingTimeSentences: Record<MeetingTimeReason, string> = {
  ends_next_day: 'La reunión debe terminar el mismo día. Escribe una hora más temprano o menos minutos.',
  time_past: 'Esa hora de hoy ya pasó. Escribe una hora más tarde o elige otra fecha.',
};

/** Why a meeting cannot be at its time; null when it can, or without a time. `now` is the present in Bogota. */
export function whyNotMeetingTime(
  { day, startsAt, minutes }: MeetingTime,
  now: { readonly day: Day; readonly minutes: number },
): MeetingTimeReason | null {
  if (startsAt === null) return null;
  if (startsAt + minutes > MINUTES_A_DAY) return 'ends_next_day';
  return day === now.day && startsAt < now.minutes ? 'time_past' : null;
}

/** False once it has begun, or for one without a time once its day is over: then it was held. */
export const isToCome = (
  { day, startsAt }: Pick<MeetingTime, 'day' | 'startsAt'>,
  now: { readonly day: Day; readonly minutes: number },
): boolean => day > now.day || (day === now.day && (startsAt === null || startsAt >= now.minutes));

export type SetMeetingReason = 'project_finished' | 'already_set' | 'cancelled';

export const setMeetingSentences: Record<SetMeetingReason, string> = {
  project_finished: 'El proyecto está finalizado o cancelado: sus reuniones no cambian.',
  already_set: 'Esta reunión ya tiene fecha. Cámbiala o cancélala con su motivo, para avisarle al equipo.',
  cancelled: 'Esta reunión se canceló. Asígnala de nuevo con otra fecha.',
};

/** The facts that decide whether a meeting may be created, changed or sent again. */
export interface MeetingFacts {
  readonly projectFinished: boolean;
  readonly cancelled: boolean;
  /** another day, time or place is requested without a reason */
  readonly differs: boolean;
}

/** Why a meeting cannot be saved as requested; null when it can. */
export function whyNotSetMeeting(facts: MeetingFacts): SetMeetingReason | null {
  if (facts.projectFinished) return 'project_finished';
  if (facts.cancelled) return 'cancelled';
  return facts.differs ? 'already_set' : null;
}

/** 'a las 2:30 p. m.', 'a la 1:00 p. m.' */
const atTime = (minutes: number): string => `a ${theTimeWords(minutes)}`;

/** 'martes 12 de mayo de 2026' */
export const weekdayWords = (day: Day): string => `${weekdayName(day)} ${formatDayLong(day)}`;

/** The time of a meeting in Bogota: 'de 2:30 p. m. a 4:00 p. m.'; 'hora por confirmar' when it has none. */
export const spanWords = ({ startsAt, minutes }: MeetingTime): string =>
  startsAt === null ? 'hora por confirmar' : `de ${timeWords(startsAt)} a ${timeWords(startsAt + minutes)}`;

/** A conflicting meeting of one of the participants. */
export interface Clash {
  /** the participant: a person of the team, or the client */
  readonly who: string;
  readonly kind: MeetingKind;
  readonly projectCode: string;
  readonly day: Day;
  /** 'HH:MM'; null when only the day is known */
  readonly startsAt: string | null;
}

/**
 * The refusal of a conflict: 'Laura Cifuentes ya tiene Sesión de dudas de APT-0148 el 12/05/2026 a las 2:30 p. m. Elige
 * otra fecha u otra hora.' A meeting without a time takes the day, and the sentence says how to resolve that.
 */
export function clashSentence({ who, kind, projectCode, day, startsAt }: Clash, timed: boolean): string {
  const other = `${who} ya tiene ${meetingNames[kind]} de ${projectCode} el ${formatDay(day)}`;
  if (startsAt === null) return `${other}, sin hora. Ponle hora a esa reunión o elige otra fecha.`;
  const then = `${other} ${atTime(minutesOf(startsAt) ?? 0)}`;
  return timed
    ? `${then} Elige otra fecha u otra hora.`
    : `${then} Escribe una hora que no se cruce o elige otra fecha.`;
}
