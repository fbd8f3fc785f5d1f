import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { builtServer, programToRun, serverBuiltFrom } from '../../server/built.mjs';

const cache = join(process.cwd(), 'node_modules', '.cache', 'demo');

/**
 * Puts the demo's story of today into an empty folder. The program takes ten times as long to fill one as to open it:
 * `fill` is called once for a build and a day, whole or not at all, and what it left is copied. Without a build, or without
 * `fill` while none is in the cache, nothing is put there, and the program fills the folder itself.
 */
export async function copyFilledDemo(folder: string, fill?: (empty: string) => Promise<void>): Promise<void> {
  if (programToRun() !== builtServer) return;
  const build = (await readFile(serverBuiltFrom, 'utf8')).slice(0, 16);
  const name = `${dayInBogota(Date.now())}-${build}`;
  const names: string[] = await readdir(cache).catch(() => []);
  if (!names.includes(name)) {
    if (!fill) return;
    const old = names.filter((each) => !each.startsWith(name));
    await Promise.all(old.map((each) => rm(join(cache, each), { recursive: true, force: true })));
    const filling = join(cache, `${name}-${process.pid}`);
    await mkdir(filling, { recursive: true });
    try {
      await fill(filling);
      // another process may have been faster; then its folder is as good
      await rename(filling, join(cache, name)).catch(() => undefined);
    } finally {
      await rm(filling, { recursive: true, force: true });
    }
  }
  await cp(join(cache, name), folder, { recursive: true });
}
