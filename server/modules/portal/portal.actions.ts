import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/portal.ts';
import { businessDaysBetween, type DaysOff, dayInBogota } from '#shared/domain/calendar.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import { homeProgress, nextPayment } from '#shared/domain/portal.ts';
import { projectStatus } from '#shared/domain/project.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { daysOffOf } from '../catalogues/days-off.queries.ts';
import { listPublished } from '../documents/project-documents.queries.ts';
import { findPlans, type NamedPlan } from '../payments/payments.queries.ts';
import { listToSign } from '../signing/signing.queries.ts';
import { clientHomeNotFound } from './portal.errors.ts';
import { cancellationOf, findClientName, listOwnProjects, type OwnProject } from './portal.queries.ts';

type Home = ReplyOf<typeof api.readClientHome>['data'];

export const readClientHome = action(api.readClientHome, async (ctx, { params }) => {
  if (params.userId !== ctx.user.id) throw clientHomeNotFound();
  const client = await findClientName(ctx);
  if (client === null) throw clientHomeNotFound();
  const rows = await listOwnProjects(ctx);
  const daysOff = await daysOffOf(ctx);
  const published = await listPublished(
    ctx,
    rows.map(({ id }) => id),
  );
  const waiting = await listToSign(ctx);
  const newest = rows.at(0);
  // A second client is always one of the two names, also while there is no project.
  const second = ctx.user.secondClientId === null ? (newest?.second_name ?? null) : ctx.user.name;
  const plans = await findPlans(
    ctx,
    rows.map(({ sale_id }) => sale_id),
  );
  return {
    success: true,
    data: {
      client: { name: client },
      secondClient: second === null ? null : { name: second },
      project: newest ? { project_code: newest.project_code } : null,
      projects: rows.map((row) => ({
        ...projectOf(ctx, row, plans.get(row.sale_id), daysOff),
        documents: countOf(published.filter(({ project_id }) => project_id === row.id)),
        to_sign: waiting.filter(({ project_id }) => project_id === row.id).map(({ id }) => id),
      })),
    },
  };
});

/** How many, and the newest of them, which is the first. */
function countOf(published: Awaited<ReturnType<typeof listPublished>>): HomeProject['documents'] {
  const newest = published.at(0);
  return {
    count: published.length,
    newest: newest === undefined ? null : { title: newest.title, published_at: newest.published_at },
  };
}

type HomeProject = Home['projects'][number];

function projectOf(
  ctx: Ctx,
  row: OwnProject,
  plan: NamedPlan | undefined,
  daysOff: DaysOff,
): Omit<HomeProject, 'documents' | 'to_sign'> {
  const today = ctx.clock.today();
  const facts = {
    teamAssigned: row.team_assigned,
    worksStartedOn: row.works_started_on,
    worksEndedOn: row.works_ended_on,
    cancelledOn: row.cancelled_on,
    cancellation: cancellationOf(row),
    recordedOn: row.end_recorded_at === null ? null : dayInBogota(Date.parse(row.end_recorded_at)),
    startDate: row.start_date,
    endDate: row.end_date,
    today,
  };
  const next = plan ? nextPayment({ ...plan, today }) : null;
  return {
    id: row.id,
    project_code: row.project_code,
    name: row.name,
    status: projectStatus(facts),
    start_date: row.start_date,
    end_date: row.end_date,
    business_days:
      row.start_date && row.end_date ? businessDaysBetween(row.start_date, row.end_date, daysOff) : null,
    progress: homeProgress(facts, daysOff),
    spaces: row.spaces,
    has_changes: row.has_changes,
    seller: { name: row.seller_name, phone: row.seller_phone },
    next_payment: next && {
      name: clientInstalmentName(next.name),
      amount: next.owed > 0 ? next.owed : next.inProcess,
      due_date: next.dueDate,
      in_process: next.owed === 0,
      waiting: next.inProcess,
      days: next.days,
    },
  };
}
