// npm start: installs and builds what is missing, then runs the program.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, root } from './toolchain.mjs';

stopWithNpm();
ensureInstalled('production');
ensureBuilt();

const main = join(root, 'server', 'main.mjs');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) await import('../server/main.mjs');
else runWithOwnNode();

/** This Node is too old for the program: the one that was installed runs it, as if it were this process. */
function runWithOwnNode() {
  const program = spawn(findNode(), [...process.execArgv, main], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
  program.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

/** npm that is told to stop ends alone: whoever stops it wants this to stop, and not to keep the database open. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
