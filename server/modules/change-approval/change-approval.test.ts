import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as approval from '#shared/contract/change-approval.ts';
import * as figures from '#shared/contract/change-figures.ts';
import * as api from '#shared/contract/changes.ts';
import { readDiscountedPrice } from '#shared/contract/contracts.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { listNotices } from '#shared/contract/notices.ts';
import { listRefundsToMake, recordRefund, rejectPayment } from '#shared/contract/payments-desk.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import { readProject } from '#shared/contract/projects.ts';
import { checkSignature, refuseContract } from '#shared/contract/signing.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { worked } from '../../../test/caller.ts';
import { anEmptyChange, aPricedLine, approveChangeAs, sendChangeAs } from '../../../test/changes.ts';
import { addCompany } from '../../../test/contracts.ts';
import { register } from '../../../test/desk.ts';
import { aPng } from '../../../test/finalizar.ts';
import { finishSale, letIn } from '../../../test/invited.ts';
import { addSession } from '../../../test/more-people.ts';
import { seePdf } from '../../../test/pdf.ts';
import { buildPricedHome, type PricedHome } from '../../../test/priced-home.ts';
import { PUBLIC_URL, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { signingOn } from '../../../test/signing.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let server: TestServer;
let home: PricedHome;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  await addCompany(server);
  await sql`update company set change_code_below = 50000000`.execute(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  home = await buildPricedHome(server);
});

type Written = CallOf<typeof api.saveChange>['body'];
type Line = Written['lines'][number];

const aLine = (change: Partial<Line> = {}): Line => ({
  ...aPricedLine,
  kind: 'change_space',
  space: 'Cocina',
  was: 'Sin alacena',
  becomes: 'Alacena de piso a techo',
  amount: 4_300_000,
  cost: 2_500_000,
  ...change,
});

/** A draft with what was written, saved by a manager. */
async function drafted(written: Partial<Written> = {}, of: PricedHome = home): Promise<number> {
  const made = await server.call('manager', api.createChange, {
    params: { id: of.projectId },
    body: { title: 'Una alacena' },
  });
  expect(made.status).toBe(200);
  const { id } = made.reply.data;
  const body: Written = {
    ...anEmptyChange,
    revision: 0,
    title: 'Una alacena',
    lines: [aLine()],
    ...written,
  };
  await worked(server.call('manager', api.saveChange, { params: { id }, body }));
  return id;
}

const read = async (id: number, who: Who = 'manager') =>
  (await server.call(who, api.readChange, { params: { id } })).reply.data;

const send = (id: number) => sendChangeAs(server, 'manager', id);

const approve = (id: number) => approveChangeAs(server, home.client, id);

/** Price, plan and ledger of a sale as its tables say. */
async function tables(saleId: number) {
  const { rows } = await sql<{
    price: number;
    plan: number;
    paid: number;
    allocated: number;
    versions: string;
  }>`
    select sale_price(${saleId}::integer)::float8 as price,
      (select sum(amount)::float8 from instalments where sale_id = ${saleId}) as plan,
      (select sum(paid_amount)::float8 from instalments where sale_id = ${saleId}) as paid,
      (select coalesce(sum(a.amount), 0)::float8 from payment_allocations a join payments p on p.id = a.payment_id
        where p.sale_id = ${saleId}) as allocated,
      (select string_agg(t.version || ':' || (t.base_price - coalesce((select sum(amount) from discounts d
          where d.sale_id = t.sale_id), 0) - (select coalesce(sum(v.amount), 0) from plan_versions v
          where v.sale_id = t.sale_id and v.version = t.version)), ' ' order by t.version)
        from contracts t where t.sale_id = ${saleId}) as versions`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('one row');
  return row;
}

describe('a closet that the family asked for', () => {
  test('is sent, asked about, approved with the code and applied everywhere', async () => {
    const before = await tables(home.saleId);
    const id = await drafted({ days: 4, days_reason: 'La madera tarda' });
    await worked(send(id));
    const asks = (await server.mails()).find(({ subject }) =>
      /^Tienes el otrosí 1 por aprobar/.test(subject),
    );
    expect(asks?.text).toContain('La empresa te propone el otrosí 1: Una alacena (+$ 4.300.000).');
    const seen = (await server.call(home.client, approval.readMyChange, { params: { id } })).reply.data;
    expect(seen).toMatchObject({
      state: 'sent',
      approval: 'code',
      price: { before: before.price, value: 4_300_000, after: before.price + 4_300_000 },
      why_not_approve: null,
    });
    // the names of its portal
    const names = ['Diseño', 'Inicio de obra', 'Pago fin de obra', 'Satisfacción'];
    expect(seen.plan.map(({ name }) => name)).toEqual(names);
    const asked = await server.call(home.client, approval.askAboutChange, {
      params: { id },
      body: { text: '¿Lleva luz?' },
    });
    expect(asked.status).toBe(200);
    const told = (await server.mails()).filter(({ subject }) => /^Una pregunta sobre/.test(subject));
    expect(told.length).toBeGreaterThan(0);
    for (const { text } of told) expect(text).toContain(`${PUBLIC_URL}/changes/${id}`);
    const done = await worked(approve(id));
    expect(done.reply.data.state).toBe('applied');

    const after = await tables(home.saleId);
    expect(after).toMatchObject({
      price: before.price + 4_300_000,
      plan: before.price + 4_300_000,
      paid: before.paid,
      allocated: before.allocated,
      versions: '1:0 2:0',
    });
    const { data: page } = (await server.call('manager', readProject, { params: { id: home.projectId } }))
      .reply;
    expect(page.contract).toMatchObject({ price: after.price, version: 2, applied_changes: 4_300_000 });
    expect(page.payment_plan?.price).toBe(after.price);
    expect(page.home_price?.price).toBe(after.price);
    expect(page.spaces.find(({ name }) => name === 'Cocina')?.price).toBe(41_318_987 + 4_300_000);
    const { data: discounted } = (
      await server.call('sales', readDiscountedPrice, { params: { saleId: home.saleId } })
    ).reply;
    expect(discounted.discount_base_price).toBe(after.price);
    const family = await server.call(home.client, readClientProject, { params: { id: home.projectId } });
    expect(family.reply.data.project.home_price.price).toBe(after.price);
    expect(family.reply.data.has_changes).toBe(true);
    const desk = await server.call('payments', figures.listDeskChanges, { params: { id: home.projectId } });
    expect(desk.reply.data).toMatchObject([{ number: 1, value: 4_300_000, version: 2 }]);
    const { rows } = await sql<{ revenue: number }>`
      select revenue::float8 from project_list where project_id = ${home.projectId}`.execute(server.db);
    expect(rows[0]?.revenue).toBe(after.price);
    expect(
      (await server.mails()).filter(({ subject }) => /quedó aplicado/.test(subject)).length,
    ).toBeGreaterThan(1);
    expect((await approveAgain(id)).status).toBe(409);
    const fourth = home.instalments[3] ?? 0;
    const paid = await register(server, { instalment_id: fourth, amount: 1_000_000, paid_on: '2026-03-02' });
    const receipt = await server.raw('payments', `/api/payments/${paid.payment_id}/receipt`);
    const { text } = await seePdf(new Uint8Array(await receipt.arrayBuffer()));
    expect(text).toContain(`${formatPesos(after.price)} (contrato, versión 2), faltan`);
  });

  const approveAgain = async (id: number) => {
    const { sha256 } = (await server.call(home.client, approval.readMyChange, { params: { id } })).reply.data;
    return server.call(home.client, approval.approveChange, {
      params: { id },
      body: { signing_code: '123456', sha256 },
    });
  };

  test('is refused with a reason, and nothing changes', async () => {
    const before = await tables(home.saleId);
    const id = await drafted();
    const photo = { params: { id }, form: { caption: 'El muro', line_id: (await read(id)).lines[0]?.id } };
    await worked(
      server.call('sales', api.addChangePhoto, photo, { file: { name: 'muro.png', content: aPng() } }),
    );
    await send(id);
    const no = { params: { id }, body: { reason: 'Preferimos dejarla así' } };
    expect((await server.call(home.client, approval.refuseChange, no)).status).toBe(200);
    const told = (await server.mails()).filter(({ text }) => text.includes(no.body.reason));
    expect(told.map(({ to, subject }) => [to, subject.replace(/ de .*/, '')])).toEqual([
      ['sales@remodela.example', expect.stringMatching(/ no aprobó el otrosí 1$/)],
    ]);
    expect(told[0]?.text).toContain(`${PUBLIC_URL}/changes/${id}`);
    expect(await read(id)).toMatchObject({ state: 'refused', ended_reason: 'Preferimos dejarla así' });
    expect(await tables(home.saleId)).toEqual(before);
    const copy = await server.call('sales', api.copyChange, { params: { id } });
    expect((await read(copy.reply.data.id)).lines).toMatchObject([
      { space: 'Cocina', amount: 4_300_000, photos: [{ caption: 'El muro' }] },
    ]);
  });

  test('expires after its business days', async () => {
    const id = await drafted();
    await send(id);
    server.setNow('2026-03-10T15:00:00.000Z');
    expect((await read(id)).state).toBe('expired');
    const seen = await server.call(home.client, approval.readMyChange, { params: { id } });
    expect(seen.reply.data).toMatchObject({
      state: 'expired',
      why_not_approve: 'El plazo para aprobar el otrosí ya terminó.',
    });
    const no = { params: { id }, body: { reason: 'Ya no' } };
    expect((await server.call(home.client, approval.refuseChange, no)).status).toBe(409);
    const late = await server.call(home.client, approval.askChangeCode, { params: { id } });
    expect([late.status, late.error.code]).toEqual([409, 'change_expired']);
  });
});

test('a space that leaves after most is paid makes a credit, and the ledger explains every peso', async () => {
  const [first = 0] = home.instalments;
  await register(server, { instalment_id: first, amount: 70_000_000, paid_on: '2026-03-02' });
  const rejected = { params: { id: home.waitingId }, body: { reason: 'No llegó' } };
  await worked(server.call('payments', rejectPayment, rejected));
  const before = await tables(home.saleId);
  const id = await drafted({
    lines: [aLine({ kind: 'remove_space', amount: null, cost: -20_000_000, becomes: 'Sin cocina' })],
  });
  await worked(send(id));
  await worked(approve(id));
  const after = await tables(home.saleId);
  expect(after.plan).toBe(after.price);
  expect(after.allocated).toBe(before.allocated);
  const credit = before.paid - after.paid;
  expect(credit).toBe(before.paid - after.price);
  expect(credit).toBeGreaterThan(0);
  expect(after.versions).toBe('1:0 2:0');
  const toRefund = async () =>
    (await server.call('payments', listRefundsToMake, { query: {} })).reply.data.filter(
      ({ project_id }) => project_id === home.projectId,
    );
  const [due] = await toRefund();
  expect(due).toMatchObject({ refundable: credit, refund_by: null });
  const refund = {
    params: { id: due?.payment_id ?? 0 },
    body: { amount: credit, refunded_on: '2026-03-02', reason: 'Saldo del otrosí 1' },
  } as const;
  await worked(server.call('payments', recordRefund, refund));
  expect(await toRefund()).toEqual([]);
  expect(await tables(home.saleId)).toMatchObject({ paid: after.paid, plan: after.price });
});

test('a payment between sending and approval shows it again: 409, renewed, approved', async () => {
  const id = await drafted();
  await send(id);
  const fourth = home.instalments[3] ?? 0;
  await register(server, { instalment_id: fourth, amount: 5_000_000, paid_on: '2026-03-02' });
  const stale = await server.call(home.client, approval.askChangeCode, { params: { id } });
  expect([stale.status, stale.error.code]).toEqual([409, 'other_outcome']);
  expect((await server.call(home.client, approval.renewChange, { params: { id } })).reply.data.renewed).toBe(
    true,
  );
  expect((await server.call('sales', approval.renewChange, { params: { id } })).reply.data.renewed).toBe(
    false,
  );
  expect((await approve(id)).reply.data.state).toBe('applied');
  const after = await tables(home.saleId);
  expect([after.plan, after.versions]).toEqual([after.price, '1:0 2:0']);
});

test('two open at once apply in order: the second is shown again', async () => {
  const one = await drafted();
  const two = await drafted({ lines: [aLine({ space: 'Baño', amount: 1_000_000 })] });
  await send(one);
  await send(two);
  expect((await approve(one)).reply.data.state).toBe('applied');
  expect((await server.call(home.client, approval.askChangeCode, { params: { id: two } })).status).toBe(409);
  await server.call(home.client, approval.renewChange, { params: { id: two } });
  expect((await approve(two)).reply.data.state).toBe('applied');
  expect((await tables(home.saleId)).versions).toBe('1:0 2:0 3:0');
});

test('one without a title does not say its name twice', async () => {
  const id = await drafted({ title: '' });
  await worked(send(id));
  const params = { id };
  const { title } = (await server.call(home.client, approval.readMyChange, { params })).reply.data;
  expect(title).toBe('Cambios en el contrato');
  const file = await server.raw(home.client, `/api/changes/${id}/file`);
  const { text } = await seePdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain('Otrosí 1: Cambios en el contrato');
  expect(text).not.toContain('Otrosí 1: Otrosí 1');
});

test('another date of an instalment is an otrosí without price', async () => {
  const before = await tables(home.saleId);
  const fourth = home.instalments[3] ?? 0;
  const terms = [{ instalment_id: fourth, date: '2026-09-01' }];
  const id = await drafted({ lines: [], terms });
  await worked(send(id));
  expect((await approve(id)).reply.data.state).toBe('applied');
  expect(await tables(home.saleId)).toMatchObject({ price: before.price, plan: before.plan });
  const { due_date } = await server.db
    .selectFrom('instalments')
    .select('due_date')
    .where('id', '=', fourth)
    .executeTakeFirstOrThrow();
  expect(due_date).toBe('2026-09-01');
  const told = (await server.mails()).filter(({ subject }) => /quedó aplicado$/.test(subject)).slice(-2);
  expect(told.some(({ text }) => text.includes('El precio del contrato no cambia.'))).toBe(true);
  expect(told.filter(({ text }) => text.includes('El precio del contrato pasa'))).toEqual([]);
});

/** A sale of two, both with their account. */
async function aCouple() {
  const sale = await finishSale(server, { product: 'Apto' });
  const address = (who: string) => `${who}.${sale.saleId}@correo.example`;
  const people = [
    await letIn(server, sale.saleId, 'client', address('camila')),
    await letIn(server, sale.saleId, 'second_client', address('andres')),
  ];
  const [client = null, second = null] = await Promise.all(
    people.map(({ userId }) => addSession(server.db, userId)),
  );
  return { sale, client, second };
}

test('one of a couple says no: the other, who approved, hears of it, and is not asked again', async () => {
  const { sale, client, second } = await aCouple();
  const id = await drafted({}, { ...home, projectId: sale.projectId });
  await send(id);
  const told = async () => (await server.call(second, listNotices, { query: {} })).reply.data;
  const asked = expect.objectContaining({ text: 'El otrosí 1 espera tu respuesta.' });
  expect(await told()).toContainEqual(asked);
  await worked(approveChangeAs(server, second, id));
  await worked(server.call(client, approval.refuseChange, { params: { id }, body: { reason: 'El precio' } }));
  const data = await told();
  expect(data).toContainEqual(
    expect.objectContaining({
      event: 'change_refused',
      text: expect.stringMatching(/ no aprobó el otrosí 1\.$/),
    }),
  );
  expect(data).not.toContainEqual(asked);
});

/** An otrosí over the amount of the company, which a couple and the company sign. */
async function toBeSigned() {
  const couple = await aCouple();
  const lines = [aLine({ kind: 'free', amount: 60_000_000, cost: 40_000_000 })];
  const id = await drafted({ lines }, { ...home, projectId: couple.sale.projectId });
  await worked(send(id));
  return { ...couple, on: signingOn(server), id };
}

test('from the amount of the company on, both of the family and the company sign it as a contract', async () => {
  const { sale, client, second, on, id } = await toBeSigned();
  const seen = async (who: Who) =>
    (await server.call(who, approval.readMyChange, { params: { id } })).reply.data;
  const { approval: kind, document_id, why_not_approve } = await seen(client);
  expect([kind, why_not_approve]).toEqual(['signature', null]);
  const byCode = await server.call(client, approval.askChangeCode, { params: { id } });
  expect([byCode.status, byCode.error.code]).toEqual([409, 'needs_signature']);
  const paper = await on.seen(second, document_id);
  expect(paper).toMatchObject({ change_number: 1, contract_version: 2 });
  expect(paper.agreement).toMatch(/^Acepto firmar este otrosí/);
  expect(paper.why_not_sign).toBe('Lee el otrosí hasta el final antes de firmar.');
  expect((await on.attempt('manager', document_id)).error.code).toBe('not_your_turn');

  await worked(on.sign(second, document_id));
  expect(await read(id)).toMatchObject({ state: 'partly_approved' });
  expect([(await seen(second)).approved, (await seen(client)).approved]).toEqual([true, false]);
  await worked(on.sign(client, document_id));
  expect(await read(id)).toMatchObject({ state: 'approved' });
  const before = await tables(sale.saleId);
  await worked(on.sign('manager', document_id));
  expect(await read(id)).toMatchObject({ state: 'applied', version_before: 1 });
  expect(await tables(sale.saleId)).toMatchObject({
    price: before.price + 60_000_000,
    plan: before.price + 60_000_000,
    versions: '1:0 2:0',
  });
  const { code, approvals } = await seen(client);
  expect(approvals.map(({ party }) => party).toSorted()).toEqual(['client', 'company', 'second_client']);
  const checked = await server.call(null, checkSignature, { params: { code: code ?? '' } });
  expect(checked.reply.data.change_number).toBe(1);
});

test('one that the company does not sign names who refused it', async () => {
  const { client, second, on, id } = await toBeSigned();
  const { document_id } = await read(id);
  for (const who of [client, second]) await worked(on.sign(who, document_id ?? 0));
  const no = { params: { id: document_id ?? 0 }, body: { reason: 'El proveedor no llega' } };
  await worked(server.call('manager', refuseContract, no));
  expect(await read(id)).toMatchObject({ state: 'refused', ended_by: 'Persona de Gerencia' });
});

test('the manager reads what waits and what was applied this month', async () => {
  const { data } = (await server.call('manager', figures.readChangeFigures, {})).reply;
  expect(data.month.month).toBe('2026-03');
  expect(data.month.count).toBeGreaterThan(0);
  expect(data.reasons.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
});
