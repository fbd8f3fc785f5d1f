import { z } from 'zod';

const MOST_LEVELS = 8;

/** JSON may be nested to any depth, and what reads it afterwards recurses. */
const isShallow = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return level.length === 0;
};

/** Some JSON by name, of few levels. */
export const shallowRecord = z.record(
  z.string().max(60),
  z.unknown().refine(isShallow, { error: 'tiene demasiados niveles.' }),
);

type Fields = Readonly<Record<string, unknown>>;

/** Each value as its own field reads it; one that the field refuses stays as it was sent. */
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
 * What the screen showed of these fields when the person began. With it only what the person changed is saved, and 409
 * answers both values of a field that changed meanwhile; without it the call is a whole write (docs/decisions/0029).
 */
export const seenOf = (shape: z.ZodRawShape) => shallowRecord.transform(asFields(shape)).optional();

/** The same in a multipart field, as JSON text. */
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
    .optional();
