import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChangePhoto, voidChange } from '#shared/contract/changes.ts';
import * as documents from '#shared/contract/documents.ts';
import { saveMeetings } from '#shared/contract/meetings.ts';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import { readProject } from '#shared/contract/projects.ts';
import { moneySeen } from '#shared/domain/money-visibility.ts';
import { roles } from '#shared/domain/roles.ts';
import { callOver, worked } from './caller.ts';
import { addReadyChange, addSentChange, approveChangeAs, approveWithCodes, mailedCode } from './changes.ts';
import { aPdf, architectOf, finalizar, startLastStep } from './finalizar.ts';
import { plainPhoto } from './images.ts';
import { watch } from './live.ts';
import {
  hiddenMoney,
  type MoneyRole,
  type MoneyThings,
  mayCall,
  moneyCalls,
  moneyRoles,
} from './money-calls.ts';
import { seePdf } from './pdf.ts';
import { emailOf } from './people.ts';
import { amounts, buildPricedHome, type PricedHome, secretsOf } from './priced-home.ts';
import { startServer, type TestServer, type Who } from './server.ts';

/**
 * Every reply that a role without all the amounts may get, on a home with every kind of amount: JSON, CSV, XLSX, PDF,
 * live hints and mails. test/access-matrix.test.ts fails for a call that has no example.
 */
type Secrets = Awaited<ReturnType<typeof secretsOf>>;

let server: TestServer;
let things: MoneyThings;
let secrets: Secrets;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  const home = await buildPricedHome(server);
  const changes = await changesOf(home);
  const project = (await server.call('admin', readProject, { params: { id: home.projectId } })).reply.data;
  const sums = await Promise.all([secretsOf(server, home), secretsOf(server, { ...home, project })]);
  const both = (kind: keyof Secrets) => [...new Set(sums.flatMap((each) => each[kind]))];
  secrets = {
    price: [...both('price'), ...amounts(changeLines.map(({ amount }) => amount))],
    plan: both('plan'),
    cost: [...both('cost'), ...amounts(changeLines.flatMap(({ amount, cost }) => [cost, amount - cost]))],
    quotation: both('quotation'),
  };
  const papers = await papersOf(home.projectId);
  things = { ...home, ...papers, changes, codeOf: () => mailedCode(server) };
  await server.db
    .updateTable('employees')
    .set({ permissions: ['full_access'] })
    .execute();
});
afterAll(() => server.close());

/** Amounts of otrosíes that appear nowhere else. */
const changeLines = [
  { amount: 3_141_593, cost: 1_618_033 },
  { amount: 2_718_281, cost: 1_414_237 },
  { amount: 1_732_051, cost: 1_202_057 },
] as const;

/** Otrosíes in each state: one is applied before anything is read. */
async function changesOf({ projectId, client }: PricedHome) {
  await approveWithCodes(server);
  const [one, two, three] = changeLines;
  const applied = await addSentChange(server, projectId, one);
  await worked(approveChangeAs(server, client, applied));
  const draft = await addReadyChange(server, projectId, two);
  const photo = { name: 'foto.jpg', content: await plainPhoto('jpeg') };
  const added = await server.call(
    'manager',
    addChangePhoto,
    { params: { id: draft }, form: {} },
    { file: photo },
  );
  const over = await addReadyChange(server, projectId, three);
  await server.call('manager', voidChange, { params: { id: over }, body: { reason: 'Otra cosa' } });
  return {
    ...{ applied, draft, over, draftPhoto: added.reply.data.id },
    sent: await addSentChange(server, projectId, two),
    refusable: await addSentChange(server, projectId, three),
  };
}

/** The meeting, the documents and the files that the calls name, and money of the gateway without a payment. */
async function papersOf(projectId: number) {
  const params = { id: projectId };
  const days = { reference_session: null, doubts_session: null, site_visit: '2026-03-10' };
  const planned = await server.call('manager', saveMeetings, { body: { project_id: projectId, ...days } });
  const form = { kind: 'other', title: 'Póliza', publish: 'true' } as const;
  const file = { name: 'poliza.pdf', content: aPdf('poliza') };
  const added = await server.call('sales', documents.addDocument, { params, form }, { file });
  const [survey, receipt, paper] = await Promise.all([
    server.db.selectFrom('used_surveys').select('file_id').executeTakeFirstOrThrow(),
    server.db
      .selectFrom('payments')
      .select('file_id')
      .where('file_id', 'is not', null)
      .executeTakeFirstOrThrow(),
    server.db
      .selectFrom('project_documents')
      .select('file_id')
      .where('id', '=', added.reply.data.id)
      .executeTakeFirstOrThrow(),
  ]);
  const newBuild = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  await server.db
    .updateTable('vis_projects')
    .set({ survey_link: null })
    .where('project_id', '=', newBuild.projectId)
    .execute();
  const employee_id = await architectOf(server);
  await server.db
    .insertInto('project_assignments')
    .values({ project_id: newBuild.projectId, employee_id, role_name: 'residente' })
    .execute();
  const now = '2026-03-02T15:00:00.000Z';
  await server.db
    .insertInto('gateway_transactions')
    .values({
      id: 'sin-pago',
      reference: 'ref-sin-pago',
      payment_id: null,
      status: 'APPROVED',
      amount_in_cents: 4_000_000_100,
      currency: 'COP',
      channel: 'NEQUI',
      first_seen_at: now,
      updated_at: now,
    })
    .execute();
  const mismatch = await server.db
    .insertInto('payment_mismatches')
    .values({ transaction_id: 'sin-pago', kind: 'unknown_reference', found_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    meetingId: planned.reply.data[0]?.id ?? '',
    documentId: added.reply.data.id,
    surveyFileId: survey.file_id,
    receiptFileId: receipt.file_id ?? '',
    publishedFileId: paper.file_id ?? '',
    mismatchId: mismatch.id,
    newBuildId: newBuild.projectId,
  };
}

const whoIs = (role: MoneyRole): Who => (role === 'client' ? things.client : role);

interface Recorded {
  readonly status: number;
  readonly text: string;
}

/** The server, which keeps each body that it answers as text. */
function recording(into: Recorded[]): Pick<TestServer, 'call' | 'raw'> {
  const raw: TestServer['raw'] = async (who, path, init) => {
    const response = await server.raw(who, path, init);
    into.push({ status: response.status, text: await textOf(response.clone()) });
    return response;
  };
  return { raw, call: callOver(raw) };
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  const content = Buffer.from(await response.arrayBuffer());
  if (type.startsWith('application/pdf') && content.length > 1000) return (await seePdf(content)).text;
  if (type.includes('spreadsheetml')) return JSON.stringify(await readXlsxFile(content));
  return content.toString('utf8');
}

/** The amounts that a text has and the role may not see; each by itself, not as a part of a longer number. */
const leaksTo = (role: MoneyRole, text: string): string[] =>
  hiddenMoney[role].flatMap((kind) => {
    // what a role sees of one kind is not hidden by another that happens to be equal
    const seen = (Object.keys(secrets) as (keyof Secrets)[])
      .filter((each) => !(hiddenMoney[role] as readonly string[]).includes(each))
      .flatMap((each) => secrets[each]);
    return secrets[kind]
      .filter((secret) => !seen.includes(secret))
      .filter((secret) => new RegExp(`(?<![\\d.,])${secret.replace(/[.?/]/g, '\\$&')}(?!\\d)`).test(text))
      .map((secret) => `${kind}: ${secret}`);
  });

test('the hand-written table is the one of the domain', () => {
  const table = Object.fromEntries(
    roles
      .map((role) => [
        role,
        Object.entries(moneySeen({ role })).flatMap(([kind, seen]) => (seen ? [] : [kind])),
      ])
      .filter(([, kinds]) => (kinds ?? []).length > 0),
  );
  expect(table).toEqual(hiddenMoney);
});

test('the sale has amounts of every kind, which its seller reads', async () => {
  const seen: Recorded[] = [];
  await recording(seen).call('sales', readProject, { params: { id: things.projectId } });
  for (const kind of ['price', 'cost', 'quotation'] as const) {
    expect(secrets[kind].filter((secret) => seen[0]?.text.includes(secret))).not.toEqual([]);
  }
  expect(secrets.plan.length).toBeGreaterThan(8);
});

describe('no reply has an amount that its role does not see', () => {
  test.each(moneyRoles)('%s', async (role) => {
    const calls = moneyCalls(things).filter(
      ({ endpoint, only = role }) => mayCall(role, endpoint) && only === role,
    );
    const wrong: unknown[] = [];
    for (const { endpoint, make } of calls) {
      const answers: Recorded[] = [];
      await make(recording(answers), whoIs(role)).catch(() => undefined);
      const refused = answers.filter(({ status }) => status !== 200);
      const leaks = answers.flatMap(({ text }) => leaksTo(role, text));
      if (refused.length > 0 || leaks.length > 0) wrong.push([endpoint.name, refused, leaks]);
    }
    expect(wrong).toEqual([]);
  });
});

test('the receipt of a transfer is no file of a role that does not see the plan', async () => {
  const path = `/api/files/${things.receiptFileId}`;
  expect((await server.raw('architect', path)).status).toBe(404);
  expect((await server.raw('payments', path)).status).toBe(200);
});

test('a live event about money has no amounts', async () => {
  const watcher = await watch(server, 'architect');
  const money = { amount: 2_109_881, paid_on: '2026-03-02', channel: 'deposit' as const };
  const [instalment_id = 0] = things.instalments;
  await server.call('payments', registerPayment, { body: { instalment_id, ...money } });
  expect(Object.keys(await watcher.hint()).toSorted()).toEqual(['project_ids', 'topics']);
  watcher.close();
});

test('no mail to these roles has an amount that they do not see', async () => {
  const mails = await server.mails();
  expect(mails.map(({ to }) => String(to)).join()).toContain(emailOf('architect'));
  for (const role of moneyRoles.filter((each) => each !== 'client')) {
    const texts = mails
      .filter(({ to }) => String(to).includes(emailOf(role)))
      .map((mail) => JSON.stringify(mail));
    expect(texts.flatMap((text) => leaksTo(role, text))).toEqual([]);
  }
});
