/**
 * A value fit for a jsonb column: without NUL and lone surrogates, which PostgreSQL refuses anywhere in a document.
 * Pasted text must not make every later save fail.
 */
export const storable = <T>(value: T): T => clean(value) as T;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [clean(key), clean(entry)]));
};
