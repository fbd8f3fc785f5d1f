import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAuditLog, listAuditLog } from '#shared/contract/audit-log.ts';
import type { CallOf, ErrorBody } from '#shared/contract/endpoint.ts';
import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import { addManaged } from '../../../test/managed.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { emailOf, everyone, tokenOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
const accountOf = async (email: string) =>
  (await server.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

const demoClient = () =>
  server.db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('email', '=', emailOf('client'))
    .executeTakeFirstOrThrow();

interface Entry {
  at: string;
  account_id?: number | null;
  action?: string;
  entity?: string;
  entity_id?: string;
  new_values?: object;
}
const record = async (entries: readonly Entry[]) => {
  const rows = await server.db
    .insertInto('audit_log')
    .values(
      entries.map(({ new_values, ...entry }) => ({
        account_id: null,
        action: 'update',
        entity: 'sales',
        entity_id: '1',
        ...entry,
        old_values: null,
        new_values: new_values ? JSON.stringify(new_values) : null,
        request_id: null,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Query = NonNullable<CallOf<typeof listAuditLog>['query']>;
const list = async (query: Query = {}) => (await server.call('admin', listAuditLog, { query })).reply;
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);

const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  const seller = await addEmployee(server.db, { name: 'Íñigo Muñoz Peña' });
  const client = await accountOf(emailOf('client'));
  const second = await server.db
    .insertInto('second_clients')
    .values({
      client_id: (await demoClient()).id,
      name: 'Zoraida Ñungo',
      email: null,
      phone: null,
      relationship_type: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secondAccount = await server.db
    .insertInto('accounts')
    .values({
      email: 'zoraida@correo.example',
      password_hash: '-',
      employee_id: null,
      client_id: null,
      second_client_id: second.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [a, b, c, d, e, f] = await record([
    {
      at: '2026-05-18T04:59:59.999Z',
      account_id: seller.accountId,
      action: 'create',
      entity_id: '7',
      new_values: { name: '=1+1' },
    },
    { at: '2026-05-18T05:00:00Z', account_id: seller.accountId, entity: 'clients', entity_id: '7' },
    { at: '2026-05-19T04:59:59.999Z', account_id: client, action: 'read', entity: 'projects' },
    { at: '2026-05-19T05:00:00Z', account_id: secondAccount.id, action: 'login', entity: 'accounts' },
    { at: '2026-05-19T05:00:00Z', action: 'login', entity: 'accounts', entity_id: '99' },
    // written late: the order is that of what happened
    { at: '2026-05-17T12:00:00Z', account_id: seller.accountId, entity_id: '8' },
  ]);
  Object.assign(ids, { a, b, c, d, e, f });
});
afterAll(() => server.close());

const named = (...names: string[]) => names.map((name) => ids[name]);

describe('listAuditLog', () => {
  test('answers the newest first, with the author and the previous values', async () => {
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual(named('e', 'd', 'c', 'b', 'a', 'f'));
    expect(data.map(({ who }) => who?.name ?? null)).toEqual([
      null,
      'Zoraida Ñungo',
      'Cliente De Prueba',
      'Íñigo Muñoz Peña',
      'Íñigo Muñoz Peña',
      'Íñigo Muñoz Peña',
    ]);
    expect(data[4]).toEqual({
      id: ids.a,
      at: '2026-05-18T04:59:59.999Z',
      who: { name: 'Íñigo Muñoz Peña', email: expect.stringContaining('@') },
      action: 'create',
      entity: 'sales',
      entity_id: '7',
      deed: 'creó la venta 7',
      changes: [{ field: 'name', label: 'Nombre', before: null, after: '=1+1' }],
      request_id: null,
    });
  });

  test.each([
    [{ who: 'munoz iñigo' }, ['b', 'a', 'f']],
    [{ who: 'ZORAIDA' }, ['d']],
    [{ who: 'zoraida@correo' }, ['d']],
    [{ who: 'cliente de prueba' }, ['c']],
    [{ who: 'nadie con este nombre' }, []],
    [{ who: '%' }, []],
    [{ action: 'login' }, ['e', 'd']],
    [{ entity: 'sales' }, ['a', 'f']],
    [{ entity: 'sales', action: 'create' }, ['a']],
    [{ entity_id: '7' }, ['b', 'a']],
    [{ entity_id: '7', entity: 'clients' }, ['b']],
    [{ entity_id: '7', action: 'create' }, ['a']],
    [{ entity_id: '7', who: 'zoraida' }, []],
    [{ who: 'muñoz', entity: 'sales', action: 'update' }, ['f']],
    [{ action: 'nothing' }, []],
    [{ entity: "sales' or true --" }, []],
    [{ from: '2026-05-18', to: '2026-05-18' }, ['c', 'b']],
    [{ from: '2026-05-19' }, ['e', 'd']],
    [{ to: '2026-05-17' }, ['a', 'f']],
    [{ from: '2026-05-19', to: '2026-05-17' }, []],
    [{ to: '2100-12-31', from: '1984-01-01', entity: 'projects' }, ['c']],
  ])('with %j it answers %j', async (query, expected) => {
    expect(await idsOf(query)).toEqual(named(...expected));
  });

  test.each<Query>([{}, { who: 'a' }, { action: 'login' }, { entity: 'sales' }, { from: '2026-05-01' }])(
    'a page goes on where the one before ended, with %j',
    async (query) => {
      const all = await idsOf(query);
      const seen: number[] = [];
      let before: number | undefined;
      for (let pages = 0; pages < 20; pages += 1) {
        const { data, next } = await list({ ...query, limit: 1, ...(before ? { before } : {}) });
        seen.push(...data.map(({ id }) => id));
        if (next === null) break;
        before = next;
      }
      expect(seen).toEqual(all);
    },
  );

  test('answers an empty page after an unknown entry', async () => {
    expect(await list({ before: 2_000_000_000 })).toMatchObject({ data: [], next: null });
  });

  test('says the words that the filters may have', async () => {
    const { actions, entities } = await list({ limit: 1 });
    expect(actions).toEqual(Object.keys(auditActionNames));
    expect(entities).toEqual(Object.keys(auditEntityNames));
  });

  test.each([
    ['limit=101', 'limit'],
    ['from=ayer', 'from'],
    ['before=x', 'before'],
    [`who=${'x'.repeat(101)}`, 'who'],
  ])('refuses %s and names the field', async (search, field) => {
    const response = await server.raw('admin', `/api/audit-log?${search}`);
    expect([response.status, Object.keys(((await response.json()) as ErrorBody).fields ?? {})]).toEqual([
      400,
      [field],
    ]);
  });

  test.each(everyone.filter((who) => who !== 'admin'))('answers 403 to %s', async (who) => {
    expect((await server.call(who, listAuditLog, {})).status).toBe(403);
    expect((await server.raw(who, exportAuditLog.path)).status).toBe(403);
  });
});

/** The lines of a table, its cells apart; a cell in quotes may have several lines. */
const cellsOf = (text: string) =>
  text
    .replace(/"((?:[^"]|"")*)"/g, (_, quoted: string) => quoted.replaceAll('""', '"').replaceAll('\n', '⏎'))
    .split('\r\n')
    .map((line) => line.split(';'));

describe('exportAuditLog', () => {
  const read = async (search = '') => {
    const response = await server.raw('admin', `${exportAuditLog.path}${search}`);
    return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
  };

  test('is a table that Excel in Spanish opens, with the filters of the list', async () => {
    const { response, text } = await read('?who=mu%C3%B1oz&entity_id=7');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="auditoria-2026-05-20.csv"; filename*=UTF-8''auditoria-2026-05-20.csv`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(text.startsWith('\u{feff}Fecha;')).toBe(true);
    const [head, ...lines] = cellsOf(text.slice(1));
    expect(head).toEqual([
      'Fecha',
      'Persona',
      'Correo',
      'Acción',
      'Dato',
      'Número',
      'Antes',
      'Después',
      'Llamada',
    ]);
    expect(lines).toEqual([
      [
        '2026-05-18 00:00:00',
        'Íñigo Muñoz Peña',
        expect.any(String),
        'Modificación',
        'Cliente',
        '7',
        '',
        '',
        '',
      ],
      [
        '2026-05-17 23:59:59',
        'Íñigo Muñoz Peña',
        expect.any(String),
        'Creación',
        'Venta',
        '7',
        '',
        'Nombre: =1+1',
        '',
      ],
      [''],
    ]);
  });

  test('adds an entry of its own, with the filters', async () => {
    await read('?action=login');
    const [newest] = (await list({ limit: 1 })).data;
    expect(newest).toMatchObject({
      action: 'export',
      entity: 'audit_log',
      who: { email: emailOf('admin') },
      changes: [expect.objectContaining({ after: 'Ingreso' })],
    });
  });

  test('typed text is never a formula', async () => {
    const typed = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', '\t=1'];
    await record(typed.map((entity_id) => ({ at: '2026-05-16T12:00:00Z', entity_id, entity: 'leads' })));
    const { text } = await read('?entity=leads');
    const numbers = cellsOf(text.slice(1))
      .slice(1, -1)
      .map((cells) => cells[5]);
    expect(numbers.toSorted()).toEqual(typed.map((each) => `'${each}`).toSorted());
  });

  test('an entry of several lines is one cell', async () => {
    const note = 'Espera\nel permiso';
    await record([{ at: '2026-05-16T12:00:00Z', entity_id: '77', new_values: { note } }]);
    const { text } = await read('?entity_id=77');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('"Nota: Espera\nel permiso"');
  });

  test('says what an entry holds in the words of the screen', async () => {
    const new_values = {
      note: null,
      state: 'confirmed',
      amount: 1_500_000,
      channel: 'cash',
      paid_on: '2026-05-15',
    };
    await record([{ at: '2026-05-16T12:00:00Z', entity: 'payments', entity_id: '78', new_values }]);
    const [, cells] = cellsOf((await read('?entity_id=78')).text.slice(1));
    expect(cells?.[7]?.split('⏎')).toEqual([
      'Nota: vacío',
      'Estado: Confirmado',
      'Monto: $ 1.500.000',
      'Canal: Efectivo',
      'Día del pago: 15/05/2026',
    ]);
  });

  test('streams many entries in batches, each once; a slow reader blocks no other call', async () => {
    const many = 7300;
    // 2 KB an entry, so that what is not read yet does not fit on the way
    await sql`
      insert into audit_log (at, action, entity, entity_id, new_values)
      select '2026-05-15T12:00:00Z', 'update', 'contracts', n, ${JSON.stringify({ note: 'x'.repeat(2000) })}
      from generate_series(1, ${sql.lit(many)}) as n`.execute(server.db);
    const options = { headers: { authorization: `Bearer ${tokenOf('admin')}` } };
    const lines = await new Promise<number>((resolve, reject) => {
      get(`${server.url}${exportAuditLog.path}?entity=contracts`, options, (response) => {
        let count = 0;
        const go = () => {
          response.setEncoding('utf8').on('data', (text: string) => {
            // '\r' may come in one piece and '\n' in the next
            count += text.split('\n').length - 1;
          });
          response
            .on('end', () => resolve(count))
            .on('error', reject)
            .resume();
        };
        response.pause();
        // the reader waits: the calls of others are answered all the same
        idsOf({ action: 'login' }).then((found) => {
          expect(found.length).toBeGreaterThan(0);
          go();
        }, reject);
      }).on('error', reject);
    });
    expect(lines).toBe(many + 1);
  });

  test('has every entry, however many', async () => {
    await sql`
      insert into audit_log (at, action, entity, entity_id)
      select '2026-05-14T12:00:00Z', 'update', 'discounts', n from generate_series(1, 50001) as n`.execute(
      server.db,
    );
    expect((await read('?entity=discounts')).text.split('\r\n')).toHaveLength(1 + 50_001 + 1);
  }, 60_000);
});

test('names the thing of an entry', async () => {
  const client = await demoClient();
  const employee = await server.db.selectFrom('employees').select(['id', 'name']).executeTakeFirstOrThrow();
  const { id: saleId } = await server.db
    .insertInto('sales')
    .values({ seller_id: employee.id, client_id: client.id, product_type: 'VIS' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await accountOf(emailOf('client'));
  const home = await addManaged(server.db, {});
  const { id: changeId } = await server.db
    .insertInto('change_orders')
    .values({ project_id: home.id, number: 3, state: 'draft', created_at: '2026-05-19T09:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = '2026-05-19T10:00:00.000Z';
  await record([
    { at, entity: 'calendar_feeds', entity_id: String(account) },
    { at, entity: 'contracts', entity_id: String(saleId) },
    { at, entity: 'clients', entity_id: String(client.id) },
    { at, entity: 'employees', entity_id: String(employee.id) },
    { at, entity: 'change_orders', entity_id: String(changeId) },
    { at, entity: 'clients', entity_id: 'panel:payments' },
    { at, entity: 'sales', entity_id: '999999' },
    { at, entity: 'sales', entity_id: '99999999999999999999' },
  ]);
  const { data } = await list({ from: '2026-05-19', to: '2026-05-19' });
  expect(data.filter((entry) => entry.at === at).map(({ deed }) => deed)).toEqual([
    'cambió la venta 99999999999999999999',
    'cambió la venta 999999',
    'cambió una lista con datos de clientes',
    `cambió el otrosí 3 de ${home.code}`,
    `cambió el empleado ${employee.name}`,
    `cambió el cliente ${client.name}`,
    `cambió el contrato de la venta de ${client.name}`,
    `cambió la dirección de calendario de ${client.name}`,
  ]);
});

test('names the people that an entry speaks of, and keeps the id of one that is not there', async () => {
  const client = await demoClient();
  const employee = await server.db.selectFrom('employees').select(['id', 'name']).executeTakeFirstOrThrow();
  const team = [{ employee_id: employee.id, role_name: 'renderista' }];
  const new_values = { client_ids: [client.id, 999_999], seller_id: employee.id, team };
  await record([{ at: '2026-04-01T15:00:00.000Z', entity: 'sales', entity_id: '4242', new_values }]);
  const { data } = await list({ entity: 'sales', entity_id: '4242' });
  expect(data.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
    ['team', `Renderista ${employee.name}`],
    ['seller_id', employee.name],
    ['client_ids', `${client.name}; 999999`],
  ]);
});
