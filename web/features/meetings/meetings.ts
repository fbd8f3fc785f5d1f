import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { listAgenda, readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { type Day, type DaysOff, formatDay, minutesOf } from '#shared/domain/calendar.ts';
import {
  MEETING_MINUTES,
  type MeetingKind,
  meetingKinds,
  meetingNames,
  spanWords,
} from '#shared/domain/meetings.ts';
import { listed } from '../../ui/count-words.ts';
import { type Typed, validValue, whyInvalid } from '../../ui/typed-value.ts';

/** What the screen of the meetings keeps and sends, with no React. */
export type ProjectMeetings = ReplyOf<typeof readProjectMeetings>['data'];
export type Meeting = ProjectMeetings['meetings'][number];
export type AgendaReply = ReplyOf<typeof listAgenda>;
export type AgendaMeeting = AgendaReply['data'][number];

export const byDay = (meetings: readonly AgendaMeeting[]) =>
  [...Map.groupBy(meetings, ({ day }) => day)].map(([day, ofDay]) => ({ day, meetings: ofDay }));

export interface MeetingValues {
  readonly day: Typed<Day>;
  /** the time, duration and place are open */
  readonly detailed: boolean;
  /** 'HH:MM', or '' while no time is typed; a half-typed one is invalid */
  readonly startsAt: Typed<string>;
  readonly minutes: number;
  readonly place: string;
}

const blank: MeetingValues = {
  day: null,
  detailed: false,
  startsAt: '',
  minutes: MEETING_MINUTES,
  place: '',
};

export const valuesOf = ({ day, starts_at, minutes, place }: Meeting): MeetingValues => ({
  day,
  detailed: starts_at !== null || place !== null,
  startsAt: starts_at ?? '',
  minutes,
  place: place ?? '',
});

/** The body besides the day, without the closed sections. */
export const detailOf = ({ detailed, startsAt, minutes, place }: MeetingValues) =>
  detailed
    ? { starts_at: validValue(startsAt) || null, minutes, place: place.trim() || null }
    : { starts_at: null, minutes: MEETING_MINUTES, place: null };

/** Why the time cannot be sent; null when it can. */
export const whyNotTime = ({ detailed, startsAt }: MeetingValues): string | null =>
  detailed ? whyInvalid(startsAt) : null;

/** Why the day cannot be sent; null when it can. A time or a place without a day would be lost. */
export const whyNotDay = ({ day, detailed, startsAt, place }: MeetingValues): string | null =>
  day === null && detailed && (startsAt !== '' || place.trim() !== '')
    ? 'Elige un día hábil.'
    : whyInvalid(day);

export const purposes: Record<MeetingKind, string> = {
  reference_session: 'Definen estilo y materiales.',
  doubts_session: 'Resuelven el diseño antes de la obra.',
  site_visit: 'Visita para medir el inmueble.',
};

/** The meeting of a kind that holds; the cancelled ones make room for another. */
export const liveOf = (meetings: readonly Meeting[], kind: MeetingKind): Meeting | null =>
  meetings.find((meeting) => meeting.kind === kind && !meeting.cancelled) ?? null;

type TypedMeetings = Readonly<Record<MeetingKind, MeetingValues>>;

export const nothingTyped: TypedMeetings = {
  reference_session: blank,
  doubts_session: blank,
  site_visit: blank,
};

/** The body of the call: the meetings that are there as they are, and those that were typed. */
export function bodyOf(
  projectId: number,
  meetings: readonly Meeting[],
  typed: TypedMeetings,
): CallOf<typeof saveMeetings>['body'] {
  const days = { reference_session: null, doubts_session: null, site_visit: null } as Record<
    MeetingKind,
    Day | null
  >;
  const details: Partial<Record<MeetingKind, ReturnType<typeof detailOf> | null>> = {};
  for (const kind of meetingKinds) {
    const live = liveOf(meetings, kind);
    days[kind] = live?.day ?? validValue(typed[kind].day);
    if (live) details[kind] = null;
    else if (typed[kind].day !== null) details[kind] = detailOf(typed[kind]);
  }
  return { project_id: projectId, ...days, details };
}

/** 'Paola Rincón no tiene correo: cuéntale tú.'; null when every member of the team has an address. */
export function withoutEmailText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return names.length === 1
    ? `${listed(names)} no tiene correo: cuéntale tú.`
    : `${listed(names)} no tienen correo: cuéntales tú.`;
}

/** 'La reunión va en camino al correo del equipo y del cliente.', and the people of the team without an address. */
export const mailedText = (what: string, withoutEmail: readonly string[]): string =>
  [`${what} en camino al correo del equipo y del cliente.`, withoutEmailText(withoutEmail)]
    .filter(Boolean)
    .join(' ');

export function toldOf(body: CallOf<typeof saveMeetings>['body'], withoutEmail: readonly string[]): string {
  const added = Object.values(body.details ?? {}).filter((detail) => detail !== null).length;
  if (added > 0) {
    return `Proyecto asignado. ${mailedText(added === 1 ? 'La reunión va' : 'Las reuniones van', withoutEmail)}`;
  }
  const missing = meetingKinds.filter((kind) => body[kind] === null).map((kind) => meetingNames[kind]);
  return missing.length === 0
    ? 'Proyecto asignado.'
    : `Proyecto asignado. Aún sin fecha: ${listed(missing)}.`;
}

/** A session should come before the works, but may be later. */
export const warningOf = (day: Day | null, startDate: Day | null): string | null =>
  day !== null && startDate !== null && day > startDate
    ? `Cae después del inicio de obra (${formatDay(startDate)}).`
    : null;

export const timeOf = ({ day, starts_at, minutes }: Pick<Meeting, 'day' | 'starts_at' | 'minutes'>): string =>
  spanWords({ day, startsAt: minutesOf(starts_at), minutes });

/** What a field of a day may hold: business days from today on. */
export const limitsFrom = (today: Day, daysOff: DaysOff | null) => ({
  businessDaysOnly: true,
  min: today,
  ...(daysOff ? { daysOff } : {}),
});
export type Limits = ReturnType<typeof limitsFrom>;

/** Minutes as they are chosen: '1 h 30 min'. */
const minutesWords = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 === 0 ? '' : `${minutes % 60} min`]
    .filter((part) => part !== '')
    .join(' ');

const usual = [30, 45, 60, 90, 120, 180, 240];

export const durations = (own: number): { value: number; label: string }[] =>
  [...new Set([...usual, own])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: minutes, label: minutesWords(minutes) }));
