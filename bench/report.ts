import { percentile, type Seen } from './load.ts';
import type { ProgramName } from './programs.ts';

/** What was seen of one program in one round. */
export interface Round extends Seen {
  /** milliseconds of processor that the program used for all calls; null where the system does not tell */
  readonly processor: number | null;
}

/** The rounds of a scenario, of each program, in the order in which they were driven. */
export interface Measured {
  readonly scenario: string;
  readonly rounds: Readonly<Record<ProgramName, readonly Round[]>>;
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

const decimals = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const percent = (value: number): string => `${Math.round(value * 100)} %`;

const columns = [
  ['scenario', ''],
  ['bare', 'calls/s'],
  ['Remodela', 'calls/s'],
  ['ratio', ''],
  ['of rounds', ''],
  ['bare', 'p50 ms'],
  ['Remodela', 'p50 ms'],
  ['bare', 'p99 ms'],
  ['Remodela', 'p99 ms'],
  ['bare', 'cpu ms'],
  ['Remodela', 'cpu ms'],
  ['errors', ''],
] as const;

/**
 * One line a scenario. 'ratio' is the median of the rounds, whose two halves are neighbours in time; 'of rounds' their
 * lowest and highest: how far the noise of the machine goes. 'cpu ms' is the processor time of the program for one call, which other programs hardly change.
 */
export function describeScenarios(all: readonly Measured[]): string {
  const lines = all.map(({ scenario, rounds: { bare, Remodela } }) => {
    const ratios = bare.map(({ rate }, index) => (Remodela[index]?.rate ?? 0) / rate);
    return [
      scenario,
      decimals(rateOf(bare)),
      decimals(rateOf(Remodela)),
      percent(median(ratios)),
      `${percent(Math.min(...ratios))} - ${percent(Math.max(...ratios))}`,
      ...[0.5, 0.99].flatMap((part) => [bare, Remodela].map((rounds) => decimals(timeOf(rounds, part)))),
      processorOf(bare),
      processorOf(Remodela),
      String([...bare, ...Remodela].reduce((sum, { errors }) => sum + errors, 0)),
    ];
  });
  return table([columns.map(([first]) => first), columns.map(([, second]) => second), ...lines]);
}

const rateOf = (rounds: readonly Round[]): number => median(rounds.map(({ rate }) => rate));

const timeOf = (rounds: readonly Round[], part: number): number =>
  percentile(
    rounds.flatMap(({ times }) => times),
    part,
  );

function processorOf(rounds: readonly Round[]): string {
  const each = rounds.map(({ processor, times }) => (processor === null ? null : processor / times.length));
  const known = each.filter((value) => value !== null);
  return known.length === 0 ? 'unknown' : median(known).toFixed(2);
}

/** What a program costs before it is used, and in memory. */
export interface Footprint {
  readonly name: ProgramName;
  /** milliseconds to /readyz: the first, and those with the compile cache of Node filled */
  readonly starts: readonly number[];
  /** bytes, before and after the load */
  readonly idle: number | null;
  readonly loaded: number | null;
}

export function describeFootprints(all: readonly Footprint[]): string {
  const megabytes = (bytes: number | null) =>
    bytes === null ? 'unknown' : `${Math.round(bytes / 2 ** 20)} MB`;
  const lines = all.map(({ name, starts: [first = Number.NaN, ...others], idle, loaded }) => [
    name,
    `${Math.round(first)} ms`,
    `${Math.round(median(others))} ms`,
    megabytes(idle),
    megabytes(loaded),
  ]);
  return table([['program', 'first start', 'next starts', 'memory idle', 'memory loaded'], ...lines]);
}

/** Columns side by side, the first to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
