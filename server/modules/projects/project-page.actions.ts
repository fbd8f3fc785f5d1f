import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/projects.ts';
import { businessDaysBetween, type Day, type DaysOff, dayInBogota } from '#shared/domain/calendar.ts';
import { type HomePrice, homePrice } from '#shared/domain/home-price.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { type MoneySeen, moneySeen } from '#shared/domain/money-visibility.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { seesIdentity, seesInternalBrief } from '#shared/domain/roles.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import { undoableStep } from '#shared/domain/works-steps.ts';
import { combineQueries, many, one } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { type Contract, contractQuery } from '../agreements/contracts.queries.ts';
import { discountedPriceQuery, discountsQuery, toDiscount } from '../agreements/discounts.queries.ts';
import { planInProgressQuery, toPlanInProgress } from '../agreements/payment-plans.queries.ts';
import { daysOffQuery, toDaysOff } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { paymentNamesQuery } from '../payments/payments.queries.ts';
import { findInternalBrief, publicBriefQuery } from '../sales/brief.queries.ts';
import { recordClientRead } from '../sales/clients.actions.ts';
import { detailsQuery } from '../sales/sales.queries.ts';
import { stateOf } from './project-list.actions.ts';
import {
  assignedQuery,
  familyAccountsQuery,
  findRegisteredProject,
  type HistoryOf,
  type HistoryRow,
  listCurrentConsents,
  listHistory,
  meetingKindsQuery,
  namesOfEmployees,
  type RegisteredProject,
  suggestionIdsQuery,
} from './project-page.queries.ts';
import {
  correctedFields,
  documentNames,
  historySentence,
  type ToldEntity,
  toldActions,
  toldEntities,
} from './project-page.texts.ts';
import { spacesQuery } from './projects.queries.ts';
import { heldUntil } from './purchases.actions.ts';
import { reviewOf } from './review.actions.ts';
import { surveyQuery, toSurvey, visActaQuery, visRecordQuery } from './surveys.queries.ts';

type Page = ReplyOf<typeof api.readProject>['data'];

/** Lines of the history on the page; the rest stays in the audit. */
const MOST_HISTORY = 50;

/** Reading it is on record, once a person, client and day (Ley 1581 de 2012). */
export const readProject = action(api.readProject, async (ctx, { params }) => {
  const project = await findRegisteredProject(ctx, params.id);
  if (!project) throw projectNotFound();
  await recordClientRead(ctx, project.client_id);
  const parts = await partsOf(ctx, project);
  const seen = moneySeen(ctx.user);
  const identity = seesIdentity(ctx.user.role);
  const discounts = seen.price ? parts.discounts : [];
  const money = seen.plan ? await paymentsOf(ctx, project) : { plan: [], payments: [] };
  const internal = seesInternalBrief(ctx.user.role) ? await findInternalBrief(ctx, project.sale_id) : null;
  const { contract, spaces, assigned } = parts;
  const price = homePrice({ spaces, contract: parts.price });
  const isVis = project.project_type === 'VIS';
  const records: Records = {
    survey: isVis || !parts.survey ? null : toSurvey(parts.survey),
    vis_record: isVis ? parts.vis_record : null,
  };
  const daysOff = toDaysOff(parts.days_off);
  const figures = planFigures(
    {
      instalments: money.plan.map(({ id, amount, paid_amount: paid, due_date: dueDate }) => ({
        id,
        amount,
        paid,
        dueDate,
      })),
      payments: money.payments,
      today: ctx.clock.today(),
    },
    daysOff,
  );
  const instalments = money.plan.map(({ name, due_date: date }, index) => ({
    name,
    date,
    owed: figures.instalments[index]?.owed ?? 0,
  }));
  return {
    success: true,
    data: {
      ...propertyOf(project, daysOff, ctx.clock.today()),
      ...stateOf(ctx, { ...project, team_assigned: assigned.length > 0, instalments }, daysOff),
      ...peopleOf(project, identity),
      ...(identity ? await consentsOf(ctx, project) : { consents: [], second_consents: [] }),
      brief: {
        purchase_purpose: project.purchase_purpose,
        design_style: project.design_style,
        public: parts.public_brief,
        internal: internal ?? null,
      },
      contract: contract && termsOf(seen, contract, price, parts.price?.signed ?? contract.base_price),
      discounts: discounts.map(toDiscount),
      payment_plan: toPlanInProgress(money.plan, figures),
      ...spacesOf(seen, spaces),
      home_price: seen.price ? price : null,
      review: seen.cost ? await reviewOf(ctx, project.sale_id) : null,
      ...records,
      documents: filesOf(seen, parts, records),
      team: assigned.map(({ employee_id, name, role_name }) => ({
        employee_id,
        name,
        role: teamRoleName(role_name),
      })),
      history: await historyOf(ctx, project, { ...parts, ...money, ...records, discounts }),
    },
  };
});

const consentsOf = async (ctx: Ctx, { client_id, second_client_id: second }: RegisteredProject) => ({
  consents: await listCurrentConsents(ctx, client_id, null),
  second_consents: second === null ? [] : await listCurrentConsents(ctx, client_id, second),
});

const partsOf = (ctx: Ctx, project: RegisteredProject) => {
  const { id, sale_id } = project;
  return combineQueries(ctx.db, {
    accounts: many(familyAccountsQuery(ctx, project)),
    contract: one(contractQuery(ctx, sale_id)),
    price: one(discountedPriceQuery(ctx, sale_id)),
    discounts: many(discountsQuery(ctx, sale_id)),
    details: one(detailsQuery(ctx, sale_id)),
    public_brief: one(publicBriefQuery(ctx, sale_id)),
    spaces: many(spacesQuery(ctx, id)),
    vis_record: one(visRecordQuery(ctx, id)),
    survey: one(surveyQuery(ctx, id)),
    vis_acta: one(visActaQuery(ctx, id)),
    assigned: many(assignedQuery(ctx, id)),
    meetings: many(meetingKindsQuery(ctx, id)),
    suggestions: many(suggestionIdsQuery(ctx, id)),
    days_off: many(daysOffQuery(ctx)),
  });
};

type PageParts = Awaited<ReturnType<typeof partsOf>>;

/** Asked only for the roles that see the plan. */
const paymentsOf = (ctx: Ctx, { sale_id }: RegisteredProject) =>
  combineQueries(ctx.db, {
    plan: many(planInProgressQuery(ctx, sale_id)),
    payments: many(paymentNamesQuery(ctx, sale_id)),
  });

const propertyOf = (project: RegisteredProject, daysOff: DaysOff, today: Day) => ({
  ...project,
  cancellation:
    project.cancelled_on === null || project.cancellation_kind === null
      ? null
      : {
          on: project.cancelled_on,
          kind: project.cancellation_kind,
          reason: project.cancellation_reason ?? '',
          refund_by: project.refund_by ?? project.cancelled_on,
        },
  purchases_held_until: heldUntil(project, today),
  early_start:
    project.early_start_on === null || project.early_start_channel === null
      ? null
      : {
          on: project.early_start_on,
          channel: project.early_start_channel,
          note: project.early_start_note ?? '',
        },
  undoable_step: undoableStep(
    {
      worksStartedOn: project.works_started_on,
      worksEndedOn: project.works_ended_on,
      recordedOn: project.step_recorded_at && dayInBogota(Date.parse(project.step_recorded_at)),
      today,
    },
    daysOff,
  ),
  business_days:
    project.start_date && project.end_date
      ? businessDaysBetween(project.start_date, project.end_date, daysOff)
      : null,
});

/** Name and phone for the whole team; identity document and e-mail only for the roles that see them. */
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

/** The contract with what its discounts leave, without the amounts that the role does not see. */
function termsOf(
  seen: MoneySeen,
  contract: Contract,
  { discount, price }: HomePrice,
  signed: number,
): Page['contract'] {
  return {
    ...contract,
    base_price: seen.price ? contract.base_price : null,
    applied_changes: seen.price ? contract.base_price - signed : null,
    discount_total: seen.price ? discount : null,
    price: seen.price ? price : null,
    direct_cost: seen.cost ? contract.direct_cost : null,
    margin: seen.price && seen.cost && price !== null ? price - contract.direct_cost : null,
  };
}

/** The spaces with their totals, without the amounts that the role does not see. */
function spacesOf(seen: MoneySeen, spaces: Page['spaces']): Pick<Page, 'spaces' | 'totals'> {
  const { price, area, costPerSqm } = totalsOf(spaces);
  return seen.price
    ? { spaces, totals: { price, area, cost_per_sqm: costPerSqm } }
    : {
        spaces: spaces.map((space) => ({ ...space, price: null })),
        totals: { price: null, area, cost_per_sqm: null },
      };
}

type Records = Pick<Page, 'survey' | 'vis_record'>;

/** What only the staff has of a project; the documents that a family may see have their own list. */
function filesOf(
  seen: MoneySeen,
  { details, vis_acta }: PageParts,
  { survey, vis_record }: Records,
): Page['documents'] {
  const links = [
    { kind: 'quote', url: seen.quotation ? details?.excel_quote_url : null },
    { kind: 'survey_link', url: survey?.survey_link ?? vis_record?.survey_link },
  ] as const;
  const file = survey?.file ?? vis_acta;
  const acta = file ? [{ kind: 'survey_record' as const, name: file.name, url: null, file_id: file.id }] : [];
  const linked = links.flatMap(({ kind, url }) =>
    url ? [{ kind, name: documentNames[kind], url, file_id: null }] : [],
  );
  return [...linked, ...acta];
}

type Correction = NonNullable<Page['history'][number]['correction']>;

/** The corrections and proposals of a history: what each changes and why, with people by their name. */
async function correctionsOf(ctx: Ctx, rows: readonly HistoryRow[]): Promise<Map<HistoryRow, Correction>> {
  const corrected = rows.filter(({ action }) => action === 'correct' || action === 'propose');
  const ids = corrected.flatMap(({ before, after }) => [before.architect_id, after.architect_id]);
  const names = await namesOfEmployees(
    ctx,
    ids.filter((id) => typeof id === 'number'),
  );
  const named = (values: HistoryRow['before']) =>
    typeof values.architect_id === 'number'
      ? { ...values, architect_id: names.get(values.architect_id) }
      : values;
  return new Map(
    corrected.map((row) => {
      const values = { before: named(row.before), after: named(row.after) };
      return [row, { reason: row.reason ?? '', changes: correctedFields(row.entity, values) }];
    }),
  );
}

type HistoryParts = Omit<PageParts, keyof Records> & Awaited<ReturnType<typeof paymentsOf>> & Records;

async function historyOf(
  ctx: Ctx,
  project: RegisteredProject,
  { accounts, survey, vis_record, discounts, payments, meetings, suggestions }: HistoryParts,
): Promise<Page['history']> {
  const idsOf: Record<ToldEntity, readonly (number | string | null | undefined)[]> = {
    accounts: accounts.map(({ id }) => id),
    sales: [project.sale_id],
    sale_details: [project.sale_id],
    contracts: [project.sale_id],
    payment_plans: [project.sale_id],
    discounts: discounts.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
    projects: [project.id],
    meetings: meetings.map(({ id }) => id),
    suggestions: suggestions.map(({ id }) => id),
    vis_projects: [vis_record?.id],
    used_surveys: [survey?.id],
    clients: [project.client_id],
    second_clients: [project.second_client_id],
    client_public_info: [project.client_id],
    client_internal_info: [project.client_id],
    sale_public_info: [project.sale_id],
    sale_internal_info: [project.sale_id],
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
  const paymentOf = (row: HistoryRow) =>
    row.entity === 'payments' ? payments.find(({ id }) => String(id) === row.entity_id) : undefined;
  const nameOf = (row: HistoryRow) => {
    const meeting = row.entity === 'meetings' && meetings.find(({ id }) => id === row.entity_id);
    const payment = paymentOf(row);
    if (payment) return payment.instalment;
    if (row.action === 'reopen' || row.action === 'early_start') return row.reason;
    const account = row.entity === 'accounts' && accounts.find(({ id }) => String(id) === row.entity_id);
    if (account) return account.name ?? undefined;
    return meeting ? meetingNames[meeting.kind] : undefined;
  };
  const corrections = await correctionsOf(ctx, rows);
  return rows.flatMap((row) => {
    const correction = corrections.get(row);
    // a row that only repeats what another one says
    if (correction?.changes.length === 0) return [];
    const told = seesIdentity(ctx.user.role) ? correction : undefined;
    const what = historySentence(row, nameOf(row), paymentOf(row)?.method);
    return [{ at: row.at, who: row.who, what, correction: told ?? null }];
  });
}
