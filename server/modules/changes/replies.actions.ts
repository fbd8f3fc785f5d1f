import type * as api from '#shared/contract/changes.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { businessDaysBetween } from '#shared/domain/calendar.ts';
import { lineFigures } from '#shared/domain/change-lines.ts';
import {
  approvalOf,
  type ChangePowers,
  type ChangeReason,
  changeStateOn,
  lastChangeDay,
} from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import { formatPesos } from '#shared/domain/money.ts';
import type { StoredApproval, StoredChange, StoredPhoto } from './changes.queries.ts';
import type { SaleNow } from './outcome.actions.ts';

type Reply = ReplyOf<typeof api.readChange>['data'];
type Preview = Reply['preview'];

export const stateOfChange = (change: Pick<StoredChange, 'state' | 'expires_on'>, today: Day) =>
  changeStateOn({ state: change.state, expiresOn: change.expires_on }, today);

const reasonsOf = (lines: readonly { reason: ChangeReason | null }[]): ChangeReason[] => [
  ...new Set(lines.flatMap(({ reason }) => (reason === null ? [] : [reason]))),
];

export const approvalsOf = (approvals: readonly StoredApproval[], changeId: number) =>
  approvals
    .filter(({ change_id }) => change_id === changeId)
    .map((approval) => ({ ...approval, approved_at: approval.signed_at }));

/** An otrosí in a list; `value` and `problem` of a draft come with its outcome. */
export function toListed(
  change: StoredChange,
  {
    today,
    daysOff,
    value,
    problem,
    approvals,
  }: {
    today: Day;
    daysOff: DaysOff;
    value: number | null;
    problem: string | null;
    approvals: readonly StoredApproval[];
  },
) {
  const state = stateOfChange(change, today);
  const own = approvals.find(({ change_id }) => change_id === change.id);
  const waits =
    change.expires_on !== null && (state === 'sent' || state === 'partly_approved' || state === 'approved');
  return {
    ...change,
    state,
    reasons: reasonsOf(change.lines),
    value,
    terms_only: change.lines.length === 0 && change.days === 0 && change.terms.length > 0,
    created_by: change.created_by_name,
    days_left: waits && change.expires_on ? businessDaysBetween(today, change.expires_on, daysOff) : null,
    approvals: approvalsOf(approvals, change.id),
    problem,
    document_id: own?.document_id ?? null,
  };
}

/** The works before and after. */
export const worksOf = (
  { contract, outcome, durations }: SaleNow,
  asked: { days: number; days_reason: string },
) => ({
  start: contract.start_date,
  end_before: contract.end_date,
  end_after: outcome.plan?.end.after ?? contract.end_date,
  days_before: durations.before,
  days_after: durations.after,
  days: asked.days,
  days_reason: asked.days_reason,
  reason: outcome.plan?.end.reason ?? '',
});

/**
 * What the otrosíes of a sale that were applied made of its price (pesos), and the version that they led to. Not from the
 * plan: of a cancelled sale it asks for no more than what was paid.
 */
export const appliedOf = (stored: readonly StoredChange[]): { applied: number; version: number } => ({
  applied: stored.reduce((sum, { value }) => sum + (value ?? 0), 0),
  version: Math.max(1, ...stored.map(({ version }) => version ?? 1)),
});

/** The instalments of the plan after, as they travel. */
export const planRowsOf = ({ outcome }: SaleNow) =>
  outcome.plan?.rows.map(({ toCredit, inProcess: _, ...row }) => ({ ...row, to_credit: toCredit })) ?? null;

type Asked = Pick<StoredChange, 'lines' | 'days' | 'days_reason' | 'with_discounts' | 'way' | 'valid_days'>;

export const problemsSeen = ({ outcome }: SaleNow, { prices }: ChangePowers) =>
  outcome.problems.filter(({ field }) => prices || (field !== 'amount' && field !== 'cost'));

/** What an otrosí does, with the amounts that the role sees. `ways`: the outcome of each way to pay. */
export function toPreview(
  sale: SaleNow,
  asked: Asked,
  facts: {
    powers: ChangePowers;
    codeBelow: number;
    today: Day;
    daysOff: DaysOff;
    ways: readonly (readonly [Asked['way'], SaleNow])[];
  },
): Preview {
  const { powers, codeBelow, today, daysOff } = facts;
  const { outcome } = sale;
  const seen = (amount: number) => (powers.prices ? amount : null);
  const price = outcome.plan?.price ?? { before: sale.price, after: sale.price + outcome.value.value };
  return {
    lines: outcome.lines.map((figures) => ({
      price_before: seen(figures.before),
      price_after: seen(figures.after),
      difference: seen(figures.amount),
      margin:
        powers.costs && figures.margin !== null ? { amount: figures.margin, rate: figures.marginRate } : null,
    })),
    spaces: spacesOf(sale, asked.lines).map((space) => ({
      ...space,
      price: powers.prices ? space.price : null,
    })),
    works: worksOf(sale, asked),
    money: powers.prices
      ? {
          price_before: price.before,
          value: outcome.value.value,
          price_after: price.after,
          added: outcome.value.added,
          taken: outcome.value.taken,
          discount: outcome.value.discount,
          with_discounts: asked.with_discounts,
          way: asked.way,
          plan: planRowsOf(sale),
          credit: outcome.plan?.credit ?? { before: 0, added: 0, used: 0 },
          paid: sale.paid,
          ways: planWays.map((way) => ({
            way,
            words: wordsOfWay(facts.ways.find(([each]) => each === way)?.[1] ?? null),
          })),
          margin: powers.costs ? outcome.margin : null,
        }
      : null,
    problems: problemsSeen(sale, powers),
    fingerprint: sale.fingerprint,
    approval: approvalOf(outcome.value.value, codeBelow),
    would_expire_on: lastChangeDay(today, asked.valid_days, daysOff),
  };
}

/** The spaces of today with what the otrosí does to each, then the new ones. */
export function spacesOf({ spaces, outcome }: SaleNow, lines: Asked['lines']) {
  const nameOf = (name: string) => name.trim().normalize('NFC').toLocaleLowerCase('es');
  const lineOf = (name: string) =>
    lines.find(({ kind, space }) => kind !== 'free' && nameOf(space) === nameOf(name))?.kind ?? null;
  const after = new Map(outcome.spaces.map((space) => [space.name, space]));
  const known = spaces.map(({ name, price, area }) => ({
    name,
    price: after.get(name)?.price ?? price,
    area: after.get(name)?.area ?? area,
    line: lineOf(name),
  }));
  const names = new Set(spaces.map(({ name }) => name));
  const added = outcome.spaces
    .filter(({ name }) => !names.has(name))
    .map(({ name, price, area }) => ({ name, price, area, line: 'add_space' as const }));
  return [...known, ...added];
}

/** 'Pago fin obra queda en $ 25.842.700, Satisfacción en $ 15.505.620'; null when the way is not possible. */
function wordsOfWay(sale: SaleNow | null): string | null {
  const rows = sale?.outcome.plan?.rows.filter(({ before, amount }) => before?.amount !== amount);
  if (!rows || rows.length === 0) return null;
  const [first, ...others] = rows.map(({ name, amount }) => ({ name, amount: formatPesos(amount) }));
  if (!first) return null;
  return [
    `${first.name} queda en ${first.amount}`,
    ...others.map(({ name, amount }) => `${name} en ${amount}`),
  ].join(', ');
}

/** The lines with their figures, as the role reads them. */
export const toLines = (
  sale: SaleNow,
  lines: StoredChange['lines'],
  photos: readonly StoredPhoto[],
  powers: ChangePowers,
): Reply['lines'] =>
  lines.map((line) => {
    const figures = lineFigures(line, sale.spaces);
    const space = line.kind === 'free' ? undefined : sale.spaces.find(({ name }) => name === line.space);
    const seen = <T>(amount: T) => (powers.prices ? amount : null);
    return {
      ...line,
      area_before: space?.area ?? null,
      amount: seen(line.amount),
      price_before: seen(figures.before),
      price_after: seen(figures.after),
      difference: seen(figures.amount),
      cost: powers.costs ? line.cost : null,
      margin:
        powers.costs && figures.margin !== null ? { amount: figures.margin, rate: figures.marginRate } : null,
      photos: photosOf(photos, line.id),
    };
  });

export const photosOf = (photos: readonly StoredPhoto[], lineId: number | null) =>
  photos.filter(({ line_id }) => line_id === lineId);
