/**
 * A value as a jsonb column can hold it: the same, without NUL and halves of a character. PostgreSQL refuses those
 * anywhere in a document, and what a person pasted must not make every later save fail.
 */
export const storable = <T>(value: T): T => clean(value) as T;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [clean(key), clean(entry)]));
};
