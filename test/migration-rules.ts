/**
 * What a migration may do while the version before it works on the same database: add. Source: docs/recipes/new-table.md.
 */

/** 'NNNN-contract-since-MMMM-…': takes away what no program that knows migration MMMM uses. */
const contract = /^(?<own>\d{4})-contract-since-(?<needed>\d{4})-/;

/** Statements that take something away, or that the version before does not survive. */
const takingAway: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /^drop (table|view|materialized view|function|schema|sequence|type)\b/,
    'drops what the old version may use',
  ],
  [/^alter table .*\bdrop column\b/, 'drops a column that the old version may use'],
  [/^alter (table|view|sequence|type|function|index) .*\brename\b/, 'renames what the old version may use'],
  [
    /^alter table .*\balter( column)? \w+ (set data )?type\b/,
    'changes the type of a column, and writes the whole table again',
  ],
  [
    /^alter table .*\balter( column)? \w+ set not null\b/,
    'demands a value that the old version may not give',
  ],
  [/^truncate\b/, 'empties a table'],
];

/** Columns that are added in one statement, each with what is said of it. */
const addedColumns = (statement: string): string[] =>
  statement
    .split(/\badd( column)?( if not exists)? (?!constraint|primary|unique|check|foreign|exclude)/)
    .slice(1)
    .filter((part) => part !== undefined && /^\w+ \w/.test(part));

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table|create (?:unique )?index .*? on)(?: if exists)?(?: only)? "?(\w+)"?/.exec(statement)?.[1];

/** The rule that a statement of a migration breaks, or null. `made`: tables created by the same migration. */
export function whyNotSafe(migration: string, text: string, made: ReadonlySet<string>): string | null {
  const statement = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
  const table = tableOf(statement);
  if (table !== undefined && made.has(table)) return null;
  const away = takingAway.find(([pattern]) => pattern.test(statement));
  if (away) return contract.test(migration) ? null : away[1];
  if (/^create (unique )?index\b/.test(statement) && !/\bif not exists\b/.test(statement)) {
    return 'makes an index while nobody can write: say if not exists, so that it can be made before, concurrently';
  }
  if (!statement.startsWith('alter table')) return null;
  if (/\badd constraint\b/.test(statement) && !/\bnot valid\b/.test(statement)) {
    return 'looks at every row while nobody can write: add it not valid, and validate it in the next migration';
  }
  const demanding = addedColumns(statement).some(
    (column) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column),
  );
  return demanding ? 'adds a column that the old version does not fill: give it a default' : null;
}

/** A column is dropped one version after the last code that uses it. */
export const isInOrder = (migration: string): boolean => {
  const { own = '', needed = '' } = contract.exec(migration)?.groups ?? {};
  return !migration.includes('contract') || (own !== '' && needed < own);
};

/** The table that a statement makes; null when it makes none. */
export const madeBy = (text: string): string | null =>
  /^\s*create table (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1]?.toLowerCase() ?? null;
