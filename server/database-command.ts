import { requireEmbedded } from './backups.ts';
import { runCommand } from './command.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { openServerDatabase } from './platform/db.ts';
import { openEmbeddedDatabase } from './platform/embedded.ts';
import { askRunningProgram } from './platform/operator.ts';

/**
 * Runs an operator command on the database of the installation, whether the program is running or not: a running program
 * holds the embedded one and is asked to do it by its `name` (background.ts).
 */
export const runDatabaseCommand = (
  name: string,
  command: (db: Db, config: Config) => Promise<string>,
): Promise<never> =>
  runCommand(async (config) => {
    if (config.databaseUrl === null) {
      requireEmbedded(config, { existing: true });
      const said = await askRunningProgram(config.dataDir, name);
      if (said !== null) return said;
    }
    const database =
      config.databaseUrl === null
        ? await openEmbeddedDatabase(config.dataDir)
        : openServerDatabase(config.databaseUrl, { connections: 1, statementTimeoutMs: 0 });
    try {
      return await command(database.db, config);
    } finally {
      await database.close();
    }
  });
