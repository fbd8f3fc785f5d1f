import { backupLine, openBackups, requireEmbedded } from './backups.ts';
import { runCommand } from './command.ts';
import { createClock } from './platform/clock.ts';
import { openEmbeddedDatabase } from './platform/embedded.ts';
import { askRunningProgram } from './platform/operator.ts';

/** `npm run backup`: makes a backup now, whether the program is running or not. */
await runCommand(async (config) => {
  requireEmbedded(config, { existing: true });
  const said = await askRunningProgram(config.dataDir, 'backup');
  if (said !== null) return said;
  const database = await openEmbeddedDatabase(config.dataDir);
  try {
    return backupLine(await openBackups(config, database, createClock()).make());
  } finally {
    await database.close();
  }
});
