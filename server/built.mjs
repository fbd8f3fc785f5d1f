// Plain JavaScript: it runs before the program is there, and on an older Node too.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Written when the server was built: what it says is of which sources. */
export const serverBuiltFrom = join(root, 'dist', 'server.hash');

export const builtServer = new URL('../dist/server/main.js', import.meta.url).href;

/** The program as it was built, unless some source is newer: then they are the program. */
export function programToRun() {
  const built = statSync(serverBuiltFrom, { throwIfNoEntry: false });
  const fresh =
    built && ['server', 'shared', 'package-lock.json'].every((path) => !changedAfter(built, path));
  return fresh ? builtServer : new URL('./main.ts', import.meta.url).href;
}

function changedAfter({ mtimeMs }, path) {
  const stats = statSync(join(root, path));
  if (stats.mtimeMs > mtimeMs) return true;
  return (
    stats.isDirectory() &&
    readdirSync(join(root, path)).some((name) => changedAfter({ mtimeMs }, join(path, name)))
  );
}
