import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database.ts';
import { JOBS_SCHEMA } from './job-tables.ts';

/**
 * Copies all rows of one database into another with the same migrations, through JSON of PostgreSQL on both sides, so
 * that no value passes through JavaScript's numbers and dates.
 */

type Tx = Transaction<Database>;

interface Table {
  readonly schema: string;
  readonly name: string;
  /** generated columns are computed again by the target */
  readonly columns: readonly string[];
  readonly generated: readonly string[];
}

/** A table that differs in the target, and how. */
export interface Difference {
  readonly table: string;
  readonly rows: readonly [source: number, target: number];
}

const BATCH = 500;
/** Each database has its own history of migrations. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

const idOf = ({ schema, name }: Table) => sql.id(schema, name);

/** The tables of the program and of its job queue. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname::text as schema, c.relname::text as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as generated
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', ${JOBS_SCHEMA}) and c.relname not in (${sql.join(ofMigrations)})
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Number of rows of each table, in the order of the tables. */
export async function countRows(db: Db, tables: readonly Table[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) counts.push((await digestOf(db, table)).rows);
  return counts;
}

/** Replaces the rows of the target's tables by those of the source, and its sequences. Run it in one transaction. */
export async function copyRows(source: Db, target: Tx, tables: readonly Table[]): Promise<void> {
  const restore = await relaxRules(target);
  await sql`truncate ${sql.join(tables.map(idOf))}`.execute(target);
  for (const table of tables) await copyTable(source, target, table);
  await copySequences(source, target);
  await restore();
}

/** Tables whose rows are not the same in both, compared by a hash of each row's values. */
export async function findDifferences(
  source: Db,
  target: Db,
  tables: readonly Table[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const table of tables) {
    const [ours, theirs] = [await digestOf(source, table), await digestOf(target, table)];
    if (ours.rows !== theirs.rows || ours.hash !== theirs.hash)
      differences.push({ table: table.name, rows: [ours.rows, theirs.rows] });
  }
  return differences;
}

async function copyTable(source: Db, target: Tx, table: Table): Promise<void> {
  const columns = sql.join(table.columns.map((name) => sql.id(name)));
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ rows: string | null; last: string | null }>`
      select jsonb_agg(to_jsonb(batch) - 'own_place')::text as rows, max(own_place)::text as last
      from (
        select t.*, t.ctid as own_place from ${idOf(table)} t where t.ctid > ${after}::tid order by t.ctid limit ${BATCH}
      ) batch`.execute(source);
    const [batch] = rows;
    if (batch?.rows == null || batch.last === null) return;
    await sql`
      insert into ${idOf(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${idOf(table)}, ${batch.rows}::jsonb)`.execute(
      target,
    );
    after = batch.last;
  }
}

/** A sum of hashes does not depend on the order of the rows. */
async function digestOf(db: Db, table: Table): Promise<{ rows: number; hash: string }> {
  const { rows } = await sql<{ rows: string; hash: string }>`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5((to_jsonb(t) - ${table.generated}::text[])::text), 1, 15))::bit(60)::bigint), 0)::text as hash
    from ${idOf(table)} t`.execute(db);
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
}

/**
 * Triggers would write derived rows a second time or refuse the audit log, and foreign keys would ask for an order.
 * Returns what puts all back as it was; foreign keys are checked then.
 */
async function relaxRules(target: Tx): Promise<() => Promise<void>> {
  const { rows: triggers } = await sql<{ table: string; name: string; enabled: string }>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled::text as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname in ('public', ${JOBS_SCHEMA})`.execute(
    target,
  );
  const { rows: keys } = await sql<{ table: string; name: string }>`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and not k.condeferrable and k.conparentid = 0 and n.nspname in ('public', ${JOBS_SCHEMA})`.execute(
    target,
  );
  const alter = (table: string, what: string) => sql.raw(`alter table ${table} ${what}`).execute(target);
  for (const { table, name } of triggers) await alter(table, `disable trigger ${name}`);
  for (const { table, name } of keys)
    await alter(table, `alter constraint ${name} deferrable initially deferred`);
  return async () => {
    await sql`set constraints all immediate`.execute(target);
    for (const { table, name } of keys) await alter(table, `alter constraint ${name} not deferrable`);
    for (const { table, name, enabled } of triggers)
      await alter(table, `enable ${enabled === 'A' ? 'always ' : ''}trigger ${name}`);
  };
}

/** Identity columns and our own sequences go on where the source's stopped. */
async function copySequences(source: Db, target: Tx): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string; value: string | null; start: string }>`
    select schemaname::text as schema, sequencename::text as name, last_value::text as value, start_value::text as start
    from pg_sequences where schemaname in ('public', ${JOBS_SCHEMA})`.execute(source);
  for (const { schema, name, value, start } of rows) {
    const sequence = `${JSON.stringify(schema)}.${JSON.stringify(name)}`;
    await sql`select setval(${sequence}::regclass, ${value ?? start}::bigint, ${value !== null})`.execute(
      target,
    );
  }
}
