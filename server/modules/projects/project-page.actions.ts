import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/projects.ts';
import { businessDaysBetween, type DaysOff } from '#shared/domain/calendar.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { seesInternalBrief, seesPayments } from '#shared/domain/roles.ts';
import { totalsOf } from '#shared/domain/spaces.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { findInternalBrief, findPublicBrief } from '../clients/brief.queries.ts';
import { recordClientRead } from '../clients/clients.actions.ts';
import { type Contract, findContract } from '../contracts/contracts.queries.ts';
import { daysOffOf } from '../days-off/days-off.queries.ts';
import { type Discount, discountedPriceOf, listDiscounts } from '../discounts/discounts.queries.ts';
import { listMeetings } from '../meetings/meetings.queries.ts';
import { findPlanInProgress } from '../payment-plans/payment-plans.queries.ts';
import { listPaymentNames } from '../payments/payments.queries.ts';
import { findDetails } from '../sales/sales.queries.ts';
import { listIdsOf } from '../suggestions/suggestions.queries.ts';
import { findSurvey, findVisRecord } from '../surveys/surveys.queries.ts';
import { stateOf } from './project-list.actions.ts';
import {
  findRegisteredProject,
  type HistoryOf,
  type HistoryRow,
  listAssigned,
  listCurrentConsents,
  listHistory,
  type RegisteredProject,
} from './project-page.queries.ts';
import { projectNotFound } from './projects.errors.ts';
import { listSpaces } from './projects.queries.ts';
import {
  documentNames,
  historySentence,
  type ToldEntity,
  toldActions,
  toldEntities,
} from './projects.texts.ts';

type Page = ReplyOf<typeof api.readProject>['data'];

/** Lines of the history on the page; the rest stays in the audit. */
const MOST_HISTORY = 50;

/** Reading it is on record, once a person, client and day (Ley 1581 de 2012). */
export async function readProject(
  ctx: Ctx,
  { params }: InputOf<typeof api.readProject>,
): Promise<ReplyOf<typeof api.readProject>> {
  const project = await findRegisteredProject(ctx, params.id);
  if (!project) throw projectNotFound();
  await recordClientRead(ctx, project.client_id);
  const contract = await findContract(ctx, project.sale_id);
  const payments = seesPayments(ctx.user.role);
  const discounts = payments ? await listDiscounts(ctx, project.sale_id) : [];
  const plan = payments ? await findPlanInProgress(ctx, project.sale_id) : null;
  const spaces = await listSpaces(ctx, project.id);
  const records = await recordsOf(ctx, project);
  const daysOff = await daysOffOf(ctx);
  const assigned = await listAssigned(ctx, project.id);
  const instalments = (plan?.instalments ?? []).map(({ name, date, paid, in_process }) => ({
    name,
    date,
    paid: paid || in_process,
  }));
  const { price, area, costPerSqm } = totalsOf(spaces);
  return {
    success: true,
    data: {
      ...propertyOf(project, daysOff),
      ...stateOf(ctx, { ...project, team_assigned: assigned.length > 0, instalments }, daysOff),
      ...peopleOf(project, payments),
      consents: payments ? await listCurrentConsents(ctx, project.client_id) : [],
      brief: await briefOf(ctx, project),
      contract: contract && termsOf(ctx, contract, await discountedPriceOf(ctx, project.sale_id)),
      discounts,
      payment_plan: plan,
      spaces,
      totals: { price, area, cost_per_sqm: costPerSqm },
      ...records,
      documents: await filesOf(ctx, project, records),
      team: assigned.map(({ employee_id, name, role_name }) => ({
        employee_id,
        name,
        role: teamRoleName(role_name),
      })),
      history: await historyOf(ctx, project, records, discounts),
    },
  };
}

const propertyOf = (project: RegisteredProject, daysOff: DaysOff) => ({
  id: project.id,
  sale_id: project.sale_id,
  name: project.name,
  project_code: project.project_code,
  created_at: project.created_at,
  address: project.address,
  urbanization: project.urbanization,
  constructor_name: project.constructor_name,
  tower: project.tower,
  apartment: project.apartment,
  project_type: project.project_type,
  property_type: project.property_type,
  private_area: project.private_area,
  constructed_area: project.constructed_area,
  start_date: project.start_date,
  end_date: project.end_date,
  works_started_on: project.works_started_on,
  works_ended_on: project.works_ended_on,
  business_days:
    project.start_date && project.end_date
      ? businessDaysBetween(project.start_date, project.end_date, daysOff)
      : null,
});

/** Who builds calls the client; who the client is before the law, and where mails go, is for who sells. */
const peopleOf = (
  project: RegisteredProject,
  whole: boolean,
): Pick<Page, 'seller' | 'client' | 'second_client'> => ({
  seller: { id: project.seller_id, name: project.seller_name },
  client: {
    id: project.client_id,
    name: project.client_name,
    email: whole ? project.client_email : null,
    phone: project.client_phone,
    identity_document: whole ? project.identity_document : null,
  },
  second_client:
    project.second_client_id === null || project.second_name === null
      ? null
      : {
          id: project.second_client_id,
          name: project.second_name,
          email: whole ? project.second_email : null,
          phone: project.second_phone,
          relationship_type: project.relationship_type,
        },
});

async function briefOf(ctx: Ctx, project: RegisteredProject): Promise<Page['brief']> {
  const internal = seesInternalBrief(ctx.user.role) ? await findInternalBrief(ctx, project.client_id) : null;
  return {
    purchase_purpose: project.purchase_purpose,
    design_style: project.design_style,
    public: (await findPublicBrief(ctx, project.client_id)) ?? null,
    internal: internal ?? null,
  };
}

/** The contract with what its discounts leave; what it costs the company only for who may read it. */
function termsOf(ctx: Ctx, contract: Contract, discounted: number | null): Page['contract'] {
  const price = discounted ?? contract.base_price;
  const seesCost = seesInternalBrief(ctx.user.role);
  return {
    ...contract,
    discount_total: contract.base_price - price,
    price,
    direct_cost: seesCost ? contract.direct_cost : null,
    margin: seesCost ? price - contract.direct_cost : null,
  };
}

type Records = Pick<Page, 'survey' | 'vis_record'>;

/** The record of the project's variant. */
async function recordsOf(ctx: Ctx, { id, project_type }: RegisteredProject): Promise<Records> {
  return project_type === 'VIS'
    ? { survey: null, vis_record: (await findVisRecord(ctx, id)) ?? null }
    : { survey: (await findSurvey(ctx, id)) ?? null, vis_record: null };
}

/** What only the staff has of a project; the documents that a family may see have their own list. */
async function filesOf(
  ctx: Ctx,
  project: RegisteredProject,
  { survey, vis_record }: Records,
): Promise<Page['documents']> {
  const details = await findDetails(ctx, project.sale_id);
  const links = [
    { kind: 'quote', url: details?.excel_quote_url },
    { kind: 'survey_link', url: survey?.survey_link ?? vis_record?.survey_link },
  ] as const;
  const acta = survey
    ? [{ kind: 'survey_record' as const, name: survey.file.name, url: null, file_id: survey.file.id }]
    : [];
  const linked = links.flatMap(({ kind, url }) =>
    url ? [{ kind, name: documentNames[kind], url, file_id: null }] : [],
  );
  return [...linked, ...acta];
}

async function historyOf(
  ctx: Ctx,
  project: RegisteredProject,
  { survey, vis_record }: Records,
  discounts: readonly Discount[],
): Promise<Page['history']> {
  const meetings = await listMeetings(ctx, project.id);
  const payments = seesPayments(ctx.user.role) ? await listPaymentNames(ctx, project.sale_id) : [];
  const idsOf: Record<ToldEntity, readonly (number | string | null | undefined)[]> = {
    sales: [project.sale_id],
    sale_details: [project.sale_id],
    contracts: [project.sale_id],
    payment_plans: [project.sale_id],
    discounts: discounts.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
    projects: [project.id],
    meetings: meetings.map(({ id }) => id),
    suggestions: await listIdsOf(ctx, project.id),
    vis_projects: [vis_record?.id],
    used_surveys: [survey?.id],
    clients: [project.client_id],
    second_clients: [project.second_client_id],
    client_public_info: [project.client_id],
    client_internal_info: [project.client_id],
  };
  const things: HistoryOf[] = toldEntities.map((entity) => ({
    entity,
    ids: idsOf[entity].flatMap((id) => (id ? [id] : [])),
    actions: toldActions(entity),
  }));
  const rows = await listHistory(
    ctx,
    things.filter(({ ids }) => ids.length > 0),
    MOST_HISTORY,
  );
  const nameOf = (row: HistoryRow) => {
    const meeting = row.entity === 'meetings' && meetings.find(({ id }) => id === row.entity_id);
    const payment = row.entity === 'payments' && payments.find(({ id }) => String(id) === row.entity_id);
    if (payment) return payment.instalment;
    return meeting ? meetingNames[meeting.kind] : undefined;
  };
  return rows.map((row) => ({ at: row.at, who: row.who, what: historySentence(row, nameOf(row)) }));
}
