import * as api from '#shared/contract/corrections.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { type CorrectionGroup, correctionGroups, whyNotCorrect } from '#shared/domain/corrections.ts';
import type { Ctx } from '../../platform/context.ts';
import { UserError } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { storeInternalInfo, storePublicInfo } from '../sales/brief.actions.ts';
import { requireKnownClient, saveClientData } from '../sales/clients.actions.ts';
import { secondClientNotFound } from '../sales/clients.errors.ts';
import { storeLinks, storeSale } from '../sales/sales.actions.ts';
import { correctionRefused } from '../sales/sales.errors.ts';
import type { OwnSale } from '../sales/sales.queries.ts';
import { saveSecondClientData } from '../sales/second-clients.actions.ts';
import { requireOwnProject } from './completion.actions.ts';
import { postProposal } from './corrections.mails.ts';
import { correctHome } from './projects.actions.ts';
import type { SavedProject } from './projects.queries.ts';
import { correctSurvey, correctVisRecord } from './surveys.actions.ts';

type Groups = InputOf<typeof api.correctSale>['body'];
type Proposed = {
  readonly path: ReplyOf<typeof api.correctSale>['proposed'][number];
  readonly isNew: boolean;
};

export const correctSale = action(api.correctSale, async (ctx, { params, body }) => {
  const { project, sale } = await requireOwnProject(ctx, params.id);
  if (sale.completed_at === null) throw projectNotFound();
  const groups = correctionGroups.filter((group) => body[group] !== undefined);
  const refusal = whyNotCorrect({ cancelled: project.cancelled_on !== null, groups });
  if (refusal) throw correctionRefused(refusal);
  const proposed = await correctPeople(ctx, sale, body);
  await correctAnswers(ctx, sale, body);
  await correctProperty(ctx, project, body);
  if (proposed.some(({ isNew }) => isNew)) await postProposal(ctx, project, body.reason);
  return { success: true, proposed: proposed.map(({ path }) => path) };
});

/** Answers the fields that were only proposed. */
async function correctPeople(
  ctx: Ctx,
  sale: OwnSale,
  { reason, client, second_client }: Groups,
): Promise<Proposed[]> {
  const proposed: Proposed[] = [];
  if (client) {
    const { seen, ...person } = client;
    const known = await requireKnownClient(ctx, sale.client_id);
    const fields = await inGroup('client', saveClientData(ctx, known, person, { seen, reason }));
    proposed.push(...fields.map(({ field, isNew }) => ({ path: `client.${field}` as const, isNew })));
  }
  if (second_client) {
    if (sale.second_client_id === null) throw secondClientNotFound();
    const saving = saveSecondClientData(ctx, sale.second_client_id, second_client, reason);
    for (const { isNew } of await inGroup('second_client', saving)) {
      proposed.push({ path: 'second_client.email', isNew });
    }
  }
  return proposed;
}

async function correctAnswers(ctx: Ctx, sale: OwnSale, { reason, ...body }: Groups): Promise<void> {
  const copied = body.public_info ? await correctPublicInfo(ctx, sale, body.public_info, reason) : {};
  const { seen, ...answers } = body.sale ?? {};
  await inGroup('sale', storeSale(ctx, sale, { ...answers, ...copied }, { seen, reason }));
  if (body.internal_info) {
    const { seen, ...answers } = body.internal_info;
    await inGroup('internal_info', storeInternalInfo(ctx, sale.id, answers, { seen, reason }));
  }
  if (body.links) {
    const { seen, ...links } = body.links;
    await inGroup('links', storeLinks(ctx, sale, links, { seen, reason }));
  }
}

/** Answers what the sale repeats of the brief and changed with it. */
async function correctPublicInfo(
  ctx: Ctx,
  sale: OwnSale,
  { seen, ...answers }: NonNullable<Groups['public_info']>,
  reason: string,
) {
  const changed = await inGroup('public_info', storePublicInfo(ctx, sale, answers, { seen, reason }));
  const { style_catalog: design_style, has_property, property_receive_date } = changed;
  return { design_style, has_property, property_receive_date };
}

async function correctProperty(ctx: Ctx, project: SavedProject, { reason, ...body }: Groups): Promise<void> {
  const home = body.home && (await inGroup('home', correctHome(ctx, project, body.home, reason)));
  const more = { home: home ?? null, reason };
  const isVis = project.project_type === 'VIS';
  if (body.vis_record || (home && isVis)) {
    await inGroup('vis_record', correctVisRecord(ctx, project, body.vis_record ?? {}, more));
  }
  if (body.survey || (home && !isVis)) {
    await inGroup('survey', correctSurvey(ctx, project, body.survey ?? {}, more));
  }
}

/** Names the group before the fields of a refusal, as the body of the call has them. */
async function inGroup<T>(group: CorrectionGroup, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { field, conflicts, ...options } = error.options;
    throw new UserError(error.code, error.status, error.message, {
      ...options,
      ...(field && { field: `${group}.${field}` }),
      ...(conflicts && {
        conflicts: conflicts.map((conflict) => ({ ...conflict, field: `${group}.${conflict.field}` })),
      }),
    });
  }
}
