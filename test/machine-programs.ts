import { spawnSync } from 'node:child_process';

/** Which of these programs are not on this machine. */
export const missingOf = (...programs: readonly string[]): readonly string[] =>
  programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined);

/** The end of the name of a test that is skipped for want of them; `npm test` reads it (`scripts/vitest-summary.ts`). */
export const notRunWithout = (missing: readonly string[]): string =>
  missing.length === 0 ? '' : ` (not run: no ${missing.join(', ')} on this machine)`;
