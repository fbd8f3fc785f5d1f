import { isDeepStrictEqual } from 'node:util';

type Values = Readonly<Record<string, unknown>>;

export interface Changes {
  readonly old: Values;
  readonly new: Values;
}

/**
 * The fields of `after` that differ from `before`, for the audit and to skip unchanged values; null without a
 * difference. Fields missing or undefined in `after` stay as they are; without `before` all are new.
 */
export function changesOf(before: object | undefined, after: object): Changes | null {
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, was.get(field) ?? null),
  );
  if (before && changed.length === 0) return null;
  return {
    old: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    new: Object.fromEntries(changed),
  };
}

/** The stored values, with what was sent in place of theirs. */
export const withSent = <T extends object>(
  stored: T,
  sent: { readonly [K in keyof T]?: T[K] | undefined },
): T => ({ ...stored, ...sent });
