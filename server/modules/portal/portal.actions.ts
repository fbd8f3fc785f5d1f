import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/portal.ts';
import { businessDaysBetween, type DaysOff } from '#shared/domain/calendar.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import { homeProgress, nextPayment } from '#shared/domain/portal.ts';
import { projectStatus } from '#shared/domain/project.ts';
import { combinedQuery, many, one, prepareFound } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { daysOffQuery, toDaysOff } from '../company/days-off.queries.ts';
import { publishedQuery } from '../documents/project-documents.queries.ts';
import { toSignQuery } from '../signing/signing.queries.ts';
import { clientHomeNotFound } from './portal.errors.ts';
import { clientNameQuery, homeFacts, listOwnProjects, type OwnProject } from './portal.queries.ts';

const partsOf = prepareFound((ctx: Ctx, projectIds: readonly number[]) =>
  combinedQuery(ctx.db, {
    client: one(clientNameQuery(ctx)),
    published: many(publishedQuery(ctx, projectIds)),
    waiting: many(toSignQuery(ctx)),
    days_off: many(daysOffQuery(ctx)),
  }),
);

type Home = ReplyOf<typeof api.readClientHome>['data'];

export const readClientHome = action(api.readClientHome, async (ctx, { params }) => {
  if (params.userId !== ctx.user.id) throw clientHomeNotFound();
  const rows = await listOwnProjects(ctx);
  const ids = rows.map(({ id }) => id);
  const { client, published, waiting, days_off } = await partsOf(ctx, ids);
  if (client === null) throw clientHomeNotFound();
  const daysOff = toDaysOff(days_off);
  const newest = rows.at(0);
  // A second client is always one of the two names, also while there is no project.
  const second = ctx.user.secondClientId === null ? (newest?.second_name ?? null) : ctx.user.name;
  return {
    success: true,
    data: {
      client,
      secondClient: second === null ? null : { name: second },
      project: newest ? { project_code: newest.project_code } : null,
      projects: rows.map((row) => ({
        ...projectOf(ctx, row, daysOff),
        documents: countOf(published.filter(({ project_id }) => project_id === row.id)),
        to_sign: waiting.filter(({ project_id }) => project_id === row.id).map(({ id }) => id),
      })),
    },
  };
});

/** How many, and the newest of them, which is the first. */
function countOf(published: readonly { title: string; published_at: string }[]): HomeProject['documents'] {
  const newest = published.at(0);
  return {
    count: published.length,
    newest: newest === undefined ? null : { title: newest.title, published_at: newest.published_at },
  };
}

type HomeProject = Home['projects'][number];

function projectOf(ctx: Ctx, row: OwnProject, daysOff: DaysOff): Omit<HomeProject, 'documents' | 'to_sign'> {
  const today = ctx.clock.today();
  const facts = homeFacts(ctx, row, row.team_assigned);
  const next = nextPayment({ ...row, today });
  return {
    ...row,
    status: projectStatus(facts),
    business_days:
      row.start_date && row.end_date ? businessDaysBetween(row.start_date, row.end_date, daysOff) : null,
    progress: homeProgress(facts, daysOff),
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
