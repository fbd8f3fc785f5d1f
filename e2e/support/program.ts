import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WompiAccount } from '../../server/modules/payments/wompi.gateway.ts';
import { freePort } from '../../test/free-port.ts';
import { copyFilledDemo } from './filled-demo.ts';

/** The whole program as a person runs it, on its own folder and port, to be killed and started again. */
export interface Program {
  readonly url: string;
  readonly folder: string;
  /** kill -9: nothing is flushed, nothing is said goodbye to */
  kill(): Promise<void>;
  /** SIGTERM: it ends what is under way; answers the code that it ended with */
  stop(): Promise<number | null>;
  start(): Promise<void>;
  /** SIGSTOP and SIGCONT: frozen in between, with its connections open */
  pause(): void;
  resume(): void;
  /** false before it was started, and once it ended */
  running(): boolean;
  /** kills it and deletes its folder, unless the folder was given */
  remove(): Promise<void>;
}

const ready = async (url: string, child: ChildProcess): Promise<void> => {
  const giveUpAt = Date.now() + 90_000;
  while (Date.now() < giveUpAt) {
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`the program ended with ${exitCode ?? signalCode}`);
    }
    const answered = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the program did not become ready');
};

/** Puts the demo's story into an empty folder, as a program of this build leaves it; see filled-demo.ts. */
export const fillWithDemo = (folder: string): Promise<void> =>
  copyFilledDemo(folder, async (DATA_DIR) => {
    const program = await createProgram({ DATA_DIR, PUBLIC_URL: '' });
    await program.start();
    await program.stop();
  });

/**
 * A new program with demo data, unless `env` says DEMO=false. `env` adds settings; PORT is its own, and DATA_DIR unless
 * it is given. `log`: an open file for what it writes to its output. `root`: the folder of another build of the program.
 */
export const createProgram = async (
  env: Record<string, string> = {},
  log: 'ignore' | number = 'ignore',
  root = process.cwd(),
): Promise<Program> => {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'remodela-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    LOG_LEVEL: 'fatal',
    DEMO: 'true',
    ...env,
    DATA_DIR: folder,
    PORT: String(port),
  };
  const isNew = env.DATA_DIR === undefined && root === process.cwd();
  if (isNew && settings.DEMO === 'true' && !settings.DATABASE_URL) await fillWithDemo(folder);

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  const kill = async () => {
    await end('SIGKILL');
  };

  return {
    url,
    folder,
    kill,
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    running: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      child = spawn(process.execPath, ['server/main.mjs'], {
        cwd: root,
        env: settings,
        stdio: ['ignore', log, 'inherit'],
      });
      await ready(url, child);
    },
    async remove() {
      await kill();
      if (env.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The settings with which a program pays at a Wompi that runs apart. */
export const wompiSettings = (account: WompiAccount): Record<string, string> => ({
  WOMPI_URL: account.url,
  WOMPI_CHECKOUT_URL: account.checkoutUrl,
  WOMPI_PUBLIC_KEY: account.publicKey,
  WOMPI_PRIVATE_KEY: account.privateKey,
  WOMPI_EVENTS_SECRET: account.eventsSecret,
  WOMPI_INTEGRITY_SECRET: account.integritySecret,
});
