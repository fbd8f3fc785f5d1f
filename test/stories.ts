import fc from 'fast-check';
import { checkCheckout, readProjectPayments } from '#shared/contract/payments.ts';
import {
  confirmPayment,
  listReceiptsToConfirm,
  recordRefund,
  rejectPayment,
} from '#shared/contract/payments-desk.ts';
import { cancelSale, changeWorksDates } from '#shared/contract/works.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { isPendingChange } from '#shared/domain/change-order.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { approveWithCodes } from './changes.ts';
import { instalmentsOf, register, sendTransfer } from './desk.ts';
import { someSpaces } from './finalizar.ts';
import { type FinishedSale, finishSale, letIn } from './invited.ts';
import { addSession } from './more-people.ts';
import { openCheckout, payAt } from './paying.ts';
import type { TestServer } from './server.ts';
import {
  answer,
  type ChangeFigures,
  type ChangeStep,
  changeStep,
  expire,
  propose,
} from './stories-changes.ts';

/** Random stories of the money of a sale and of its otrosíes, told to a server over HTTP as the family, the seller and the desk do. */

type DeskStep = {
  readonly kind: 'confirm' | 'reject' | 'register' | 'refund';
  readonly which: number;
  readonly percent: number;
};

/** `which`: position in the plan, or among what waits or came. `percent`: of what is owed, told or left. */
export type Step =
  | {
      readonly kind: 'transfer';
      readonly which: number;
      readonly percent: number;
      readonly byFamily: boolean;
    }
  | DeskStep
  | { readonly kind: 'online'; readonly which: number; readonly result: 'APPROVED' | 'DECLINED' | 'PENDING' }
  | { readonly kind: 'move' | 'wait'; readonly days: number }
  | { readonly kind: 'cancel' }
  | ChangeStep;

const which = fc.nat(3);
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 150 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('transfer'), which, percent, byFamily: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'register'), which, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund'), which, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject'), which, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('online'),
      which,
      result: fc.constantFrom('APPROVED', 'DECLINED', 'PENDING'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), days: fc.integer({ min: -20, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
  { weight: 8, arbitrary: changeStep },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 30 }) }) },
);

/** The steps of so many stories; a seed gives the same ones again. */
export const storiesOf = (count: number, seed: number): Step[][] =>
  fc.sample(fc.array(step, { minLength: 4, maxLength: 14 }), { numRuns: count, seed });

/** A sale of a story, and the expected figures that the story computes by itself. */
export interface Told extends FinishedSale, ChangeFigures {
  readonly client: { readonly token: string };
  readonly clientUserId: number;
  /** of the project */
  readonly code: string;
  readonly instalments: readonly number[];
  today: Day;
  cancelled: boolean;
  /** pesos that came and that went back */
  came: number;
  refunded: number;
  /** pesos by payment that wait for the desk or the bank */
  readonly waiting: Map<string, number>;
  /** of each payment posted: its pesos not given back yet */
  readonly posted: { readonly id: number; left: number }[];
  /** the receipts, each with the plan and what was paid of it once it was issued, or that its sale was cancelled */
  readonly receipts: {
    readonly number: string;
    readonly paid: number;
    readonly price: number;
    readonly cancelled: boolean;
  }[];
}

const FIRST_DAY = '2026-03-02';

export const setDay = (server: TestServer, day: Day): void => server.setNow(`${day}T15:00:00.000Z`);

export async function beginStory(server: TestServer, product: 'VIS' | 'Apto'): Promise<Told> {
  setDay(server, FIRST_DAY);
  await approveWithCodes(server);
  const sale = await finishSale(server, { product });
  const { userId } = await letIn(server, sale.saleId);
  const { project_code: code } = await server.db
    .selectFrom('projects')
    .select('project_code')
    .where('id', '=', sale.projectId)
    .executeTakeFirstOrThrow();
  const { base_price: signed } = await server.db
    .selectFrom('contracts')
    .select('base_price')
    .where('sale_id', '=', sale.saleId)
    .executeTakeFirstOrThrow();
  const second = await letIn(server, sale.saleId, 'second_client', `segunda-${sale.saleId}@correo.example`);
  const spaces = new Map(someSpaces.flatMap(({ name, price }) => (price === null ? [] : [[name, price]])));
  return {
    ...sale,
    second: await addSession(server.db, second.userId),
    changes: [],
    signed,
    price: signed,
    spaces,
    unexplained: signed - [...spaces.values()].reduce((sum, price) => sum + price, 0),
    client: await addSession(server.db, userId),
    clientUserId: userId,
    code,
    instalments: await instalmentsOf(server, sale.saleId),
    today: FIRST_DAY,
    cancelled: false,
    came: 0,
    refunded: 0,
    waiting: new Map(),
    posted: [],
    receipts: [],
  };
}

const ledgerOf = async (server: TestServer, { projectId }: Told) =>
  (await server.call('manager', readProjectPayments, { params: { id: projectId } })).reply.data;

const partOf = (amount: number, part: number): number => Math.max(1, Math.floor((amount * part) / 100));

/** Does a step; one that the rules do not allow now is passed over. */
export async function tell(server: TestServer, story: Told, step: Step): Promise<void> {
  switch (step.kind) {
    case 'transfer':
      return tellTransfer(server, story, step);
    case 'online':
      return tellOnline(server, story, step);
    case 'confirm':
    case 'reject':
      return decide(server, story, step);
    case 'register':
      return tellRegistered(server, story, step);
    case 'refund':
      return tellRefund(server, story, step);
    case 'move':
      return moveStart(server, story, step.days);
    case 'cancel':
      return cancel(server, story);
    case 'propose':
      return propose(server, story, step);
    case 'answer':
      return answer(server, story, step);
    case 'wait':
      story.today = addDays(story.today, step.days);
      setDay(server, story.today);
  }
}

async function tellTransfer(
  server: TestServer,
  story: Told,
  { which: at, percent: part, byFamily }: Extract<Step, { kind: 'transfer' }>,
): Promise<void> {
  const ledger = await ledgerOf(server, story);
  const instalment = ledger.instalments[at];
  if (!instalment || instalment.owed === 0) return;
  const most = instalment.state === 'in_process' ? instalment.owed : ledger.owed;
  const amount = Math.min(most, partOf(instalment.owed, part));
  const who = byFamily ? story.client : 'sales';
  const id = await sendTransfer(server, instalment.id, { amount, paid_on: story.today, who });
  story.waiting.set(String(id), amount);
}

async function tellOnline(
  server: TestServer,
  story: Told,
  { which: at, result }: Extract<Step, { kind: 'online' }>,
): Promise<void> {
  const instalment = (await ledgerOf(server, story)).instalments[at];
  if (!instalment || instalment.owed === 0) return;
  const { reference, url } = await openCheckout(server, story.client, instalment.id);
  await payAt(url, result);
  await server.call(story.client, checkCheckout, { params: { reference } });
  const payment = await server.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (result === 'PENDING') story.waiting.set(reference, payment.amount);
  if (result === 'APPROVED') await notePosted(server, story, payment);
}

async function decide(server: TestServer, story: Told, step: DeskStep): Promise<void> {
  const { data } = (await server.call('payments', listReceiptsToConfirm, { query: { limit: 100 } })).reply;
  const own = data.filter(({ id }) => story.waiting.has(String(id)));
  const receipt = own[step.which % Math.max(1, own.length)];
  if (!receipt) return;
  const params = { id: receipt.id };
  story.waiting.delete(String(receipt.id));
  if (step.kind === 'reject') {
    await server.call('payments', rejectPayment, { params, body: { reason: 'No llegó' } });
    return;
  }
  const amount = partOf(receipt.amount, step.percent);
  const body = { amount, paid_on: story.today, confirmed: [...postingChecks] };
  const { reply } = await server.call('payments', confirmPayment, { params, body });
  if (reply.success) await notePosted(server, story, { id: receipt.id, amount });
}

async function tellRegistered(server: TestServer, story: Told, step: DeskStep): Promise<void> {
  const instalment = (await ledgerOf(server, story)).instalments[step.which];
  if (!instalment) return;
  const amount = partOf(Math.max(instalment.owed, 1_000_000), step.percent);
  const money = { instalment_id: instalment.id, amount, paid_on: story.today };
  const { payment_id: id } = await register(server, money);
  await notePosted(server, story, { id, amount });
}

async function notePosted(
  server: TestServer,
  story: Told,
  { id, amount }: { id: number; amount: number },
): Promise<void> {
  story.came += amount;
  story.posted.push({ id, left: amount });
  const { paid, price, instalments } = await ledgerOf(server, story);
  const number = instalments
    .flatMap(({ payments }) => payments)
    .find((each) => each.id === id)?.receipt_number;
  if (!number) throw new Error('a posted payment has no receipt');
  story.receipts.push({ number, paid, price, cancelled: story.cancelled });
}

async function tellRefund(server: TestServer, story: Told, step: DeskStep): Promise<void> {
  const open = story.posted.filter(({ left }) => left > 0);
  const payment = open[step.which % Math.max(1, open.length)];
  if (!payment) return;
  const amount = Math.min(payment.left, partOf(payment.left, step.percent));
  const body = {
    amount,
    refunded_on: story.today,
    reason: 'Pagó de más',
    reference: null,
    confirmed: [...postingChecks],
  };
  const { reply } = await server.call('payments', recordRefund, { params: { id: payment.id }, body });
  if (!reply.success) throw new Error('the refund was not recorded');
  payment.left -= amount;
  story.refunded += amount;
}

/** The rules of the works may refuse the new start; then nothing moves. */
async function moveStart(server: TestServer, story: Told, days: number): Promise<void> {
  const start = addDays('2026-04-06', days);
  const body = { start_date: start, end_date: addDays(start, 116), reason: 'La familia lo pidió' };
  const { status } = await server.call('manager', changeWorksDates, {
    params: { id: story.projectId },
    body,
  });
  if (![200, 409, 422].includes(status)) throw new Error(`the new start was answered with ${status}`);
}

async function cancel(server: TestServer, story: Told): Promise<void> {
  if (story.cancelled) return;
  const body = { kind: 'manager' as const, reason: 'La familia se mudó' };
  const { reply } = await server.call('manager', cancelSale, { params: { id: story.projectId }, body });
  story.cancelled = reply.success;
  expire(story);
  for (const change of story.changes) {
    if (change.state === 'draft' || isPendingChange(change.state)) change.state = 'void';
  }
}
