import { auditVerdict } from './audit-verdict.ts';
import { requireEmbedded } from './backups.ts';
import { runCommand } from './command.ts';
import { openServerDatabase } from './platform/db.ts';
import { openEmbeddedDatabase } from './platform/embedded.ts';
import { askRunningProgram } from './platform/operator.ts';

/** `npm run verify-audit`: recomputes the seals of the audit log, whether the program is running or not. */
await runCommand(async (config) => {
  if (config.databaseUrl === null) {
    requireEmbedded(config, { existing: true });
    const said = await askRunningProgram(config.dataDir, 'verify-audit');
    if (said !== null) return said;
  }
  const database =
    config.databaseUrl === null
      ? await openEmbeddedDatabase(config.dataDir)
      : openServerDatabase(config.databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  try {
    return await auditVerdict(database.db);
  } finally {
    await database.close();
  }
});
