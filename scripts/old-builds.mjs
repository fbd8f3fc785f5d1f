import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process that still runs an older one was started so many versions ago. */
const KEPT_BUILDS = 5;
/** The clock of the files may be a little behind. */
const BEHIND_MS = 1_000;

/**
 * Notes in `list` which files of `folder` the build wrote that began at `since`, and deletes those of none of the last
 * builds: a process that runs an older one reads its files late.
 */
export function forgetOldBuilds(folder, list, since) {
  const there = readdirSync(folder);
  const built = there.filter((name) => statSync(join(folder, name)).mtimeMs >= since.getTime() - BEHIND_MS);
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [there];
  const builds = [built, ...before].slice(0, KEPT_BUILDS);
  const kept = new Set(builds.flat());
  for (const name of there) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
  writeFileSync(list, JSON.stringify(builds));
}
