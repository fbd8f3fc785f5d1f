import { percentile } from './load.ts';
import type { Measured, Round } from './measure.ts';
import { deepPage, listPage } from './scenarios/list-page.ts';
import { sideNames } from './sides.ts';

/** Targets of the working tree (issue 6). */
const targets = { tail: 4, deep: 1.5, megabytes: 200, startMs: 600 };
/** The number of connections at which the tail is judged. */
const TAIL_AT = 50;

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const decimals = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

const timeOf = (rounds: readonly Round[], part: number): number =>
  percentile(
    rounds.flatMap(({ times }) => times),
    part,
  );
/** Calls a second of the working tree over those of the other commit, round by round. */
const ratiosOf = ({ rounds: { before, after } }: Measured): number[] =>
  before.map(({ rate }, index) => (after[index]?.rate ?? 0) / rate);

/** '412 (398 - 420)': the median, with the lowest and the highest. */
const withRange = (values: readonly number[], say: (value: number) => string): string =>
  `${say(median(values))} (${say(Math.min(...values))} - ${say(Math.max(...values))})`;

function processorOf(rounds: readonly Round[]): string {
  const each = rounds.map(({ processor, times }) => (processor === null ? null : processor / times.length));
  const known = each.filter((value) => value !== null);
  return known.length === 0 ? 'unknown' : median(known).toFixed(2);
}

/**
 * One line per scenario and number of connections. Rates and ratio: median and range of the rounds; the two rounds of a
 * ratio are neighbours in time. 'cpu ms' is the processor time of the program per call, which noise hardly changes.
 */
export function describeScenarios(all: readonly Measured[]): string {
  const lines = all.map((measured) => {
    const sides = sideNames.map((name) => measured.rounds[name]);
    const errors = sides.flat().reduce((sum, each) => sum + each.errors, 0);
    return [
      measured.scenario,
      String(measured.connections),
      ...sides.map((rounds) =>
        withRange(
          rounds.map(({ rate }) => rate),
          decimals,
        ),
      ),
      withRange(ratiosOf(measured), (ratio) => ratio.toFixed(2)),
      ...[0.5, 0.99].flatMap((part) => sides.map((rounds) => decimals(timeOf(rounds, part)))),
      ...sides.map(processorOf),
      String(errors),
    ];
  });
  const both = (what: string) => sideNames.map((name) => `${name} ${what}`);
  const columns = [
    ...['Scenario', 'at once', ...both('calls/s'), 'after/before'],
    ...[...both('p50 ms'), ...both('p99 ms'), ...both('cpu ms'), 'errors'],
  ];
  return table([columns, ...lines]);
}

/** Start time and resident memory of a side. */
export interface Footprint {
  /** 'before: 5c96dae' */
  readonly name: string;
  /** milliseconds to the first list: the first start, then those with a filled compile cache */
  readonly starts: readonly number[];
  /** bytes: before the load, and the peak */
  readonly idle: number | null;
  readonly most: number | null;
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const inMegabytes = (bytes: number | null): string => (bytes === null ? 'unknown' : `${megabytes(bytes)} MB`);

export function describeFootprints(all: readonly Footprint[]): string {
  const lines = all.map(({ name, starts: [first = Number.NaN, ...others], idle, most }) => [
    name,
    `${Math.round(first)} ms`,
    withRange(others, (ms) => `${Math.round(ms)} ms`),
    inMegabytes(idle),
    inMegabytes(most),
  ]);
  return table([
    ['Program', 'first start to first list', 'next starts', 'memory idle', 'memory peak'],
    ...lines,
  ]);
}

/** The figures of the working tree that have a target, and whether it is met. */
export function describeTargets(all: readonly Measured[], footprints: readonly Footprint[]): string {
  const lines: [string, string, boolean][] = [];
  for (const { scenario, connections, rounds } of all) {
    if (connections !== TAIL_AT) continue;
    const tail = timeOf(rounds.after, 0.99) / timeOf(rounds.after, 0.5);
    lines.push([`${scenario}, ${connections} at once: p99 / p50`, tail.toFixed(1), tail < targets.tail]);
  }
  const pageAt = (name: string, at: number) =>
    all.find(({ scenario, connections }) => scenario === name && connections === at)?.rounds.after;
  for (const { connections } of all.filter(({ scenario }) => scenario === deepPage.name)) {
    const [first, deep] = [pageAt(listPage.name, connections), pageAt(deepPage.name, connections)];
    if (!first || !deep) continue;
    const times = timeOf(deep, 0.5) / timeOf(first, 0.5);
    lines.push([`Deep page / first page, ${connections} at once`, times.toFixed(2), times <= targets.deep]);
  }
  const ours = footprints.at(-1);
  if (ours) {
    const started = median(ours.starts.slice(1));
    lines.push(['Start to first list', `${Math.round(started)} ms`, started < targets.startMs]);
    if (ours.most !== null) {
      lines.push(['Memory peak', inMegabytes(ours.most), megabytes(ours.most) < targets.megabytes]);
    }
  }
  return table([
    ['Target', 'measured', 'met'],
    ...lines.map(([what, value, met]) => [what, value, met ? 'yes' : 'NO']),
  ]);
}

/** A Markdown table with padded columns, the first aligned left. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
