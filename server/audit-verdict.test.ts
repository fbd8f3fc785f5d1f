import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/database.ts';
import { auditVerdict } from './audit-verdict.ts';
import { sealAudit } from './platform/audit-seals.ts';
import { createClock } from './platform/clock.ts';

const clock = createClock();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const entry = { at: clock.now().toISOString(), action: 'update', entity: 'clients', entity_id: '7' };
  await database.db.insertInto('audit_log').values(entry).execute();
  const sealing = { db: database.db, clock, log: { info: () => undefined } };
  await sealAudit(sealing);
  await sealAudit(sealing);
});
afterAll(() => database.close());

/** Each statement runs in a transaction that is rolled back. Answers what the last one fails with; null when none does. */
async function failureOf(...statements: RawBuilder<unknown>[]): Promise<string | null> {
  const transaction = await database.db.startTransaction().execute();
  try {
    for (const statement of statements) await statement.execute(transaction);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await transaction.rollback().execute();
  }
}

const changes = {
  audit_log: [
    sql`update audit_log set entity_id = '8'`,
    sql`update audit_log set at = at where false`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log, audit_seals`,
    sql`insert into audit_log (id, at, action, entity, entity_id) overriding system value
      values (1, now(), 'x', 'x', 'x') on conflict (id) do update set entity_id = '8'`,
  ],
  audit_seals: [
    sql`update audit_seals set entries = 2`,
    sql`delete from audit_seals`,
    sql`truncate audit_seals`,
  ],
};

describe.each(['audit_log', 'audit_seals'] as const)('%s is append-only', (table) => {
  test.each(changes[table].map((change, index) => [index, change] as const))(
    'statement %i is refused',
    async (_, change) => {
      expect(await failureOf(change)).toBe(`${table} is append-only`);
    },
  );

  test('with the triggers of replication off too', async () => {
    const off = sql`set local session_replication_role = replica`;
    expect(await failureOf(off, sql`delete from ${sql.table(table)}`)).toBe(`${table} is append-only`);
  });

  test('for a role that may do everything else', async () => {
    const role = sql.id(`auditor_${randomUUID().replaceAll('-', '')}`);
    expect(
      await failureOf(
        sql`create role ${role}`,
        sql`grant all on all tables in schema public to ${role}`,
        sql`set local role ${role}`,
        sql`delete from ${sql.table(table)}`,
      ),
    ).toBe(`${table} is append-only`);
  });
});

describe('verify-audit', () => {
  /** What it says after these statements, which are rolled back. */
  const verdictAfter = async (...statements: readonly string[]): Promise<string> => {
    const transaction = await database.db.startTransaction().execute();
    try {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      return await auditVerdict(transaction).catch((error: Error) => error.message);
    } finally {
      await transaction.rollback().execute();
    }
  };
  const weakened = (table: string) =>
    `La base de datos permite cambiar o borrar ${table}: su disparador ${table}_append_only falta, está desactivado o es otro.`;

  test('finds the log and its triggers whole', async () => {
    expect(await verdictAfter()).toContain('El registro de auditoría está completo: 1 entradas en 1 sellos');
  });

  test.each([
    ['dropped', 'audit_log', ['drop trigger audit_log_append_only on audit_log']],
    ['dropped with the seals', 'audit_seals', ['drop trigger audit_seals_append_only on audit_seals']],
    ['disabled', 'audit_log', ['alter table audit_log disable trigger audit_log_append_only']],
    [
      'disabled for signatures',
      'signing_events',
      ['alter table signing_events disable trigger signing_events_append_only'],
    ],
    ['off in replica mode', 'audit_log', ['alter table audit_log enable trigger audit_log_append_only']],
    [
      'only for DELETE',
      'audit_log',
      [
        'create or replace trigger audit_log_append_only before delete on audit_log for each statement execute function refuse_audit_change()',
        'alter table audit_log enable always trigger audit_log_append_only',
      ],
    ],
    [
      'under a condition',
      'audit_log',
      [
        'create or replace trigger audit_log_append_only before update or delete or truncate on audit_log for each statement when (false) execute function refuse_audit_change()',
        'alter table audit_log enable always trigger audit_log_append_only',
      ],
    ],
    [
      'only for a column',
      'audit_log',
      [
        'create or replace trigger audit_log_append_only before update of at or delete or truncate on audit_log for each statement execute function refuse_audit_change()',
        'alter table audit_log enable always trigger audit_log_append_only',
      ],
    ],
    [
      'without effect',
      'audit_log',
      [
        'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
      ],
    ],
  ])('reports a trigger that is %s', async (_, table, statements) => {
    expect(await verdictAfter(...statements)).toContain(weakened(table));
  });

  test('reports evidence of a signature that is not as it was kept', async () => {
    expect(
      await verdictAfter(
        `insert into audit_log (at, action, entity, entity_id, new_values)
         values (now(), 'sign', 'signing_documents', '7', '{"event": "signed", "position": 3, "hash": "0a"}')`,
      ),
    ).toBe('La evidencia de una firma fue alterada: el renglón 3 del documento 7 no es el que se guardó.');
  });

  test('notes it for the page of the state', async () => {
    const whole = () =>
      database.db.selectFrom('audit_watch').select('checked_whole').executeTakeFirstOrThrow();
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database.db);
    await expect(auditVerdict(database.db)).rejects.toThrow(weakened('audit_log'));
    expect(await whole()).toEqual({ checked_whole: false });
    await sql`alter table audit_log enable always trigger audit_log_append_only`.execute(database.db);
    await auditVerdict(database.db);
    expect(await whole()).toEqual({ checked_whole: true });
  });
});
