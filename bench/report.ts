import { percentile } from './load.ts';
import type { Measured, Round } from './measure.ts';
import type { ProgramName } from './programs.ts';
import { deepPage, listPage } from './scenarios/list-page.ts';

/** What each figure has to be (issue 6). */
const targets = { ratio: 0.6, tail: 4, deep: 1.5, megabytes: 200, startMs: 600 };
/** The connections at which the slowest calls are looked at, and those at which two pages are compared. */
const TAIL_AT = 50;

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
const decimals = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const percent = (value: number): string => `${Math.round(value * 100)} %`;

const rateOf = (rounds: readonly Round[]): number => median(rounds.map(({ rate }) => rate));
const timeOf = (rounds: readonly Round[], part: number): number =>
  percentile(
    rounds.flatMap(({ times }) => times),
    part,
  );
const ratiosOf = ({ rounds: { bare, Remodela } }: Measured): number[] =>
  bare.map(({ rate }, index) => (Remodela[index]?.rate ?? 0) / rate);

function processorOf(rounds: readonly Round[]): string {
  const each = rounds.map(({ processor, times }) => (processor === null ? null : processor / times.length));
  const known = each.filter((value) => value !== null);
  return known.length === 0 ? 'unknown' : median(known).toFixed(2);
}

/**
 * One line a scenario and number of connections. 'ratio' is the median of the rounds, whose two halves are neighbours
 * in time; 'of rounds' their lowest and highest: how far the noise of the machine goes. 'cpu ms' is the processor time
 * of the program for one call, which other programs hardly change.
 */
export function describeScenarios(all: readonly Measured[]): string {
  const lines = all.map((measured) => {
    const { bare, Remodela } = measured.rounds;
    const ratios = ratiosOf(measured);
    return [
      measured.scenario,
      String(measured.connections),
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
  const both = (what: string) => [`bare ${what}`, `Remodela ${what}`];
  const columns = [
    ...['Scenario', 'at once', ...both('calls/s'), 'ratio', 'of rounds'],
    ...[...both('p50 ms'), ...both('p99 ms'), ...both('cpu ms'), 'errors'],
  ];
  return table([columns, ...lines]);
}

/** What a program costs before it is used, and in memory. */
export interface Footprint {
  readonly name: ProgramName;
  /** milliseconds to the first list: the first, and those with the compile cache of Node filled */
  readonly starts: readonly number[];
  /** bytes: before the load, and the most during it */
  readonly idle: number | null;
  readonly most: number | null;
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const told = (bytes: number | null): string => (bytes === null ? 'unknown' : `${megabytes(bytes)} MB`);

export function describeFootprints(all: readonly Footprint[]): string {
  const lines = all.map(({ name, starts: [first = Number.NaN, ...others], idle, most }) => [
    name,
    `${Math.round(first)} ms`,
    `${Math.round(median(others))} ms`,
    told(idle),
    told(most),
  ]);
  return table([
    ['Program', 'first start to first list', 'next starts', 'memory idle', 'memory at most'],
    ...lines,
  ]);
}

/** The figures that have a target, and whether it is met. */
export function describeTargets(all: readonly Measured[], footprints: readonly Footprint[]): string {
  const lines = all.map((each): [string, string, boolean] => {
    const ratio = median(ratiosOf(each));
    return [
      `${each.scenario}, ${each.connections} at once: of the bare program`,
      percent(ratio),
      ratio >= targets.ratio,
    ];
  });
  for (const { scenario, connections, rounds } of all) {
    if (connections !== TAIL_AT) continue;
    const tail = timeOf(rounds.Remodela, 0.99) / timeOf(rounds.Remodela, 0.5);
    lines.push([`${scenario}, ${connections} at once: p99 / p50`, tail.toFixed(1), tail < targets.tail]);
  }
  const pageAt = (name: string, at: number) =>
    all.find(({ scenario, connections }) => scenario === name && connections === at)?.rounds.Remodela;
  for (const { connections } of all.filter(({ scenario }) => scenario === deepPage.name)) {
    const [first, deep] = [pageAt(listPage.name, connections), pageAt(deepPage.name, connections)];
    if (!first || !deep) continue;
    const times = timeOf(deep, 0.5) / timeOf(first, 0.5);
    lines.push([`Deep page / first page, ${connections} at once`, times.toFixed(2), times <= targets.deep]);
  }
  const ours = footprints.find(({ name }) => name === 'Remodela');
  if (ours) {
    const started = median(ours.starts.slice(1));
    lines.push(['Start to first list', `${Math.round(started)} ms`, started < targets.startMs]);
    if (ours.most !== null) {
      lines.push(['Memory at most', told(ours.most), megabytes(ours.most) < targets.megabytes]);
    }
  }
  return table([
    ['Target', 'measured', 'met'],
    ...lines.map(([what, value, met]) => [what, value, met ? 'yes' : 'NO']),
  ]);
}

/** A table of Markdown whose columns stand one below the other, the first to the left. */
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
