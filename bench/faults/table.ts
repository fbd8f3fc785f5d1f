import type { Line, Skipped } from './verdict.ts';

const heads = [
  'scenario',
  'faults',
  'intents',
  'acknowledged',
  'repeated',
  'lost',
  'twice',
  'recovery ms',
  'seconds',
  'verdict',
];

const cellsOf = (line: Line | Skipped): string[] =>
  'skipped' in line
    ? [line.scenario, '', '', '', '', '', '', '', '', `skipped: ${line.skipped}`]
    : [
        line.scenario,
        ...[line.faults, line.intents, line.acknowledged, line.repeated, line.lost, line.twice].map(String),
        String(line.recovery),
        String(line.seconds),
        line.wrong.length === 0 ? 'holds' : 'FAILS',
      ];

/** The table of a run, as Markdown. */
export function tableOf(lines: readonly (Line | Skipped)[]): string {
  const rows = [heads, ...lines.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawn = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [drawn[0], rule, ...drawn.slice(1)].join('\n');
}
