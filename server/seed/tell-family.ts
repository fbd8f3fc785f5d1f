import { sendSuggestion } from '#shared/contract/suggestions.ts';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import * as meetings from '../modules/meetings/meetings.actions.ts';
import * as portal from '../modules/portal/portal.actions.ts';
import * as suggestions from '../modules/suggestions/suggestions.actions.ts';
import type { User } from '../platform/context.ts';
import { action } from '../platform/http/action.ts';
import type { Happening } from './aftermath.ts';
import { createDice } from './dice.ts';
import type { DemoPasswords } from './passwords.ts';
import type { ProjectStory, SuggestionStory } from './sale-stories.ts';
import { insertAccounts } from './seed.queries.ts';
import { ctxAt, doneBy, instantOf, tell } from './teller.ts';
import { contactOf, type Telling } from './telling.ts';

/** In minutes after nine, out of the hours in which sales are made: what the staff does, and when a family writes. */
const SETTING = -30;
const ANSWERING = -20;
const EVENING = 620;

/** The client opens the account of the portal, as an invitation does. */
export async function letIn(
  { deps, beginsAt, story }: Telling<ProjectStory>,
  clientId: number,
  passwords: DemoPasswords,
): Promise<User> {
  const { name, email } = contactOf(story.client, story.email);
  const created_at = beginsAt.toISOString();
  const password_hash = await passwords.hashOf(email);
  const account = { email, password_hash, employee_id: null, client_id: clientId, created_at };
  const [id = 0] = await insertAccounts(deps.db, [account]);
  return {
    id,
    name,
    email,
    userType: 'client',
    department: null,
    role: 'client',
    employeeId: null,
    clientId,
    secondClientId: null,
    permissions: [],
    mustChangePassword: false,
    sessionId: createDice(email).uuid(),
  };
}

export function suggestionsOf(
  telling: Telling<ProjectStory>,
  { projectId, family }: { projectId: number; family: User },
): Happening[] {
  const { story, deps, today } = telling;
  return (story.suggestions ?? []).map((each) => {
    const at = instantOf(addBusinessDays(today, -each.sentAgo), EVENING);
    return {
      at,
      tell: async () => {
        const ctx = ctxAt(deps, family, at);
        const call = { params: { userId: String(family.id) } };
        const { data } = await tell(ctx, portal.readClientHome, call);
        const projectCode = data.projects.find(({ id }) => id === projectId)?.project_code;
        const body = { projectCode, suggestion: each.text };
        const sent = await tell(ctx, send, { body });
        return answerOf(telling, sent.data.id, each);
      },
    };
  });
}

/** Disables the rate limit: the seed sends within seconds what families send over months. */
export const noLimit = { note: async () => true, waitFor: async () => 0, forget: async () => undefined };
const send = action(sendSuggestion, (ctx, input) =>
  suggestions.sendSuggestion({ ...ctx, limit: noLimit }, input),
);

/** The design lead answers the suggestion and marks it as done later. */
function answerOf(
  { deps, crew, today }: Telling<ProjectStory>,
  id: number,
  { answer }: SuggestionStory,
): Happening[] {
  if (!answer) return [];
  const params = { id: String(id) };
  const architect = crew.userOf('Laura Cifuentes');
  const at = instantOf(addBusinessDays(today, -answer.ago), ANSWERING);
  const body = { answer: answer.text, promised_on: addBusinessDays(today, answer.promisedIn) };
  const answered = doneBy(deps, architect, at, (ctx) =>
    tell(ctx, suggestions.answerSuggestion, { params, body }),
  );
  if (answer.doneAgo === undefined) return [answered];
  const doneAt = instantOf(addBusinessDays(today, -answer.doneAgo), ANSWERING);
  const done = doneBy(deps, architect, doneAt, (ctx) => tell(ctx, suggestions.finishSuggestion, { params }));
  return [answered, done];
}

/** The manager sets the meetings with the family on the morning on which there is a team. */
export function meetingsOf(telling: Telling<ProjectStory>, projectId: number): Happening[] {
  const { story, deps, crew, today, soldOn } = telling;
  const { reference_session, doubts_session, site_visit } = story.meetings ?? {};
  if (!story.meetings) return [];
  const at = instantOf(addBusinessDays(soldOn, 3), SETTING);
  const dayOf = (meeting: { in: number } | undefined) =>
    meeting ? addBusinessDays(today, meeting.in) : null;
  const details = Object.fromEntries(
    Object.entries(story.meetings).map(([kind, { starts_at, place }]) => [
      kind,
      { starts_at, minutes: 90, place },
    ]),
  );
  return [
    doneBy(deps, crew.userOf('Mariana Suárez'), at, (ctx) =>
      tell(ctx, meetings.saveMeetings, {
        body: {
          project_id: projectId,
          reference_session: dayOf(reference_session),
          doubts_session: dayOf(doubts_session),
          site_visit: dayOf(site_visit),
          details,
        },
      }),
    ),
  ];
}
