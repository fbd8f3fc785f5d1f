import pg from 'pg';

/**
 * Type parsers of both drivers: pesos as numbers, dates as 'yyyy-mm-dd', instants as ISO text in UTC. Calendar dates
 * are never JavaScript Dates, which would shift with the time zone.
 */

/** The driver's types lack arrays; its parser for text arrays serves for all. */
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

/** A parser for a type and for arrays of it. */
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

/** The `types` of a pool: these parsers, and the driver's own for other types. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : parsers.get(type)) ?? pg.types.getTypeParser(type, format ?? 'text'),
};
