import { meetingFileName, meetingNames } from '#shared/domain/meetings.ts';
import { calendarText, hourSpan } from '../../platform/calendar-span.ts';
import { mailboxOf } from '../../platform/mail.ts';
import type { MeetingProject, MeetingRow } from './meetings.queries.ts';

export interface CalendarFile {
  /** 'sesion-de-dudas-vis-0231.ics' */
  readonly name: string;
  /** what calendars do with it */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
}

/**
 * A meeting as calendars take it (RFC 5545, RFC 5546): the same UID for its whole life, a higher SEQUENCE with each
 * change. Times are instants in UTC, which no program can misread; a meeting without a time takes its day. Only who gets
 * the file is named in it: the addresses of the others are not theirs to have.
 */
export async function calendarOf(
  meeting: MeetingRow,
  project: Pick<MeetingProject, 'project_code' | 'name'>,
  people: { readonly from: string; readonly attendee: { readonly name: string; readonly email: string } },
): Promise<CalendarFile> {
  // With the first file: it would slow down every start of the program.
  const { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus, ...ical } = await import('ical-generator');
  const cancelled = meeting.cancelled_at !== null;
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const kind = meetingNames[meeting.kind];
  const { name, address } = mailboxOf(people.from);
  const calendar = ical.default({
    method,
    prodId: { company: 'Remodela', product: 'Reuniones', language: 'ES' },
  });
  calendar.createEvent({
    id: `${meeting.id}@remodela`,
    sequence: meeting.sequence,
    stamp: new Date(meeting.updated_at),
    ...hourSpan(meeting.day, meeting.starts_at, meeting.minutes),
    summary: `${kind} — ${project.project_code}`,
    description: [`Proyecto ${project.project_code}`, project.name].filter(Boolean).join(', '),
    location: meeting.place,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name, email: address },
    // No RSVP: replies to the organizer's address are not read.
    attendees: [{ ...people.attendee, role: ICalAttendeeRole.REQ, rsvp: false }],
  });
  const fileName = meetingFileName(meeting.kind, project.project_code);
  return { name: fileName, method, text: calendarText(calendar) };
}
