import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportManagedProjects, listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { readMyPayments, readProjectPayments } from '#shared/contract/payments.ts';
import { exportMovements, findInstalments, listMovements } from '#shared/contract/payments-desk.ts';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import { brokenLaws } from './ledger-laws.ts';
import { startServer, type TestServer } from './server.ts';
import { beginStory, type Step, setDay, storiesOf, type Told, tell } from './stories.ts';
import { compareChanges } from './stories-changes.ts';

/**
 * Random stories of payments, transfers in parts, refunds, moved dates, otrosíes and cancelled sales: everybody reads the
 * same figures. Four on the embedded database, which is slower, and ten on PostgreSQL; `npm run prove -- stories` tells
 * 200, and STORIES_SEED repeats a run.
 */
const COUNT = Number(process.env.STORIES ?? (inject('database').kind === 'embedded' ? 4 : 10));
const SEED = Number(process.env.STORIES_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

const told: Told[] = [];

/** What a reduction leaves over while the last payment is on its way: it pays nothing that is. */
const creditInProcess: Step[] = [
  ...[0, 1, 2].map((which): Step => ({ kind: 'register', which, percent: 100 })),
  { kind: 'transfer', which: 3, percent: 100, byFamily: true },
  { kind: 'propose', work: 'free', which: 0, percent: -200, days: 0, way: 'spread', sent: true },
  { kind: 'answer', which: 0, answer: 'approve' },
  { kind: 'propose', work: 'free', which: 0, percent: 50, days: 0, way: 'new_instalment', sent: true },
  { kind: 'answer', which: 0, answer: 'approve' },
  { kind: 'confirm', which: 0, percent: 100 },
];

/** The last instalment was sent with more than it is, which pays the first; then an otrosí adds another after it. */
const newOneAfterInProcess: Step[] = [
  { kind: 'transfer', which: 3, percent: 150, byFamily: true },
  { kind: 'propose', work: 'free', which: 0, percent: 50, days: 0, way: 'new_instalment', sent: true },
  { kind: 'answer', which: 0, answer: 'approve' },
];

test(
  'every page and file says the same figures of a sale',
  async () => {
    process.stdout.write(`STORIES_SEED=${SEED}\n`);
    for (const [index, steps] of [
      creditInProcess,
      newOneAfterInProcess,
      ...storiesOf(COUNT, SEED),
    ].entries()) {
      const story = await beginStory(server, index % 2 === 0 ? 'VIS' : 'Apto');
      try {
        for (const step of steps) await tell(server, story, step);
        await compareViews(story);
      } catch (failure) {
        throw new Error(`story ${index} of seed ${SEED}: ${JSON.stringify(steps)}\n${failure}`, {
          cause: failure,
        });
      }
      told.push(story);
    }
  },
  COUNT * 20_000,
);

test(
  'the sums of the dashboard, the desk and the exports are those of the sales',
  async () => {
    for (const day of ['2026-03-02', '2026-05-04', '2026-08-18']) {
      setDay(server, day);
      await compareSums(day);
    }
    expect(await brokenLaws(server.database)).toEqual([]);
  },
  COUNT * 20_000,
);

const staffLedger = async ({ projectId }: Told) =>
  (await server.call('manager', readProjectPayments, { params: { id: projectId } })).reply.data;

type Ledger = Awaited<ReturnType<typeof staffLedger>>;

async function compareViews(story: Told): Promise<void> {
  const ledger = await staffLedger(story);
  const waiting = [...story.waiting.values()].reduce((sum, amount) => sum + amount, 0);
  expect(ledger.paid + ledger.credit).toBe(story.came - story.refunded);
  expect(ledger.in_process).toBe(waiting);
  expect(ledger.price).toBe(ledger.paid + ledger.left);
  await compareFamily(story, ledger);
  await compareStaff(story, ledger);
  await compareDesk(story, ledger);
  await compareMails(story);
  await compareChanges(server, story);
}

async function compareFamily(story: Told, ledger: Ledger): Promise<void> {
  const params = { id: story.projectId };
  const own = (await server.call(story.client, readMyPayments, { params })).reply.data;
  const named = ledger.instalments.map((each) => ({ ...each, name: clientInstalmentName(each.name) }));
  expect(own).toEqual({ ...ledger, instalments: named });
  const home = await server.call(story.client, readClientHome, { params: { userId: story.clientUserId } });
  const tile = home.reply.data.projects.find(({ id }) => id === story.projectId)?.next_payment;
  const next = named.find(({ id }) => id === ledger.next_instalment_id);
  expect(tile ?? null).toEqual(
    next
      ? {
          name: next.name,
          amount: next.owed > 0 ? next.owed : next.in_process,
          due_date: next.due_date,
          in_process: next.owed === 0,
          waiting: next.in_process,
          days: Math.round((Date.parse(next.due_date) - Date.parse(story.today)) / 86_400_000),
        }
      : null,
  );
}

async function compareStaff(story: Told, ledger: Ledger): Promise<void> {
  const params = { id: story.projectId };
  const page = (await server.call('sales', readProject, { params })).reply.data;
  if (!story.cancelled) {
    expect(ledger.price).toBe(story.price);
    expect(page.contract?.price).toBe(ledger.price);
    expect(page.home_price?.difference).toBe(story.unexplained);
    expect(page.home_price?.price).toBe(ledger.price);
    expect(page.payment_plan?.price).toBe(ledger.price);
  }
  const family = (await server.call(story.client, readClientProject, { params })).reply.data;
  expect(family.project.home_price).toEqual(page.home_price);
  const stands = page.payment_plan?.instalments.map(
    ({ amount, date, paid, in_process, state, late_days }) => ({
      ...{ amount, date, paid, in_process, state, late_days },
    }),
  );
  expect(stands ?? []).toEqual(
    ledger.instalments.map(({ amount, due_date, left, in_process, state, late_days }) => ({
      ...{ amount, date: due_date, paid: left === 0, in_process: in_process > 0, state, late_days },
    })),
  );
  const cards = (await server.call('sales', listProjects, { query: { search: story.code } })).reply.data;
  const card = cards.find(({ id }) => id === story.projectId);
  expect(card?.next_action).toMatchObject(page.next_action);
  const asked = /^Pide el comprobante de (.+)$/.exec(page.next_action.text)?.[1];
  if (asked) {
    const [first] = ledger.instalments
      .filter(({ owed }) => owed > 0)
      .toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1));
    expect(asked).toBe(first?.name);
  }
  const { projects } = (await server.call('manager', listManagedProjects, { query: { search: story.code } }))
    .reply.data;
  expect(projects.find(({ id }) => id === story.projectId)?.revenue).toBe(
    story.cancelled ? null : ledger.price,
  );
}

async function compareDesk(story: Told, ledger: Ledger): Promise<void> {
  const search = story.code;
  const open = ledger.instalments
    .filter(({ left }) => left > 0)
    .map(({ id, left, owed, in_process, state, late_days, due_date }) => ({
      ...{ id, left, owed, in_process, state, late_days, due_date, next: id === ledger.next_instalment_id },
    }));
  const query = { view: 'all', search, limit: 50 } as const;
  const { data } = (await server.call('payments', readPaymentsPanel, { query })).reply;
  expect(data).toHaveLength(open.length);
  expect(data.toSorted(byId)).toMatchObject(open.toSorted(byId));
  const found = (await server.call('payments', findInstalments, { query: { search } })).reply.data;
  expect(found.map(({ id, left, owed }) => ({ id, left, owed })).toSorted(byId)).toEqual(
    open.map(({ id, left, owed }) => ({ id, left, owed })).toSorted(byId),
  );
  const { totals } = (await server.call('payments', listMovements, { query: { search } })).reply;
  expect(totals).toEqual({
    payments: story.came,
    refunds: story.refunded,
    net: ledger.paid + ledger.credit,
  });
}

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

/** What the family was written of each receipt is what the ledger said when it was issued. */
async function compareMails({ receipts, projectId }: Told): Promise<void> {
  const mails = (await server.mails()).filter(({ text }) => text?.includes(`proyecto=${projectId}#payment`));
  for (const { number, paid, price, cancelled } of receipts) {
    const own = mails.filter(({ text }) => text?.includes(`El recibo ${number} `));
    expect(own.length).toBeGreaterThan(0);
    const sentence = cancelled
      ? 'Tu compra está cancelada: te devolvemos este dinero.'
      : `Llevas ${formatPesos(paid)} de los ${formatPesos(price)} de tu plan.`;
    for (const { text } of own) expect(text).toContain(sentence);
  }
}

async function compareSums(today: Day): Promise<void> {
  const ledgers: Ledger[] = [];
  for (const story of told) ledgers.push(await staffLedger(story));
  const owed = ledgers.flatMap(({ instalments }) => instalments).filter((each) => each.owed > 0);
  const sumOf = (of: typeof owed) => ({ count: of.length, amount: sum(of.map((each) => each.owed)) });
  const late = owed.filter(({ due_date }) => due_date < today);
  const due = owed.filter(({ due_date }) => due_date >= today && due_date <= addDays(today, 30));
  const figures = (await server.call('manager', readIndicators, {})).reply.data;
  expect([figures.late, figures.due]).toEqual([sumOf(late), sumOf(due)]);
  const { totals } = (await server.call('payments', readPaymentsPanel, { query: {} })).reply;
  expect(totals.late).toEqual(sumOf(late));
  expect(totals.all.amount).toBe(sum(ledgers.map((each) => each.owed)));

  const movements = await sheetOf('payments', exportMovements.path);
  const projects = await sheetOf('manager', exportManagedProjects.path);
  for (const [index, story] of told.entries()) {
    const own = movements.filter((row) => row[4] === story.code);
    expect([sum(own.map((row) => row[9])), sum(own.map((row) => row[10]))]).toEqual([
      story.came,
      story.refunded,
    ]);
    expect(projects.find((row) => row[0] === story.code)?.[2] ?? null).toBe(
      story.cancelled ? null : ledgers[index]?.price,
    );
  }
}

const sheetOf = async (who: 'payments' | 'manager', path: string) => {
  const answer = await server.raw(who, `${path}?format=xlsx`);
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  return sheet?.data ?? [];
};

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
