// npm start: installs and builds what is missing, then runs the program.
import { spawn } from 'node:child_process';
import { memory } from '../server/memory.mjs';
import { ensureBuilt, ensureInstalled, findNode, root } from './toolchain.mjs';

stopWithNpm();
ensureInstalled('production');
ensureBuilt();

// A process of its own, with the Node that the packages bring if this one is too old: what keeps its memory small is
// only taken at its start. With a channel between them it hears when this one is gone.
const program = spawn(findNode(), [...memory.flags, 'server/main.mjs'], {
  cwd: root,
  env: { ...memory.environment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
program.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));

/** npm that is told to stop ends alone: whoever stops it wants this to stop, and not to keep the database open. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
