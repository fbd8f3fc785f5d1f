import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clock of a program: the machine's, moved at any moment (bench/shifted-clock.ts). */
export interface MovedClock {
  /** settings of the program that has this clock */
  readonly env: Record<string, string>;
  /** How far it is from the machine's. */
  move(milliseconds: number): void;
  remove(): Promise<void>;
}

const preload = fileURLToPath(new URL('../../bench/shifted-clock.ts', import.meta.url));

export async function openMovedClock(): Promise<MovedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'remodela-clock-'));
  const file = join(folder, 'shift');
  const move = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  move(0);
  return {
    env: { CLOCK_SHIFT: file, NODE_OPTIONS: `--import=${preload}` },
    move,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
