import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { listChanges } from '#shared/contract/changes.ts';
import { listDiscountTypes } from '#shared/contract/discounts.ts';
import { listArchitects, listEmployees, readOpenWork } from '#shared/contract/employees.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import {
  readArchitectPanel,
  readPaymentsPanel,
  readTransportPanel,
  readWorksPanel,
} from '#shared/contract/panels.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { listProjects, listUrbanizations, readProject } from '#shared/contract/projects.ts';
import { listSaleDrafts, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { readProjectContract } from '#shared/contract/signing.ts';
import { listNews, readHomeProgress } from '#shared/contract/site-news.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { isBusinessDay } from '#shared/domain/calendar.ts';
import { instalmentStates } from '#shared/domain/payments.ts';
import { demoAccounts, emptyTables, seedDepsAt } from '../../test/demo.ts';
import { countRows } from '../../test/rows.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { changesIn } from '../modules/operation/audit-log.values.ts';
import { StartError } from '../platform/start-error.ts';
import { knownPassword, randomPasswords } from './passwords.ts';
import { demoAccountLines, seedDemo } from './seed.ts';
import type { SeedDeps } from './teller.ts';

const NOW = '2026-05-20T13:00:00.000Z';
const TODAY = '2026-05-20';
const SLOW_MS = 120_000;

/** Number of demo projects by status, on any day. */
const byStatus = { 'Sin asignar': 5, 'En diseño': 5, 'En obra': 7, 'En retraso': 3, Finalizado: 7 } as Record<
  string,
  number
>;

type Address = keyof typeof demoAccounts;

/** What the demo tells, as its people read it, and that it is true on any day. */
let server: TestServer;
let deps: SeedDeps;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  deps = await seedDepsAt(server, NOW);
  await emptyTables(server);
});
afterAll(() => server.close());

async function signIn(email: Address) {
  const { reply } = await server.call(null, login, { body: { email, password: 'remodela-demo' } });
  return reply;
}

const asWho = async (email: Address) => ({ token: (await signIn(email)).token });

async function statusesSeenBy(email: Address): Promise<Record<string, number>> {
  const { reply } = await server.call(await asWho(email), listProjects, { query: { limit: 100 } });
  const seen = Object.groupBy(reply.data, ({ status }): string => status);
  return Object.fromEntries(Object.keys(byStatus).map((status) => [status, seen[status]?.length ?? 0]));
}

describe('the story', () => {
  type Page = ReplyOf<typeof readProject>['data'];
  let pages: Page[];
  beforeAll(async () => {
    await seedDemo(deps, knownPassword());
    const manager = await asWho('gerente@remodela.example');
    const list = await server.call(manager, listProjects, { query: { limit: 100 } });
    pages = [];
    for (const { id } of list.reply.data) {
      pages.push((await server.call(manager, readProject, { params: { id } })).reply.data);
    }
  }, SLOW_MS);

  test('has no sale whose contract would have an empty field', async () => {
    const manager = await asWho('gerente@remodela.example');
    for (const { id, project_code } of pages) {
      const { data } = (await server.call(manager, readProjectContract, { params: { id } })).reply;
      expect([project_code, data.missing]).toEqual([project_code, []]);
    }
  });

  test('told twice adds nothing', async () => {
    const before = await countRows(server.db);
    await seedDemo(deps, knownPassword());
    expect(await countRows(server.db)).toEqual(before);
  });

  test('its audit log has no word of the program left', async () => {
    const entries = await server.db.selectFrom('audit_log').selectAll().execute();
    const left = entries.flatMap(changesIn).filter(({ field, label, before, after }) => {
      const isProgram = (text: string | null) => /(^|; )[a-z_]+($|;)|[a-z]_[a-z]/.test(text ?? '');
      return label === field.replaceAll('_', ' ') || isProgram(before) || isProgram(after);
    });
    expect([...new Set(left.map((change) => JSON.stringify(change)))]).toEqual([]);
  });

  test('its known password is refused where other machines reach it', async () => {
    const refused = await seedDemo(deps, randomPasswords()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({ message: expect.stringContaining('contraseña conocida') });
  });

  test('everyone of the demo signs in, and is announced', async () => {
    for (const [email, department] of Object.entries(demoAccounts)) {
      const { user } = await signIn(email as Address);
      expect([email, user.department]).toEqual([email, department]);
      expect(user.permissions).toEqual(email === 'admin@remodela.example' ? ['full_access'] : []);
    }
    const lines = await demoAccountLines(server.db, knownPassword());
    expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(demoAccounts));
    expect(lines[0]).toBe('vendedora@remodela.example (ventas), contraseña remodela-demo');
    const { total } = await server.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    // Besides who left, and a family that writes from its portal.
    expect(total).toBe(lines.length + 2);
  });

  test('an employee that left has handed over her open work, and is still on the list', async () => {
    const admin = await asWho('admin@remodela.example');
    const query = { status: 'inactive' } as const;
    const { data } = (await server.call(admin, listEmployees, { query })).reply;
    expect(data).toMatchObject([{ name: 'Ana Lucía Bermúdez', active: false }]);
    const [page, ...others] = pages.filter(({ history }) =>
      history.some(({ what }) => what === 'Pasó la venta a otra persona'),
    );
    expect([page?.seller.name, others]).toEqual(['Valentina Duarte', []]);
    const params = { id: data[0]?.id ?? 0 };
    const work = (await server.call(admin, readOpenWork, { params })).reply.data;
    expect([work.sales_in_progress, work.projects]).toEqual([0, []]);
  });

  test('projects are in every status, of both variants and both sellers', async () => {
    expect(await statusesSeenBy('gerente@remodela.example')).toEqual(byStatus);
    const own = await statusesSeenBy('vendedora@remodela.example');
    const others = await statusesSeenBy('vendedor@remodela.example');
    // the story has no cancelled sale
    for (const status of Object.keys(byStatus)) {
      expect(own[status], status).toBeGreaterThan(0);
      expect((own[status] ?? 0) + (others[status] ?? 0), status).toBe(byStatus[status]);
    }
    expect(new Set(pages.map(({ project_type }) => project_type))).toEqual(new Set(['VIS', 'Apto']));
    expect(new Set(pages.map(({ payment_plan }) => payment_plan?.method))).toEqual(
      new Set(['standard', 'custom']),
    );
  });

  test('the first page of the saleswoman shows every status', async () => {
    const seller = await asWho('vendedora@remodela.example');
    const { reply } = await server.call(seller, listProjects, {});
    expect(new Set(reply.data.map(({ status }) => status))).toEqual(new Set(Object.keys(byStatus)));
    expect(reply.pagination.hasMore).toBe(true);
  });

  test('the payments, the spaces and the price add up', () => {
    expect(pages).toHaveLength(27);
    for (const { name, contract, payment_plan, totals } of pages) {
      const amounts = payment_plan?.instalments.map(({ amount }) => amount) ?? [];
      const sum = amounts.reduce((all, amount) => all + amount, 0);
      expect([name, sum]).toEqual([name, contract?.price]);
      // the price of the spaces is that of the contract before discounts: no home of the demo has a difference to agree
      expect([name, totals.price]).toEqual([name, contract?.base_price]);
    }
  });

  test('payments begin on a business day, and only past ones have a receipt', () => {
    for (const { name, payment_plan } of pages) {
      const instalments = payment_plan?.instalments ?? [];
      expect([name, isBusinessDay(instalments[0]?.date ?? '')]).toEqual([name, true]);
      const early = instalments.filter(({ date, receipt }) => receipt !== null && date >= TODAY);
      expect([name, early]).toEqual([name, []]);
    }
    const owed = pages.filter(({ next_action }) => next_action.text.startsWith('Pide el comprobante de'));
    expect(owed.length).toBeGreaterThan(1);
  });

  test('spaces fit in their home', () => {
    for (const { name, private_area, constructed_area, totals } of pages) {
      const area = private_area ?? constructed_area ?? 0;
      expect(totals.area, name ?? '').toBeGreaterThan(area / 5);
      expect(totals.area, name ?? '').toBeLessThanOrEqual(area);
    }
  });

  test('families differ: second clients, children, pets, VIP, a returning client', () => {
    const some = (holds: (page: Page) => boolean) => pages.filter(holds).length;
    expect(some(({ second_client }) => second_client !== null)).toBeGreaterThan(5);
    expect(some(({ brief }) => brief.public?.has_children === true)).toBeGreaterThan(5);
    expect(some(({ brief }) => brief.public?.pet_type != null)).toBeGreaterThan(5);
    expect(some(({ brief }) => brief.internal?.vip_type != null)).toBeGreaterThan(3);
    expect(some(({ discounts }) => discounts.length > 1)).toBeGreaterThan(3);
    expect(new Set(pages.map(({ client }) => client.id)).size).toBe(pages.length - 1);
    expect(new Set(pages.map(({ client }) => client.email)).size).toBe(pages.length - 1);
  });

  test('a team has people with roles, and the team of the client is there', () => {
    const [page] = pages.filter(({ client }) => client.email === 'cliente@remodela.example');
    expect(page?.client.name).toBe('Camila Restrepo');
    expect(page?.team.map(({ role }) => role)).toContain('Diseñador líder');
    const told = page?.history.map(({ what, who }) => [what, who]);
    expect(told).toContainEqual(['Confirmó un pago: Diseño', 'Yamile Rojas']);
    expect(told).toContainEqual(['Asignó el equipo', 'Mariana Suárez']);
    expect(told).toContainEqual(['Asignó una reunión: Sesión de dudas', 'Mariana Suárez']);
    expect(told).toContainEqual(['Envió una sugerencia', 'Camila Restrepo']);
  });

  test('suggestions are answered with a promise, done, waiting and late', async () => {
    const manager = await asWho('gerente@remodela.example');
    const list = async (status: 'open' | 'over') =>
      (await server.call(manager, listSuggestions, { query: { status } })).reply.data;
    const open = (await list('open')).map(({ state, late, assigned_to }) => [state, late, assigned_to?.name]);
    expect(open).toEqual([
      ['sent', true, 'Manuela Zapata'],
      ['sent', false, 'Laura Cifuentes'],
      ['promised', false, 'Laura Cifuentes'],
    ]);
    expect((await list('over')).map(({ state }) => state)).toEqual(['done']);
  });

  test('the client of the demo is that of one project', async () => {
    const { user } = await signIn('cliente@remodela.example');
    expect([user.userType, user.name]).toEqual(['client', 'Camila Restrepo']);
    const account = await server.db
      .selectFrom('accounts')
      .select('client_id')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(pages.filter(({ client }) => client.id === account?.client_id)).toHaveLength(1);
  });

  test('works that began have their record, and those that ended have both', async () => {
    const records = await server.db.selectFrom('project_records').select(['project_id', 'kind']).execute();
    for (const { id, name, status, history } of pages) {
      const own = records.filter(({ project_id }) => project_id === id).length;
      const told = history.filter(({ what }) => /^Registró el (inicio|fin) de obra$/.test(what)).length;
      expect([name, own]).toEqual([name, told]);
      if (status === 'Finalizado') expect([name, own]).toEqual([name, 2]);
      if (status === 'En obra') expect([name, own]).toEqual([name, 1]);
    }
  });

  test('money is in every state, every peso of it is explained, and nothing was mailed', async () => {
    const desk = await asWho('pagos@remodela.example');
    const instalments = [];
    const payments = [];
    for (const { id, contract } of pages) {
      const { data } = (await server.call(desk, readProjectPayments, { params: { id } })).reply;
      expect([id, data.paid + data.left]).toEqual([id, contract?.price]);
      const all = data.instalments.flatMap((each) => each.payments);
      const net = all.reduce((sum, { state, amount, refunded }) => {
        return state === 'confirmed' ? sum + amount - refunded : sum;
      }, 0);
      expect([id, net]).toEqual([id, data.paid + data.credit]);
      instalments.push(...data.instalments);
      payments.push(...all);
    }
    expect(new Set(instalments.map(({ state }) => state))).toEqual(new Set(instalmentStates));
    expect(instalments.some(({ paid, left }) => paid > 0 && left > 0)).toBe(true);
    expect(payments.filter(({ refunded }) => refunded > 0)).toHaveLength(1);
    const waiting = payments.filter(({ state }) => state === 'in_process');
    expect(waiting.filter(({ file_id }) => file_id !== null)).toHaveLength(2);
    const confirmed = payments.filter(({ state }) => state === 'confirmed');
    expect(confirmed.length).toBeGreaterThan(40);
    expect(new Set(confirmed.map(({ receipt_number }) => receipt_number)).size).toBe(confirmed.length);
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('a home has an otrosí that was applied, one that waits for its family and one that is written', async () => {
    const [page] = pages.filter(({ client }) => client.name === 'Luz Dary Cárdenas');
    const manager = await asWho('gerente@remodela.example');
    const { data } = (await server.call(manager, listChanges, { params: { id: page?.id ?? 0 } })).reply;
    expect(data.changes.map(({ state }) => state)).toEqual(['draft', 'sent', 'applied']);
    expect(data.price).toMatchObject({ contract: 92_620_800, applied: 4_300_000, total: 96_920_800 });
    expect(page?.contract).toMatchObject({ price: 96_920_800, version: 2 });
    const file = await server.raw(manager, `/api/changes/${data.changes[2]?.id}/file`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  test('the family of the demo reads what residents recorded, and sees their photos', async () => {
    const client = await asWho('cliente@remodela.example');
    const params = { id: pages.find(({ client: { name } }) => name === 'Camila Restrepo')?.id ?? 0 };
    const { data: news } = (await server.call(client, listNews, { params, query: { limit: 50 } })).reply;
    const photos = news.flatMap((record) => record.photos);
    expect([news[0]?.day, photos.length]).toEqual(['2026-05-19', 6]);
    for (const { id } of photos) {
      const seen = await server.raw(client, `/api/site/photos/${id}?size=small`);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const { data: progress } = (await server.call(client, readHomeProgress, { params })).reply;
    expect(progress.work).toBeGreaterThan(5_000);
    expect(progress.time).toBeGreaterThan(progress.work);
  });

  test('an acta opens as the PDF that it is', async () => {
    const fileId = pages.map(({ survey }) => survey?.file.id).find(Boolean);
    const answer = await server.raw(await asWho('gerente@remodela.example'), `/api/files/${fileId}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const content = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(content.slice(0, 8)).toBe('%PDF-1.4');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(content)?.[1]);
    expect(content.slice(table, table + 4)).toBe('xref');
    for (const [entry, offset] of [...content.matchAll(/^(\d{10}) 00000 n /gm)].entries()) {
      expect(content.slice(Number(offset[1])).startsWith(`${entry + 1} 0 obj`)).toBe(true);
    }
  });

  test('the catalogue, the architects and the working groups are there', async () => {
    const seller = await asWho('vendedora@remodela.example');
    const urbanizations = (await server.call(seller, listUrbanizations, {})).reply.data;
    expect(urbanizations.length).toBeGreaterThanOrEqual(8);
    for (const { typologies } of urbanizations) {
      expect(typologies.length).toBeGreaterThanOrEqual(2);
      expect(typologies.length).toBeLessThanOrEqual(4);
    }
    const types = (await server.call(seller, listDiscountTypes, {})).reply.data;
    expect(types).toHaveLength(6);
    for (const { discount_name } of types) expect(discount_name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect((await server.call(seller, listArchitects, {})).reply.data).toHaveLength(12);
    const groups = await server.db
      .selectFrom('working_group_members')
      .select(({ fn }) => ['working_group_id', fn.countAll<number>().as('members')])
      .groupBy('working_group_id')
      .execute();
    expect(groups).toHaveLength(4);
    expect(groups.every(({ members }) => members >= 5)).toBe(true);
  });

  test('sales in progress wait at different steps with typed data', async () => {
    const seller = await asWho('vendedora@remodela.example');
    const { data } = (await server.call(seller, listSaleDrafts, {})).reply;
    expect(data.map(({ step }) => step)).toEqual(['data', 'payment', 'project']);
    for (const { id, step, updated_at } of data) {
      expect(updated_at < NOW).toBe(true);
      const draft = (await server.call(seller, readSaleDraft, { params: { id } })).reply.data;
      expect(Object.keys(draft.forms)).toEqual([step]);
    }
    const other = await server.call(await asWho('vendedor@remodela.example'), listSaleDrafts, {});
    expect(other.reply.data.map(({ step }) => step)).toEqual(['project']);
  });

  test('every department finds work on its panel', async () => {
    const architect = await server.call(await asWho('arquitecta@remodela.example'), readArchitectPanel, {});
    expect(new Set(architect.reply.surveys.map(({ project_type }) => project_type))).toEqual(
      new Set(['VIS', 'Apto']),
    );
    const { mine, late } = architect.reply.totals;
    expect(Math.min(mine, late)).toBeGreaterThan(0);
    const works = await server.call(await asWho('compras@remodela.example'), readWorksPanel, {});
    expect(Math.min(...Object.values(works.reply.totals))).toBeGreaterThan(0);
    expect(new Set(works.reply.next_dates.map(({ kind }) => kind)).size).toBe(3);
    expect(works.reply.needs.styles.every(({ materials }) => materials.length > 0)).toBe(true);
    const drivers = await server.call(await asWho('transporte@remodela.example'), readTransportPanel, {
      query: { view: 'in_works' },
    });
    expect(drivers.reply.data.every(({ receivers }) => receivers.some(({ phone }) => phone))).toBe(true);
    const payments = await server.call(await asWho('pagos@remodela.example'), readPaymentsPanel, {});
    const { to_confirm, mismatches: _, to_refund: __, ...owed } = payments.reply.totals;
    expect(to_confirm).toBeGreaterThan(0);
    expect(Object.values(owed).every(({ count, amount }) => count > 0 && amount > 0)).toBe(true);
  });

  test('everything was recorded in the order in which it happened', async () => {
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['at', 'account_id'])
      .where('request_id', '=', 'demo')
      .orderBy('id')
      .execute();
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)).toSatisfy((last: string) => last < NOW);
    expect(rows.every(({ account_id }) => account_id !== null)).toBe(true);
  });
});

// A Sunday night before a holiday, and a few minutes into a holiday that begins a year.
test.each(['2026-07-13T04:30:00.000Z', '2027-01-01T05:05:00.000Z'])(
  'the story is as true at %s',
  async (now) => {
    await emptyTables(server);
    server.setNow(now);
    await seedDemo(await seedDepsAt(server, now), knownPassword());
    expect(await statusesSeenBy('gerente@remodela.example')).toEqual(byStatus);
    const late = await server.db.selectFrom('audit_log').select('id').where('at', '>', now).execute();
    expect(late).toEqual([]);
  },
  SLOW_MS,
);
