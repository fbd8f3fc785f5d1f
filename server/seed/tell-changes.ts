import {
  approveChange as approveEndpoint,
  askChangeCode as askEndpoint,
} from '#shared/contract/change-approval.ts';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import * as family from '../modules/change-approval/family.actions.ts';
import * as sending from '../modules/change-approval/send.actions.ts';
import * as changes from '../modules/changes/changes.actions.ts';
import type { User } from '../platform/context.ts';
import { action } from '../platform/http/action.ts';
import type { Happening } from './aftermath.ts';
import type { ChangeStory, ProjectStory } from './sale-stories.ts';
import { findMailedCode } from './seed.queries.ts';
import { noLimit } from './tell-family.ts';
import { ctxAt, doneBy, instantOf, tell } from './teller.ts';
import type { Telling } from './telling.ts';

/** In minutes after nine: when the manager writes an otrosí, and when the family approves it. */
const WRITING = -40;
const EVENING = 630;

/** The otrosíes of a home: begun, sent, and approved by its family the evening after. */
export function changesOf(
  telling: Telling<ProjectStory>,
  { projectId, family: client }: { projectId: number; family: User },
): Happening[] {
  const { story, deps, crew, today } = telling;
  return (story.changes ?? []).map((change) => {
    const at = instantOf(addBusinessDays(today, -change.ago), WRITING);
    return {
      at,
      tell: async () => {
        const ctx = ctxAt(deps, crew.userOf('Mariana Suárez'), at);
        const { title, line, until } = change;
        const made = await tell(ctx, changes.createChange, {
          params: { id: projectId },
          body: { title },
        });
        const params = { id: made.data.id };
        await tell(ctx, changes.saveChange, { params, body: bodyOf(title, line) });
        if (until === 'draft') return [];
        const { fingerprint } = (await tell(ctx, changes.readChange, { params })).data.preview;
        await tell(ctx, sending.sendChange, { params, body: { fingerprint } });
        return until === 'applied' ? [approvalOf(telling, client, change, made.data.id)] : [];
      },
    };
  });
}

const bodyOf = (title: string, line: ChangeStory['line']) => ({
  revision: 0,
  title,
  lines: [{ id: null, kind: 'change_space' as const, area: null, ...line }],
  days: 0,
  days_reason: '',
  if_refused: 'El espacio queda como está en el contrato.',
});

function approvalOf(
  { deps, today }: Telling<ProjectStory>,
  client: User,
  { ago }: ChangeStory,
  id: number,
): Happening {
  const at = instantOf(addBusinessDays(today, 1 - ago), EVENING);
  return doneBy(deps, client, at, async (ctx) => {
    const params = { id };
    await tell(ctx, ask, { params });
    const signing_code = await findMailedCode(deps.db, client.email);
    const { sha256 } = (await tell(ctx, family.readMyChange, { params })).data;
    await tell(ctx, approve, { params, body: { signing_code, sha256 } });
  });
}

const ask = action(askEndpoint, (ctx, input) => family.askChangeCode({ ...ctx, limit: noLimit }, input));
const approve = action(approveEndpoint, family.approveChange);
