import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A version of the program: its sources, their packages and what its own scripts built from them. */
export interface Build {
  /** the short hash of its commit, or 'working tree' */
  readonly name: string;
  /** its folder */
  readonly root: string;
  discard(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the program as it stands in this folder. */
export function buildWorkingTree(): Build {
  run(root, process.execPath, ['scripts/build.mjs']);
  return { name: 'working tree', root, discard: async () => undefined };
}

/**
 * Builds another commit in a git worktree outside this folder. It shares the installed packages where its lockfile is
 * the same and installs its own where not. Throws when the commit is unknown or does not build.
 */
export async function buildCommit(commit: string): Promise<Build> {
  const name = run(root, 'git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`]).trim();
  const folder = await mkdtemp(join(tmpdir(), `remodela-${name}-`));
  const build: Build = {
    name,
    root: folder,
    async discard() {
      await rm(folder, { recursive: true, force: true });
      run(root, 'git', ['worktree', 'prune']);
    },
  };
  try {
    run(root, 'git', ['worktree', 'add', '--detach', folder, name]);
    const [ours, theirs] = await Promise.all(
      [root, folder].map((each) => readFile(join(each, 'package-lock.json'), 'utf8')),
    );
    if (ours === theirs) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    else run(folder, 'npm', ['ci', '--include=dev']);
    run(folder, process.execPath, ['scripts/build.mjs']);
    return build;
  } catch (error) {
    await build.discard();
    throw error;
  }
}

/** Runs a command in a folder and returns its output; throws when it fails. */
function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed: ${stdout}`);
  return stdout;
}
