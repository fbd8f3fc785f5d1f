import { calendarText, type EventSpan } from '../../platform/calendar-span.ts';

/** An event of a feed. It names no family and no amount: calendar programs keep what they read on servers of others. */
export interface FeedEvent {
  /** the same for the life of what it tells */
  readonly id: string;
  readonly span: EventSpan;
  readonly summary: string;
  readonly place?: string;
}

/** How often programs are asked to read it again. */
const AGAIN_SECONDS = 3 * 60 * 60;

/** A calendar as programs read it (RFC 5545). */
export async function feedText(events: readonly FeedEvent[], now: Date): Promise<string> {
  // with the first feed: it would slow down every start of the program
  const { ICalCalendarMethod, ICalEventTransparency, ...ical } = await import('ical-generator');
  const calendar = ical.default({
    name: 'Remodela',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Remodela', product: 'Calendario de obra', language: 'ES' },
    ttl: AGAIN_SECONDS,
  });
  for (const { id, span, summary, place } of events) {
    calendar.createEvent({
      id: `${id}@remodela`,
      stamp: now,
      ...span,
      summary,
      location: place ?? null,
      // whole days do not make their person busy
      transparency: span.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendarText(calendar);
}
