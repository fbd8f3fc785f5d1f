import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/suggestions.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import {
  answerBy,
  isLateSuggestion,
  suggestionState,
  whoAnswers,
  whyNotAnswer,
  whyNotFinish,
  whyNotHandle,
  whyNotSend,
} from '#shared/domain/suggestions.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { isReachedProject } from '../employees/project-reach.queries.ts';
import { listAnswering } from './owners.queries.ts';
import {
  promiseRefused,
  sendingRefused,
  suggestionNotFound,
  suggestionRefused,
  tooManySuggestions,
} from './suggestions.errors.ts';
import { mailManagers, tellAnswer } from './suggestions.mails.ts';
import {
  countOpen,
  countReached,
  findOwnHome,
  insertSuggestion,
  listOwn,
  listReached,
  lockSuggestion,
  type SuggestionRow,
  saveAnswer,
  saveDone,
} from './suggestions.queries.ts';

/** Whom a suggestion is for is decided here; who joins the team later gets it from owners.actions. */
export async function sendSuggestion(
  ctx: Ctx & { readonly limit: RateLimit },
  { body }: InputOf<typeof api.sendSuggestion>,
): Promise<ReplyOf<typeof api.sendSuggestion>> {
  const text = body.suggestion ?? '';
  const reason = whyNotSend({ text, projectCode: body.projectCode ?? null });
  if (reason) throw sendingRefused(reason);
  const home = await findOwnHome(ctx, body.projectCode ?? '');
  if (!home) throw projectNotFound();
  const key = String(ctx.user.id);
  if (!(await ctx.limit.note(ctx.db, key))) throw tooManySuggestions(await ctx.limit.waitFor(ctx.db, key));
  const suggestion = {
    project_id: home.id,
    text,
    answer_by: answerBy(ctx.clock.today(), await daysOffOf(ctx)),
    assigned_to: whoAnswers(await listAnswering(ctx, home.id), home),
  };
  const id = await insertSuggestion(ctx, suggestion);
  await audit(ctx, {
    action: 'create',
    entity: 'suggestions',
    entityId: id,
    new: { project_code: home.project_code, ...suggestion },
  });
  if (home.finished) await mailManagers(ctx, home, suggestion);
  return { success: true, data: { id, answer_by: suggestion.answer_by } };
}

export const listMySuggestions = action(api.listMySuggestions, async (ctx, { params }) => {
  if (!(await isReachedProject(ctx, params.id))) throw projectNotFound();
  const rows = await listOwn(ctx, params.id);
  return { success: true, data: rows.map((row) => toReply(ctx, row)) };
});

export const listSuggestions = action(api.listSuggestions, async (ctx, { query }) => {
  const { status, scope, search } = query;
  const filter = { status, scope, search, projectId: query.project_id ?? null };
  const rows = await listReached(ctx, filter, pageOf(query));
  const total = await countReached(ctx, filter);
  return {
    success: true,
    today: ctx.clock.today(),
    data: rows.map((row) => ({
      ...toReply(ctx, row),
      assigned_to:
        row.assigned_to === null || row.assigned_name === null
          ? null
          : { id: row.assigned_to, name: row.assigned_name },
    })),
    pagination: paginationOf(query, total),
    totals: await countOpen(ctx, filter),
  };
});

export const answerSuggestion = action(api.answerSuggestion, async (ctx, { params, body }) => {
  const suggestion = await lockSuggestion(ctx, params.id);
  if (!suggestion) throw suggestionNotFound();
  refuseOthers(ctx, suggestion);
  const answer = { answer: body.answer, promised_on: body.promised_on ?? null };
  await requireAnswerable(ctx, suggestion, answer.promised_on);
  await saveAnswer(ctx, suggestion.id, answer);
  await audit(ctx, { action: 'answer', entity: 'suggestions', entityId: suggestion.id, new: answer });
  await tellAnswer(ctx, suggestion, answer);
  return { success: true };
});

/** UserError 403 for a person of the team and what a manager handles. */
function refuseOthers(ctx: Ctx, { finished, assigned_to }: SuggestionRow): void {
  const manages = seesEverySale(ctx.user.role);
  const reason = whyNotHandle({ finished, assignedTo: assigned_to, manages });
  if (reason) throw suggestionRefused(reason);
}

async function requireAnswerable(ctx: Ctx, suggestion: SuggestionRow, promise: Day | null): Promise<void> {
  const daysOff = await daysOffOf(ctx);
  const facts = { answered: factsOf(suggestion).answered, promise, today: ctx.clock.today() };
  const reason = whyNotAnswer(facts, daysOff);
  if (reason === null) return;
  const ofPromise = reason === 'promise_past' || reason === 'promise_no_business_day';
  throw ofPromise && promise !== null ? promiseRefused(reason, promise, daysOff) : suggestionRefused(reason);
}

export const finishSuggestion = action(api.finishSuggestion, async (ctx, { params }) => {
  const suggestion = await lockSuggestion(ctx, params.id);
  if (!suggestion) throw suggestionNotFound();
  refuseOthers(ctx, suggestion);
  const reason = whyNotFinish(factsOf(suggestion));
  if (reason) throw suggestionRefused(reason);
  await saveDone(ctx, suggestion.id);
  await audit(ctx, {
    action: 'finish',
    entity: 'suggestions',
    entityId: suggestion.id,
    new: { done_on: ctx.clock.today() },
  });
  return { success: true };
});

/** What the rules ask of a row. */
export const factsOf = (row: Pick<SuggestionRow, 'answered_at' | 'promised_on' | 'done_at'>) => ({
  answered: row.answered_at !== null,
  promisedOn: row.promised_on,
  done: row.done_at !== null,
});

const toReply = <Row extends Parameters<typeof factsOf>[0] & { answer_by: Day }>(ctx: Ctx, row: Row) => {
  const facts = factsOf(row);
  const late = isLateSuggestion({ ...facts, answerBy: row.answer_by }, ctx.clock.today());
  return { ...row, state: suggestionState(facts), late };
};
