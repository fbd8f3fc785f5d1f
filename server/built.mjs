// Plain JavaScript: it runs before the program is loaded, and on older Node versions too.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

/** Manifest written by the server build: the sources it was built from. */
export const serverBuiltFrom = join(home, 'dist', 'server.hash');

const builtIn = (root) => join(root, 'dist', 'server', 'main.js');
export const builtServer = pathToFileURL(builtIn(home)).href;

/** The built program, unless it is missing or a source is newer: then the sources are run. */
export function programToRun(root = home) {
  const built = statSync(join(root, 'dist', 'server.hash'), { throwIfNoEntry: false });
  const sources = ['server', 'shared', 'package-lock.json'].map((path) => join(root, path));
  const fresh = built && existsSync(builtIn(root)) && !sources.some((path) => changedAfter(built, path));
  return pathToFileURL(fresh ? builtIn(root) : join(root, 'server', 'main.ts')).href;
}

function changedAfter({ mtimeMs }, path) {
  const stats = statSync(path);
  if (stats.mtimeMs > mtimeMs) return true;
  return stats.isDirectory() && readdirSync(path).some((name) => changedAfter({ mtimeMs }, join(path, name)));
}
