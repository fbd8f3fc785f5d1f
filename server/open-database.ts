import type { Config } from './config.ts';
import { migrations } from './migrations/list.ts';
import { certificateFault, certificateOwners, certificateWords } from './platform/certificate-fault.ts';
import { type OpenDatabase, openServerDatabase, type ServerOptions } from './platform/db.ts';
import type { Dumpable } from './platform/embedded.ts';
import { isUnreachable, sqlState } from './platform/errors.ts';
import { MIGRATION_LOCK_MS, migrate } from './platform/migrate.ts';
import { checkWayToDatabase, type WayToDatabase } from './platform/pooler.ts';
import { StartError } from './platform/start-error.ts';
import { type Waiting, waitForDatabase } from './platform/wait-for-database.ts';

/**
 * The configured database, migrated. `newer`: migrations made by a newer version. A PostgreSQL server that is away is
 * waited for when `waiting` is given. StartError when it cannot be opened.
 */
export async function openDatabase(
  config: Config,
  { waiting, ...options }: Pick<ServerOptions, 'onIdleError' | 'slowQueries'> & { waiting?: Waiting },
): Promise<{ database: OpenDatabase; embedded: Dumpable | null; newer: readonly string[] } & WayToDatabase> {
  if (config.databaseUrl === null) {
    const { openEmbeddedDatabase } = await import('./platform/embedded.ts');
    const embedded = await openEmbeddedDatabase(config.dataDir, options.slowQueries);
    const newer = await migrate(embedded.db, migrations);
    return { database: embedded, embedded, newer, hasStatementTimeout: true };
  }
  if (waiting) await waitForDatabase(config.databaseUrl, waiting);
  const way = await checkWayToDatabase(config.databaseUrl).catch((error) => {
    throw noWayIn(error) ?? error;
  });
  const migrating = openServerDatabase(config.databaseUrl, {
    connections: 2,
    statementTimeoutMs: 0,
    lockTimeoutMs: MIGRATION_LOCK_MS,
  });
  const newer = await migrate(migrating.db, migrations).finally(() => migrating.close());
  const database = openServerDatabase(config.databaseUrl, { ...options, connections: config.databasePool });
  return { database, embedded: null, newer, ...way };
}

/** A certificate that is refused, or 28: wrong user or password; 3D000: no such database. */
function noWayIn(error: unknown): StartError | undefined {
  const fault = certificateFault(error);
  if (fault) {
    const { sentence, remedy } = certificateWords(fault, certificateOwners.database);
    return new StartError(sentence, remedy);
  }
  return isUnreachable(error) || /^(28|3D000)/.test(sqlState(error) ?? '')
    ? new StartError(
        'No pudimos entrar a la base de datos de DATABASE_URL.',
        'Revisa que el servidor esté encendido y que la dirección, el usuario, la clave y el nombre de la base sean los correctos.',
      )
    : undefined;
}
