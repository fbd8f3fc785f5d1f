import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrations } from '../../migrations/list.ts';
import { migrate } from '../../platform/migrate.ts';

/** What the program had before payments: receipts as links, and the days on which some instalments were paid. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await run('drop schema public cascade; drop schema jobs cascade; create schema public');
  const before = Object.entries(migrations).filter(([name]) => name < '0008');
  await migrate(database.db, Object.fromEntries(before));
});
afterAll(() => database.close());

async function run(statements: string): Promise<void> {
  for (const each of statements.split(';').filter((text) => text.trim() !== '')) {
    await sql.raw(each).execute(database.db);
  }
}

const rowsOf = async (query: string) => (await sql.raw(query).execute(database.db)).rows;

test('the migration gives old money its payments, and reported transfers wait for confirmation', async () => {
  await run(`
    insert into employees (name, department, permissions) values ('Ana', 'sales', '{}');
    insert into clients (name, email, phone, identity_document) values ('Eva', 'eva@correo.example', '3', '1');
    insert into sales (seller_id, client_id, product_type, completed_at)
      values (1, 1, 'VIS', '2026-03-02T15:00:00Z'), (1, 1, 'VIS', null);
    insert into contracts (sale_id, base_price, direct_cost, start_date, end_date)
      select id, 1000, 1, '2026-04-06', '2026-07-31' from sales;
    insert into payment_plans (sale_id, method, price, first_date) select id, 'custom', 1000, '2026-03-02' from sales;
    insert into instalments (sale_id, position, name, percentage_bp, amount, days, due_date, reason, receipt_url, paid_on)
      values (1, 1, 'Pago 1', 0, 400, 0, '2026-03-02', '', 'https://pagos.example/1', '2026-03-03'),
        (1, 2, 'Pago 2', 0, 300, 0, '2026-03-09', '', null, '2026-03-10'),
        (1, 3, 'Pago 3', 0, 200, 0, '2026-03-16', '', 'https://pagos.example/3', null),
        (1, 4, 'Pago 4', 0, 0, 0, '2026-03-23', '', 'https://pagos.example/4', null),
        (1, 5, 'Pago 5', 0, 100, 0, '2026-03-30', '', null, null),
        (2, 1, 'Pago 1', 0, 1000, 0, '2026-03-30', '', 'https://pagos.example/5', null);
    insert into projects (sale_id, seller_id, project_code, project_type, kitchen_number, bathroom_number,
        bedroom_number, dining_room_number, hall_number, laundry_number, completed_at)
      values (1, 1, 'VIS-0001', 'VIS', 0, 0, 0, 0, 0, 0, '2026-03-02T15:00:00Z')`);
  await migrate(database.db, migrations);
  expect(await rowsOf('select position, paid_amount, paid_on from instalments order by id')).toEqual([
    { position: 1, paid_amount: 400, paid_on: '2026-03-03' },
    { position: 2, paid_amount: 300, paid_on: '2026-03-10' },
    { position: 3, paid_amount: 0, paid_on: null },
    { position: 4, paid_amount: 0, paid_on: '2026-03-02' },
    { position: 5, paid_amount: 0, paid_on: null },
    { position: 1, paid_amount: 0, paid_on: null },
  ]);
  const payments = `
    select instalment_id, method, state, amount, receipt_url, paid_on, booked_on from payments order by id`;
  expect(await rowsOf(payments)).toMatchObject([
    { instalment_id: 1, method: 'transfer', state: 'confirmed', amount: 400, booked_on: '2026-03-03' },
    { instalment_id: 2, method: 'manual', state: 'confirmed', amount: 300, paid_on: '2026-03-10' },
    { instalment_id: 3, method: 'transfer', state: 'in_process', receipt_url: 'https://pagos.example/3' },
  ]);
  const parts = 'select payment_id, instalment_id, amount from payment_allocations order by id';
  expect(await rowsOf(parts)).toEqual([
    { payment_id: 1, instalment_id: 1, amount: 400 },
    { payment_id: 2, instalment_id: 2, amount: 300 },
  ]);
  expect(await rowsOf('select number from receipts')).toEqual([]);
  expect(await rowsOf('select paid, revenue from project_list')).toEqual([{ paid: 700, revenue: 1000 }]);
});
