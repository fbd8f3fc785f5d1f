import { createHash } from 'node:crypto';
import type { ChangeLine } from '#shared/domain/change-lines.ts';
import { changeName } from '#shared/domain/change-order.ts';
import { type ChangeOutcome, changeOutcome, outcomeText } from '#shared/domain/change-outcome.ts';
import type { PlanWay } from '#shared/domain/change-plan.ts';
import { worksDuration } from '#shared/domain/works.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Contract, findContract } from '../agreements/contracts.queries.ts';
import { listSteps } from '../agreements/discounts.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { figuresOf } from '../payments/payments.actions.ts';
import { findLedger } from '../payments/payments.queries.ts';
import { listSpaces, type SavedSpace } from '../projects/projects.queries.ts';
import { findChangeOfDocument, type StoredChange } from './changes.queries.ts';

/** What an otrosí asks for, stored or typed. */
export interface AskedChange {
  readonly number: number;
  readonly lines: readonly ChangeLine[];
  readonly days: number;
  readonly days_reason: string;
  readonly way: PlanWay;
  readonly new_name: string | null;
  readonly new_date: string | null;
  readonly with_discounts: boolean;
  readonly terms: readonly { readonly instalment_id: number; readonly date: string }[];
}

/** A sale as it is now, as the rule of otrosíes reads it. */
export interface SaleNow {
  readonly contract: Contract;
  readonly spaces: readonly SavedSpace[];
  readonly outcome: ChangeOutcome;
  /** of its outcome: what an approval depends on */
  readonly fingerprint: string;
  readonly durations: { readonly before: number; readonly after: number };
  /** instalments of which something is owed, with or without a plan after the otrosí */
  readonly open: readonly { readonly id: number; readonly name: string; readonly date: string }[];
  /** pesos: of the plan, and paid of it */
  readonly price: number;
  readonly paid: number;
}

interface Home {
  readonly project_id: number;
  readonly sale_id: number;
  readonly works_ended_on: string | null;
}

/** What an otrosí does to a sale as it is now: the one reading behind preview, document and application. */
export async function outcomeOf(ctx: Ctx, home: Home, asked: AskedChange): Promise<SaleNow> {
  const contract = await findContract(ctx, home.sale_id);
  if (!contract) throw new Error('a registered project has a contract');
  const spaces = await listSpaces(ctx, home.project_id);
  const ledger = await findLedger(ctx, home.sale_id);
  const daysOff = await daysOffOf(ctx);
  const today = ctx.clock.today();
  const figures = figuresOf(ctx, ledger, daysOff);
  const outcome = changeOutcome(
    {
      lines: asked.lines,
      spaces,
      discounts: (await listSteps(ctx, home.sale_id)).map(({ percentage_bp }) => percentage_bp),
      withDiscounts: asked.with_discounts,
      daysReason: asked.days_reason,
      directCost: contract.direct_cost,
      plan: {
        rows: ledger.instalments.map((row, index) => ({
          id: row.id,
          name: row.name,
          amount: row.amount,
          paid: row.paid,
          inProcess: figures.instalments[index]?.inProcess ?? 0,
          date: row.due_date,
          reason: row.reason,
        })),
        way: asked.way,
        newInstalment:
          asked.new_name === null || asked.new_date === null
            ? null
            : { name: asked.new_name, date: asked.new_date },
        reachesEarlier: figures.reachesEarlier,
        terms: asked.terms.map(({ instalment_id, date }) => ({ instalmentId: instalment_id, date })),
        works: {
          start: contract.start_date,
          end: contract.end_date,
          days: asked.days,
          endedOn: home.works_ended_on,
        },
        credit: ledger.credit,
        name: changeName(asked.number),
        today,
      },
    },
    daysOff,
  );
  const end = outcome.plan?.end.after ?? contract.end_date;
  const duration = (last: string) => worksDuration({ start: contract.start_date, end: last }, daysOff);
  return {
    contract,
    spaces,
    outcome,
    fingerprint: createHash('sha256').update(outcomeText(outcome)).digest('hex'),
    durations: { before: duration(contract.end_date), after: duration(end) },
    open: ledger.instalments.flatMap(({ id, name, due_date }, index) =>
      (figures.instalments[index]?.owed ?? 0) > 0 ? [{ id, name, date: due_date }] : [],
    ),
    price: figures.price,
    paid: figures.paid,
  };
}

/** The same of a stored otrosí. */
export const outcomeOfStored = (ctx: Ctx, change: StoredChange): Promise<SaleNow> =>
  outcomeOf(ctx, change, change);

/** What the document of an otrosí says: its outcome, and the version of the contract that it makes. */
interface SaidOutcome {
  readonly facts_sha256: string;
  readonly contract_version: number;
}

/** Whether an otrosí still does what its document says. Another that leaves the price as it is makes a version too. */
export const isSaidBy = (document: SaidOutcome, { fingerprint, contract }: SaleNow): boolean =>
  document.facts_sha256 === fingerprint && document.contract_version === contract.version + 1;

/** The same of the otrosí of a document, as its sale is now; false when it could not be applied. */
export async function isChangeSaidBy(ctx: Ctx, changeId: number, document: SaidOutcome): Promise<boolean> {
  const sale = await outcomeOfStored(ctx, await findChangeOfDocument(ctx, changeId));
  return sale.outcome.problems.length === 0 && isSaidBy(document, sale);
}
