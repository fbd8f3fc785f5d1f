/**
 * The value of a field that is typed as text. An invalid text is a value of its own, neither empty nor the value before:
 * the form keeps it, shows it again after a reload, and is not sent with it.
 */
export interface Invalid {
  /** exactly as it was typed */
  readonly typed: string;
  /** the sentence at the field */
  readonly why: string;
  /** what an ambiguous text may mean, to choose one by a press; numbers in the unit of the field */
  readonly options?: readonly number[];
}

export type Typed<T> = T | Invalid | null;

export const isInvalid = (value: unknown): value is Invalid =>
  typeof value === 'object' &&
  value !== null &&
  'typed' in value &&
  typeof value.typed === 'string' &&
  'why' in value &&
  typeof value.why === 'string';

/** The value without an invalid text: null for that one and for an empty field. */
export const validValue = <T>(value: Typed<T>): T | null => (isInvalid(value) ? null : value);

/** The sentence of the first invalid one of some values; null when each is empty or valid. */
export const whyInvalid = (...values: unknown[]): string | null => values.find(isInvalid)?.why ?? null;
