// Plain JavaScript: it runs before the program is there, and on an older Node too.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

/** Written when the server was built: what it says is of which sources. */
export const serverBuiltFrom = join(home, 'dist', 'server.hash');

const builtIn = (root) => join(root, 'dist', 'server', 'main.js');
export const builtServer = pathToFileURL(builtIn(home)).href;

/** The program as it was built, unless it is not there or some source is newer: then they are the program. */
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
