// npm start: installs and builds what is missing, then runs the program.
import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { memory } from '../server/memory.mjs';
import { EXIT_TEMPFAIL } from '../server/platform/exit-codes.mjs';
import { ensureBuilt, ensureInstalled, findNode, root } from './toolchain.mjs';

/** several files of the database's log */
const ROOM_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;

stopWithNpm();
ensureInstalled();
ensureBuilt();

let program;
runProgram();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => program.kill(signal) || process.exit(1));

// A process of its own, with the Node that the packages bring if this one is too old: what keeps its memory small is
// only taken at its start. With a channel between them it hears when this one is gone.
function runProgram() {
  program = spawn(findNode(), [...memory.flags, 'server/main.mjs'], {
    cwd: root,
    env: { ...memory.environment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  program.on('exit', (code, signal) => {
    if (code === EXIT_TEMPFAIL) runOnceThereIsRoom();
    else process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1));
  });
}

/** An embedded database that gave up goes on from its log, which needs room to be opened. */
function runOnceThereIsRoom() {
  const looking = setInterval(() => {
    const { bavail, bsize } = statfsSync(resolve(root, process.env.DATA_DIR ?? 'data'));
    if (bavail * bsize < ROOM_BYTES) return;
    clearInterval(looking);
    runProgram();
  }, LOOK_EVERY_MS);
}

/** A stopped npm does not stop its child: without this the program would keep the database open. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
