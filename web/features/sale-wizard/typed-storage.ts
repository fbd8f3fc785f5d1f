import type { WizardStep } from '#shared/domain/sale.ts';
import { readUser, typedFormKey } from '../../app/session.ts';
import { isInvalid } from '../../ui/typed-value.ts';

/**
 * What is typed in a step before it is sent, as this browser and the server keep it: the values and when they were
 * typed. `values` null says that the step was sent, so that an older copy elsewhere does not come back.
 */
export interface Typed {
  at: number;
  values: Readonly<Record<string, unknown>> | null;
}

/** The typed form of anything that may have been stored; null for what is not one. */
export const asTyped = (stored: unknown): Typed | null => {
  if (typeof stored !== 'object' || stored === null || !('at' in stored)) return null;
  const { at } = stored;
  const values: unknown = 'values' in stored ? stored.values : null;
  if (typeof at !== 'number' || !Number.isFinite(at)) return null;
  if (values === null) return { at, values };
  return typeof values === 'object' && !Array.isArray(values)
    ? { at, values: values as Record<string, unknown> }
    : null;
};

/** The one that was typed last. */
export const newest = (local: Typed | null, server: Typed | null): Typed | null => {
  if (local === null || server === null) return local ?? server;
  return local.at >= server.at ? local : server;
};

/** A time later than what is known, even where another device's clock is ahead of this one. */
export const laterThan = (known: Typed | null, now: number): number => Math.max(now, (known?.at ?? 0) + 1);

/**
 * What was typed laid over what the form starts with. A name that the form does not have, or a value of another
 * kind (typed with an older version of the screen), is left out.
 */
export const overlay = <T extends object>(initial: T, typed: Typed | null): T => {
  const kept = Object.entries(initial).flatMap(([name, value]) => {
    const other = typed?.values?.[name];
    const same =
      other !== undefined &&
      (value === null || other === null || isInvalid(other) || kindOf(other) === kindOf(value));
    return same ? [[name, other]] : [];
  });
  return { ...initial, ...Object.fromEntries(kept) };
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

const keyOf = (draftId: string, step: WizardStep): string | null => {
  const user = readUser();
  return user === null ? null : typedFormKey(user.id, draftId, step);
};

export const readLocal = (draftId: string, step: WizardStep): Typed | null => {
  try {
    const key = keyOf(draftId, step);
    const stored = key === null ? null : localStorage.getItem(key);
    return stored === null ? null : asTyped(JSON.parse(stored));
  } catch {
    return null;
  }
};

/** False where the browser keeps nothing. */
export const writeLocal = (draftId: string, step: WizardStep, typed: Typed): boolean => {
  try {
    const key = keyOf(draftId, step);
    if (key === null) return false;
    localStorage.setItem(key, JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
};
