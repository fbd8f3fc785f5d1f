import pg from 'pg';

/**
 * How values come out of the database, on both drivers: pesos as numbers, dates as 'yyyy-mm-dd', instants as ISO text
 * in UTC. A JavaScript Date never stands for a calendar date, because it would move with the time zone.
 */

/** The driver's types name no array; its parser for arrays of text serves for all. */
const parseTextArray = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0], 'text');

const parseInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the database is too large');
  return value;
};

const parseInstant = (text: string): string => {
  const value: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')(text);
  if (!(value instanceof Date)) throw new RangeError('an instant of the database is not a date');
  return value.toISOString();
};

const parsers = new Map<number, (text: string) => unknown>();

/** The same rule for a type and for arrays of it. */
const parse = (type: number, arrayType: number, parser: (text: string) => unknown): void => {
  parsers.set(type, parser);
  parsers.set(arrayType, (text) => {
    const entries: (string | null)[] = parseTextArray(text);
    return entries.map((entry) => (entry === null ? null : parser(entry)));
  });
};

parse(pg.types.builtins.INT8, 1016, parseInteger);
parse(pg.types.builtins.NUMERIC, 1231, Number);
parse(pg.types.builtins.DATE, 1182, String);
parse(pg.types.builtins.TIMESTAMPTZ, 1185, parseInstant);

/** For a pool's `types`: these rules, and the driver's own for every other type. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : parsers.get(type)) ?? pg.types.getTypeParser(type, format ?? 'text'),
};
