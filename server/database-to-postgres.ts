import { sql } from 'kysely';
import { formatPesos } from '#shared/domain/money.ts';
import { requireData } from './backups.ts';
import { runCommand } from './command.ts';
import type { Db } from './database.ts';
import { migrations } from './migrations/list.ts';
import { openDatabase } from './open-database.ts';
import { checkAudit } from './platform/audit-seals.ts';
import { findUnprotectedTables } from './platform/audit-triggers.ts';
import { checkFiles } from './platform/copy-files.ts';
import { type OpenDatabase, openServerDatabase } from './platform/db.ts';
import { openEmbeddedDatabase } from './platform/embedded.ts';
import { openJobs } from './platform/jobs.ts';
import { migrate } from './platform/migrate.ts';
import { copyRows, countRows, findDifferences, listTables } from './platform/move-database.ts';
import { StartError } from './platform/start-error.ts';
import { hasAccounts } from './seed/seed.queries.ts';
import { filesFolder } from './storage.ts';
import { workers } from './workers.ts';

/**
 * `npm run database:to-postgres`: copies the embedded database of DATA_DIR to the empty one of DATABASE_URL and compares
 * them. One transaction: after an interruption the target is still empty, and the command begins again. The source stays
 * as it was, so the way back is to remove DATABASE_URL.
 */
await runCommand(
  async (config) => {
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === null) {
      throw new StartError(
        'No hay un PostgreSQL al cual pasar los datos.',
        'Escribe DATABASE_URL con la dirección de una base de datos vacía.',
      );
    }
    requireData(dataDir);
    const source = await openEmbeddedDatabase(dataDir);
    try {
      await migrate(source.db, migrations);
      const { database } = await openDatabase(config, {});
      await (await openJobs(database, workers)).close();
      await requireEmpty(database);
      await database.close();
      const target = openServerDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
      try {
        return await move(source.db, target.db, filesFolder(dataDir));
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  },
  ['DATA_DIR'],
);

/** StartError when a company works there already. A new database has rows of the migrations, but no account. */
async function requireEmpty({ db }: OpenDatabase): Promise<void> {
  if (!(await hasAccounts(db))) return;
  throw new StartError(
    'La base de datos de DATABASE_URL ya tiene datos, y no los vamos a mezclar.',
    'Escribe en DATABASE_URL la dirección de una base de datos vacía.',
  );
}

/** Copies, compares and only then commits. The sentences for the operator. */
async function move(source: Db, target: Db, files: string): Promise<string> {
  const tables = await listTables(source);
  const { missing, damaged, files: count } = await checkFiles(source, files);
  return target.transaction().execute(async (tx) => {
    await copyRows(source, tx, tables);
    const different = await findDifferences(source, tx, tables);
    if (different.length > 0) {
      const lines = different.map(
        ({ table, rows: [ours, theirs] }) => `${table}: ${ours} filas, y llegaron ${theirs}`,
      );
      throw new StartError(
        `La copia no quedó igual:\n${lines.join('\n')}`,
        'No se guardó nada en DATABASE_URL. Avísanos con estas líneas.',
      );
    }
    const [ours, theirs] = [await figuresOf(source), await figuresOf(tx)];
    const seals = await checkAudit(tx);
    const unprotected = await findUnprotectedTables(tx);
    if (ours !== theirs || seals.broken || unprotected.length > 0) {
      throw new StartError(
        `La copia no quedó igual:\n${ours}\n${theirs}`,
        'No se guardó nada en DATABASE_URL. Avísanos con estas líneas.',
      );
    }
    const rows = (await countRows(tx, tables)).reduce((sum, each) => sum + each, 0);
    return [
      `Pasaron ${rows} filas de ${tables.length} tablas, y son iguales una por una.`,
      theirs,
      `Auditoría: ${seals.entries} entradas selladas. Último sello: ${seals.last ?? 'ninguno todavía'}`,
      `Archivos: ${count} en ${files}, donde siguen.`,
      ...missing.map((id) => `El archivo ${id} no está.`),
      ...damaged.map((id) => `El archivo ${id} no es el que se guardó.`),
      'Deja DATABASE_URL en los ajustes y empieza el programa. Para volver antes de trabajar con él, quítala: lo que había no cambió.',
    ].join('\n');
  });
}

/** Sums of money in pesos and the last receipt, as an operator compares them with the payments desk. */
async function figuresOf(db: Db): Promise<string> {
  const { rows } = await sql<{ table: string; count: number; amount: number }>`
    select 'Cuotas' as table, count(*), coalesce(sum(amount), 0)::bigint as amount from instalments
    union all select 'Pagos', count(*), coalesce(sum(amount), 0)::bigint from payments
    union all select 'Devoluciones', count(*), coalesce(sum(amount), 0)::bigint from refunds`.execute(db);
  const { last } = await db.selectFrom('receipt_counter').select('last').executeTakeFirstOrThrow();
  const sums = rows.map(({ table, count, amount }) => `${table}: ${count} por ${formatPesos(amount)}.`);
  return [...sums, `Último recibo: ${last}.`].join(' ');
}
