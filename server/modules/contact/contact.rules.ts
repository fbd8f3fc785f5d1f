import {
  addDays,
  type Day,
  dayInBogota,
  instantInBogota,
  minutesInBogota,
  weekday,
} from '#shared/domain/calendar.ts';
import type { ConsentChannel, ConsentPurpose } from '#shared/domain/client.ts';
import { holidayName } from '#shared/domain/holidays.ts';

/**
 * When the company may contact a person: Ley 2300 de 2023 ('Dejen de fregar') limits payment reminders and offers;
 * other messages leave at once. Decision: docs/decisions/0022-when-we-write-to-a-family.md.
 */

/** Channels a person may choose. The program itself only sends mail. */
export type ContactChannel = Exclude<ConsentChannel, 'En persona'>;

interface ContactRule {
  /** true: the hours, frequency and channels of Ley 2300 apply */
  readonly limited: boolean;
  /** consent without which it is never sent (Ley 1581 de 2012, art. 9) */
  readonly purpose: ConsentPurpose | null;
  readonly source: string;
}

export const contactRules = {
  /** reminders of payments due or overdue */
  charge: { limited: true, purpose: null, source: 'Ley 2300 de 2023, art. 1 y 3' },
  /** advertising and news */
  offer: { limited: true, purpose: 'news', source: 'Ley 2300 de 2023, art. 5' },
  /** replies to a request of the person */
  requested: {
    limited: false,
    purpose: null,
    source: 'Ley 2300 de 2023, excepciones: información solicitada',
  },
  /** the outcome of an action of the person, such as a payment */
  confirmation: {
    limited: false,
    purpose: null,
    source: 'Ley 2300 de 2023, excepciones: confirmación de operaciones',
  },
  /** a change of access or data, and what restores them */
  security: { limited: false, purpose: null, source: 'Ley 2300 de 2023, excepciones: alertas' },
  /**
   * messages that performing the contract requires, such as meetings and dates: neither a payment reminder nor an offer
   */
  service: { limited: false, purpose: null, source: 'Ley 1480 de 2011, art. 23' },
} as const satisfies Record<string, ContactRule>;

export type ContactKind = keyof typeof contactRules;
export type LimitedKind = {
  [K in ContactKind]: (typeof contactRules)[K]['limited'] extends true ? K : never;
}[ContactKind];

/** The facts about a person that decide. */
export interface ContactPerson {
  readonly authorised: readonly ConsentPurpose[];
  /** Ley 2300, art. 2: only the chosen channels */
  readonly channels: readonly ContactChannel[];
  /** payment reminders and offers sent or planned, by the day in Bogotá */
  readonly contacts: readonly { readonly day: Day; readonly channel: ContactChannel }[];
}

export interface Contact {
  readonly kind: ContactKind;
  readonly channel: ContactChannel;
}

export type ContactReason =
  | 'not_authorised'
  | 'channel_not_chosen'
  | 'outside_hours'
  | 'already_that_day'
  | 'other_channel_that_week';

const HOUR = 60;
const onWeekdays = { from: 7 * HOUR, until: 19 * HOUR };
const onSaturdays = { from: 8 * HOUR, until: 15 * HOUR };

/** Ley 2300, art. 3: minutes of the day in Bogotá from Monday to Saturday; null on Sundays and holidays. */
function hoursOf(day: Day): { from: number; until: number } | null {
  const ofWeek = weekday(day);
  if (ofWeek === 0 || holidayName(day) !== null) return null;
  return ofWeek === 6 ? onSaturdays : onWeekdays;
}

/**
 * Why a person may not be contacted at an instant (milliseconds since 1970); null when allowed. A missing consent or
 * channel does not change with time; the other reasons end at `nextContact`.
 */
export function whyNotContact(
  { authorised, channels, contacts }: ContactPerson,
  { kind, channel }: Contact,
  instantMs: number,
): ContactReason | null {
  const { limited, purpose }: ContactRule = contactRules[kind];
  if (purpose !== null && !authorised.includes(purpose)) return 'not_authorised';
  if (!limited) return null;
  if (!channels.includes(channel)) return 'channel_not_chosen';
  const day = dayInBogota(instantMs);
  const hours = hoursOf(day);
  const minutes = minutesInBogota(instantMs);
  if (hours === null || minutes < hours.from || minutes >= hours.until) return 'outside_hours';
  // Art. 3: once a day, and not through several channels in a week.
  if (contacts.some((each) => each.day === day)) return 'already_that_day';
  const otherChannel = contacts.some(
    (each) => each.channel !== channel && mondayOf(each.day) === mondayOf(day),
  );
  return otherChannel ? 'other_channel_that_week' : null;
}

const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));

/**
 * The first instant, from the given one on, at which the person may be contacted (milliseconds since 1970); null when
 * waiting does not help.
 */
export function nextContact(person: ContactPerson, contact: Contact, instantMs: number): number | null {
  const now = whyNotContact(person, contact, instantMs);
  if (now === null) return instantMs;
  if (now === 'not_authorised' || now === 'channel_not_chosen') return null;
  for (let day = dayInBogota(instantMs); ; day = addDays(day, 1)) {
    const hours = hoursOf(day);
    if (hours === null) continue;
    const at = Math.max(instantMs, instantInBogota(day, hours.from));
    if (whyNotContact(person, contact, at) === null) return at;
  }
}
