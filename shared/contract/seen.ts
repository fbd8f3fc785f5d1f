import { z } from 'zod';

const MOST_LEVELS = 8;

/** JSON may be nested to any depth, which would overflow recursive readers. */
const isShallow = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return level.length === 0;
};

/** JSON values by name, with limited nesting. */
export const shallowRecord = z.record(
  z.string().max(60),
  z.unknown().refine(isShallow, { error: 'tiene demasiados niveles.' }),
);

type Fields = Readonly<Record<string, unknown>>;

/** Parses each value with its own field; a refused one stays as sent. */
const asFields = (shape: z.ZodRawShape) => (sent: Fields) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const read = z.safeParse(
        Object.hasOwn(shape, name) ? (shape[name] ?? z.unknown()) : z.unknown(),
        value,
      );
      return [name, read.success ? read.data : value];
    }),
  );

/**
 * The field values that the screen showed when editing began. With them only the person's changes are saved, and 409
 * returns both values of a conflicting field; without them the call is a whole write (docs/decisions/0029).
 */
export const seenOf = (shape: z.ZodRawShape) => shallowRecord.transform(asFields(shape)).optional();

/** The same as JSON text in a multipart field. */
export const seenTextOf = (shape: z.ZodRawShape) =>
  z
    .string()
    .max(20_000)
    .transform((text, found): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        found.addIssue({ code: 'custom', message: 'debe ser un objeto JSON.' });
        return z.NEVER;
      }
    })
    .pipe(shallowRecord.transform(asFields(shape)))
    .meta({ description: 'The same as `seen` of a JSON body, as JSON text.', examples: ['{}'] })
    .optional();
