import { minutesOf } from '#shared/domain/calendar.ts';
import type { Invitee } from '#shared/domain/client.ts';
import { meetingNames, spanWords, weekdayWords } from '#shared/domain/meetings.ts';
import { projectTitle } from '#shared/domain/project-names.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello, type MailContent } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { familyOf } from '../sales/family.queries.ts';
import { calendarOf } from './calendar-file.ts';
import { listTeam, type MeetingProject, type MeetingRow } from './meetings.queries.ts';

/** A meeting as it is now, and as it was when it was there. */
export interface MeetingNews {
  readonly meeting: MeetingRow;
  readonly before: MeetingRow | null;
}

interface Invited {
  readonly name: string;
  /** null for a person without an address */
  readonly email: string | null;
  /** what they are in the project: 'cliente', 'Diseñador líder' */
  readonly what: string;
}

/** Tells each meeting to the team and the clients, each with the file for their calendar, in the transaction of the call. */
export async function tellMeetings(
  ctx: Ctx,
  project: MeetingProject,
  all: readonly MeetingNews[],
): Promise<void> {
  if (all.length === 0) return;
  const invited = await listInvited(ctx, project);
  for (const news of all) {
    for (const person of withAddress(invited)) {
      await post(ctx, project, {
        meeting: news.meeting,
        person,
        subject: subjectOf(news, project),
        content: contentOf(person, news, project, invited),
      });
    }
  }
}

interface Guest {
  readonly meeting: MeetingRow;
  readonly person: { readonly name: string; readonly email: string };
  readonly now: 'joined' | 'left';
}

/** Mails a meeting to a person who joined the team after it was set, or its cancellation to one who left. */
export async function tellGuest(ctx: Ctx, project: MeetingProject, guest: Guest): Promise<void> {
  const { meeting, person, now } = guest;
  const subject = `${meetingNames[meeting.kind]} de ${project.project_code}`;
  if (now === 'joined') {
    const content = contentOf(person, { meeting, before: null }, project, await listInvited(ctx, project));
    await post(ctx, project, {
      meeting,
      person,
      subject: `${subject}: ${weekdayWords(meeting.day)}`,
      content,
    });
    return;
  }
  await post(ctx, project, {
    // a cancellation takes it off the calendar of the person who left
    meeting: { ...meeting, cancelled_at: meeting.updated_at },
    person,
    subject: `Ya no vas: ${subject}`,
    content: {
      ...hello(person.name),
      paragraphs: [
        `Ya no estás en el equipo de este proyecto, así que no vas a esta reunión: ${whatOf(meeting, project)}.`,
        whenAndWhere('Era', meeting),
      ],
      closing: 'El archivo adjunto la quita de tu calendario.',
    },
  });
}

interface MeetingMail extends Omit<Guest, 'now'> {
  readonly subject: string;
  readonly content: MailContent;
}

/** The mail with the event, in which only who gets it is named. */
async function post(
  ctx: Ctx,
  project: MeetingProject,
  { meeting, person, subject, content }: MeetingMail,
): Promise<void> {
  const file = await calendarOf(meeting, project, { from: ctx.mailFrom, attendee: person });
  const attachment = {
    name: file.name,
    type: `text/calendar; charset=utf-8; method=${file.method}`,
    base64: Buffer.from(file.text, 'utf8').toString('base64'),
  };
  const withFile = { ...content, attachments: [attachment] };
  await postContactMail(ctx, {
    kind: 'meeting',
    contact: 'service',
    to: person.email,
    subject,
    content: withFile,
  });
}

/** 'Sesión de dudas del proyecto VIS-0231, Apto 1203 Jardines del Lago' */
const whatOf = ({ kind }: MeetingRow, { project_code, name }: MeetingProject): string =>
  `${meetingNames[kind]} del proyecto ${projectTitle({ code: project_code, name })}`;

async function listInvited(ctx: Ctx, project: MeetingProject): Promise<Invited[]> {
  const team = new Map<number, Invited>();
  for (const { id, name, email, role_name } of await listTeam(ctx, project.id)) {
    const before = team.get(id);
    const role = teamRoleName(role_name);
    team.set(id, { name, email, what: before ? `${before.what} y ${role}` : role });
  }
  const family = await familyOf(ctx, project.sale_id);
  const addressOf = (who: Invitee) => family.find((each) => each.who === who)?.email ?? null;
  const clients: Invited[] = [
    { name: project.client_name, email: addressOf('client'), what: 'cliente' },
    ...(project.second_name === null
      ? []
      : [{ name: project.second_name, email: addressOf('second_client'), what: 'segundo cliente' }]),
  ];
  return [...clients, ...team.values()];
}

/** Those who can be written to, each address once: two people of a home may share one. */
function withAddress(invited: readonly Invited[]): { name: string; email: string }[] {
  const byAddress = new Map<string, { name: string; email: string }>();
  for (const { name, email } of invited) {
    const key = email?.toLowerCase();
    if (email !== null && key !== undefined && !byAddress.has(key)) byAddress.set(key, { name, email });
  }
  return [...byAddress.values()];
}

function subjectOf({ meeting, before }: MeetingNews, { project_code }: MeetingProject): string {
  const what = `${meetingNames[meeting.kind]} de ${project_code}`;
  if (meeting.cancelled_at !== null) return `Se canceló: ${what}`;
  return before === null ? `${what}: ${weekdayWords(meeting.day)}` : `Cambió: ${what}`;
}

function contentOf(
  { name, email }: Guest['person'],
  { meeting, before }: MeetingNews,
  project: MeetingProject,
  invited: readonly Invited[],
): MailContent {
  const what = whatOf(meeting, project);
  // two people of a home may share an address: the other one is still named
  const others = invited.filter((each) => each.name !== name || each.email !== email);
  const who =
    others.length === 0 ? [] : [`Con: ${others.map((each) => `${each.name} (${each.what})`).join(', ')}`];
  const why = meeting.reason === null ? [] : [`Motivo: ${meeting.reason}`];
  if (meeting.cancelled_at !== null) {
    return {
      ...hello(name),
      paragraphs: [`Se canceló una reunión: ${what}.`, whenAndWhere('Era', meeting), ...why, ...who],
      closing: 'El archivo adjunto la quita de tu calendario.',
    };
  }
  return before === null
    ? {
        ...hello(name),
        paragraphs: [`Tienes una reunión: ${what}.`, whenAndWhere('Cuándo', meeting), ...who],
        closing: 'El archivo adjunto la agrega a tu calendario.',
      }
    : {
        ...hello(name),
        paragraphs: [
          `Cambió una reunión: ${what}.`,
          whenAndWhere('Antes', before),
          whenAndWhere('Ahora', meeting),
          ...why,
          ...who,
        ],
        closing: 'El archivo adjunto la cambia en tu calendario.',
      };
}

/** 'Cuándo: martes 12 de mayo de 2026, de 2:30 p. m. a 4:00 p. m., hora de Colombia' with the place in a second line. */
function whenAndWhere(label: string, { day, starts_at, minutes, place }: MeetingRow): string {
  const startsAt = minutesOf(starts_at);
  const zone = startsAt === null ? '' : ', hora de Colombia';
  const time = `${weekdayWords(day)}, ${spanWords({ day, startsAt, minutes })}${zone}`;
  return `${label}: ${time}\nLugar: ${place ?? 'por confirmar'}`;
}
