import { operatorLog } from './command.ts';
import { runDatabaseCommand } from './database-command.ts';
import { createClock } from './platform/clock.ts';
import { openStorage } from './storage.ts';
import { cleanFiles } from './unused-files.ts';

/** `npm run clean-files`: deletes stored files without a row. */
await runDatabaseCommand('clean-files', async (db, config) =>
  cleanFiles(db, await openStorage(config, () => operatorLog), createClock()),
);
