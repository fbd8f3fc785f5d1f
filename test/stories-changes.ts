import fc from 'fast-check';
import { expect } from 'vitest';
import {
  approveChange,
  listMyChanges,
  readMyChange,
  refuseChange,
  renewChange,
} from '#shared/contract/change-approval.ts';
import { listDeskChanges } from '#shared/contract/change-figures.ts';
import {
  createChange,
  listChanges,
  readChange,
  saveChange,
  sendChange,
  voidChange,
} from '#shared/contract/changes.ts';
import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { addDays, nextBusinessDay } from '#shared/domain/calendar.ts';
import { type ChangeState, isPendingChange, lastChangeDay } from '#shared/domain/change-order.ts';
import { type PlanWay, planWays } from '#shared/domain/change-plan.ts';
import { formatDifference, formatPesos } from '#shared/domain/money.ts';
import { mailedCode, readyToApprove } from './changes.ts';
import { seePdf } from './pdf.ts';
import type { TestServer, Who } from './server.ts';
import type { Told } from './stories.ts';

/** The otrosíes of a random story: what people propose and answer, and the figures that must come of it. */

type Body = CallOf<typeof saveChange>['body'];
type Line = Body['lines'][number];

const works = ['add_space', 'change_space', 'remove_space', 'free', 'days', 'terms'] as const;
const answers = ['approve', 'approve_one', 'refuse', 'void'] as const;

/** `percent`: of ten millions, of either sign; `which`: of the spaces, the instalments or what waits. */
export type ChangeStep =
  | {
      readonly kind: 'propose';
      readonly work: (typeof works)[number];
      readonly which: number;
      readonly percent: number;
      readonly days: number;
      readonly way: PlanWay;
      readonly sent: boolean;
    }
  | { readonly kind: 'answer'; readonly which: number; readonly answer: (typeof answers)[number] };

export const changeStep: fc.Arbitrary<ChangeStep> = fc.oneof(
  fc.record({
    kind: fc.constant('propose' as const),
    work: fc.constantFrom(...works),
    which: fc.nat(3),
    percent: fc.integer({ min: -200, max: 100 }),
    days: fc.integer({ min: -5, max: 10 }),
    way: fc.constantFrom(...planWays),
    sent: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    which: fc.nat(3),
    answer: fc.oneof(
      { weight: 5, arbitrary: fc.constant('approve' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...answers) },
    ),
  }),
);

/** An otrosí that the story told. `value`: pesos that it changed in the price; null until it is applied. */
export interface ToldChange {
  readonly id: number;
  readonly number: number;
  readonly line: Line | null;
  state: ChangeState;
  expiresOn: string | null;
  value: number | null;
  /** of the contract, that it made; 0 until it is applied */
  version: number;
}

/** What a story knows of its otrosíes by itself. */
export interface ChangeFigures {
  readonly second: { readonly token: string };
  readonly changes: ToldChange[];
  /** the price that was signed, and that of today, in pesos */
  readonly signed: number;
  price: number;
  /** pesos by space */
  readonly spaces: Map<string, number>;
  /** the part of the contract's price that no space explains */
  readonly unexplained: number;
}

const manager = 'manager';

const ledgerOf = async (server: TestServer, { projectId }: Told) =>
  (await server.call(manager, readProjectPayments, { params: { id: projectId } })).reply.data;

/** What waited past its last day is over, as the day of the story says. */
export function expire({ changes, today }: Told): void {
  for (const change of changes) {
    if (isPendingChange(change.state) && change.expiresOn !== null && today > change.expiresOn)
      change.state = 'expired';
  }
}

/** Writes an otrosí, and sends it when nothing is missing. */
export async function propose(
  server: TestServer,
  story: Told,
  step: Extract<ChangeStep, { kind: 'propose' }>,
): Promise<void> {
  const made = await server.call(manager, createChange, {
    params: { id: story.projectId },
    body: { title: `Cambio ${story.changes.length + 1}` },
  });
  if (made.status !== 200) {
    expect([made.status, story.cancelled]).toEqual([409, true]);
    return;
  }
  const { id, number } = made.reply.data;
  const line = lineOf(story, step);
  const change: ToldChange = { id, number, line, state: 'draft', expiresOn: null, value: null, version: 0 };
  story.changes.push(change);
  const saved = await server.call(manager, saveChange, {
    params: { id },
    body: await bodyOf(server, story, step, line),
  });
  expect(saved.status).toBe(200);
  const { preview } = (await server.call(manager, readChange, { params: { id } })).reply.data;
  if (!step.sent) return;
  const sent = await server.call(manager, sendChange, {
    params: { id },
    body: { fingerprint: preview.fingerprint },
  });
  expect([sent.status, preview.problems.length > 0]).toEqual(
    preview.problems.length > 0 ? [422, true] : [200, false],
  );
  if (sent.status !== 200) return;
  change.state = 'sent';
  change.expiresOn = lastChangeDay(story.today, 5);
}

function lineOf(
  { spaces, changes }: Told,
  { work, which, percent }: Extract<ChangeStep, { kind: 'propose' }>,
): Line | null {
  const amount = percent * 100_003;
  const names = [...spaces.keys()];
  const written = { id: null, area: null, was: 'Como estaba', becomes: 'De otro modo', cost: 0 } as const;
  const space = names[which % Math.max(1, names.length)] ?? 'Cocina';
  switch (work) {
    case 'add_space':
      return {
        ...written,
        ...{ kind: work, space: `Estudio ${changes.length + 1}`, reason: 'family' },
        ...{ area: 6.25, amount: Math.abs(amount) + 1 },
      };
    case 'change_space':
      return { ...written, kind: work, space, reason: 'found_on_site', amount };
    case 'remove_space':
      return { ...written, kind: work, space, reason: 'building_rule', amount: null };
    case 'free':
      return { ...written, kind: work, space: 'Iluminación', reason: 'company_error', amount };
    default:
      return null;
  }
}

async function bodyOf(
  server: TestServer,
  story: Told,
  { work, which, days, way }: Extract<ChangeStep, { kind: 'propose' }>,
  line: Line | null,
): Promise<Body> {
  const ledger = await ledgerOf(server, story);
  const instalment = ledger.instalments[which % Math.max(1, ledger.instalments.length)];
  const later = (from: string) => nextBusinessDay(addDays(from, 20 + which));
  return {
    revision: 0,
    title: '',
    lines: line ? [line] : [],
    days: work === 'days' ? days : 0,
    days_reason: work === 'days' ? 'La madera tarda' : '',
    if_refused: '',
    way,
    new_instalment: way === 'new_instalment' ? { name: 'Pago del otrosí', date: later(story.today) } : null,
    terms:
      work === 'terms' && instalment
        ? [{ instalment_id: instalment.id, date: later(instalment.due_date) }]
        : [],
  };
}

/** The family says yes or no to one that waits, or the company takes it back. */
export async function answer(
  server: TestServer,
  story: Told,
  step: Extract<ChangeStep, { kind: 'answer' }>,
): Promise<void> {
  expire(story);
  const waiting = story.changes.filter(({ state }) => isPendingChange(state));
  const change = waiting[step.which % Math.max(1, waiting.length)];
  if (!change) return;
  const params = { id: change.id };
  const body = { reason: 'Así no' };
  if (step.answer === 'refuse') {
    expect((await server.call(story.client, refuseChange, { params, body })).status).toBe(200);
    change.state = 'refused';
  } else if (step.answer === 'void') {
    expect((await server.call(manager, voidChange, { params, body })).status).toBe(200);
    change.state = 'void';
  } else {
    await approve(server, story, change, step.answer === 'approve');
  }
}

/** Both say yes; one whose sale changed meanwhile is shown again first. */
async function approve(server: TestServer, story: Told, change: ToldChange, both: boolean): Promise<void> {
  const params = { id: change.id };
  const seen = (await server.call(story.client, readMyChange, { params })).reply.data;
  if (!seen.is_current) {
    const renewed = await server.call(story.client, renewChange, { params });
    // its space has gone, or the money that it reached is on its way
    if (renewed.status === 422) return;
    expect([renewed.status, renewed.reply.data.renewed]).toEqual([200, true]);
    change.state = 'sent';
  }
  for (const who of both ? [story.client, story.second] : [story.client]) {
    const own = (await server.call(who, readMyChange, { params })).reply.data;
    if (own.approved) continue;
    const before = await ledgerOf(server, story);
    const call = await readyToApprove(server, who, change.id, () => mailedCode(server));
    if (!call) {
      expect(own.why_not_approve).not.toBeNull();
      return;
    }
    const done = await server.call(who, approveChange, call);
    expect(done.status).toBe(200);
    change.state = done.reply.data.state;
    if (change.state === 'applied') await noteApplied(server, story, change, { own, before });
  }
}

type Seen = ReplyOf<typeof readMyChange>['data'];
type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

/** What was applied is what was shown, and money that came or is on its way has not moved. */
async function noteApplied(
  server: TestServer,
  story: Told,
  change: ToldChange,
  { own, before }: { readonly own: Seen; readonly before: Ledger },
): Promise<void> {
  const value = worthOf(story, change.line);
  expect(own.price).toEqual({ before: story.price, value, after: story.price + value });
  change.value = value;
  change.version = 1 + story.changes.filter((each) => each.value !== null).length;
  story.price += value;
  const after = await ledgerOf(server, story);
  expect(after.instalments.map(({ amount, due_date }) => [amount, due_date])).toEqual(
    own.plan.map(({ amount, date }) => [amount, date]),
  );
  expect([before.credit, after.credit]).toEqual([
    own.credit.before,
    own.credit.before + own.credit.added - own.credit.used,
  ]);
  expect(after.paid + after.credit).toBe(before.paid + before.credit);
  expect(after.in_process).toBe(before.in_process);
  for (const [index, row] of own.plan.entries()) {
    const [was, is] = [before.instalments[index], after.instalments[index]];
    if (own.credit.used > 0 || !was || !is) continue;
    expect(is.amount - is.left).toBe(was.amount - was.left - row.to_credit);
    expect(is.in_process).toBe(was.in_process);
  }
  const { text } = await seenFile(server, story.client, change.id);
  for (const figure of [formatPesos(own.price.before), formatDifference(value), formatPesos(story.price)])
    expect(text).toContain(figure);
}

const seenFile = async (server: TestServer, who: Who, id: number) =>
  seePdf(new Uint8Array(await (await server.raw(who, `/api/changes/${id}/file`)).arrayBuffer()));

/** Pesos that a line makes of the price, and of the spaces of the story. */
function worthOf({ spaces }: Told, line: Line | null): number {
  if (!line) return 0;
  const before = spaces.get(line.space) ?? 0;
  const amount = line.kind === 'remove_space' ? -before : (line.amount ?? 0);
  if (line.kind === 'remove_space') spaces.delete(line.space);
  else if (line.kind !== 'free') spaces.set(line.space, before + amount);
  return amount;
}

/** The staff, the family and the desk read the same otrosíes and prices, those of the story. */
export async function compareChanges(server: TestServer, story: Told): Promise<void> {
  expire(story);
  const params = { id: story.projectId };
  const { data: staff } = (await server.call(manager, listChanges, { params })).reply;
  const { data: family } = (await server.call(story.client, listMyChanges, { params })).reply;
  const { data: desk } = (await server.call('payments', listDeskChanges, { params })).reply;
  const newest = story.changes.toReversed();
  expect(staff.changes.map(({ id, state }) => [id, state])).toEqual(
    newest.map(({ id, state }) => [id, state]),
  );
  expect(family.changes.map(({ id, state }) => [id, state])).toEqual(
    newest
      .filter(({ state, expiresOn }) => state !== 'draft' && expiresOn !== null)
      .map(({ id, state }) => [id, state]),
  );
  // a family may approve a later one first
  const applied = newest
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => other.version - one.version);
  expect(desk.map(({ id, value }) => [id, value])).toEqual(applied.map(({ id, value }) => [id, value]));
  const price = { contract: story.signed, applied: story.price - story.signed, total: story.price };
  expect(family.price).toEqual(price);
  expect(staff.price).toMatchObject(price);
  expect([family.version, staff.version]).toEqual([1 + applied.length, 1 + applied.length]);
  for (const [index, { price_after, version }] of desk.entries()) {
    const total = desk.slice(index).reduce((sum, { value }) => sum + value, story.signed);
    expect([price_after, version]).toEqual([total, 1 + desk.length - index]);
  }
}
