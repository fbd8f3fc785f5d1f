import { resolve } from 'node:path';
import { backupLine, requireEmbedded } from './backups.ts';
import { runCommand } from './command.ts';
import { listBackups, restoreBackup } from './platform/backup.ts';
import { createClock } from './platform/clock.ts';
import { lockFolder } from './platform/embedded.ts';
import { operatorCommand } from './platform/operator-command.ts';
import { StartError } from './platform/start-error.ts';

/**
 * `npm run restore -- [folder of a backup]`: restores the newest backup unless one is named. The program must be
 * stopped.
 */
await runCommand(async (config) => {
  requireEmbedded(config, { existing: false });
  const named = process.argv[3];
  const path = named ? resolve(named) : (await listBackups(config.backups.folder))[0]?.path;
  if (path === undefined) {
    throw new StartError(
      `En ${config.backups.folder} no hay copias de seguridad.`,
      `Nombra la carpeta de una: ${operatorCommand('restore', '/ruta/de/la/copia')}`,
    );
  }
  const unlock = lockFolder(config.dataDir);
  try {
    const { backup, aside } = await restoreBackup(path, config.dataDir, createClock());
    const kept = aside === null ? '' : `\nLo que había quedó en ${aside}.`;
    return `${backupLine(backup)}\nRestaurada en ${config.dataDir}.${kept}`;
  } finally {
    unlock();
  }
});
