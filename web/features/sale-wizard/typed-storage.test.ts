import { describe, expect, it } from 'vitest';
import { asTyped, laterThan, newest, overlay } from './typed-storage.ts';

describe('newest', () => {
  const old = { at: 5, values: { name: 'a' } };
  const recent = { at: 9, values: { name: 'b' } };

  it('takes what was typed last, wherever it was typed', () => {
    expect(newest(old, recent)).toBe(recent);
    expect(newest(recent, old)).toBe(recent);
    expect(newest(null, old)).toBe(old);
    expect(newest(old, null)).toBe(old);
    expect(newest(null, null)).toBeNull();
  });

  it('does not bring back what was typed before the step was sent', () => {
    const sent = { at: 9, values: null };
    expect(newest(old, sent)).toBe(sent);
  });
});

describe('laterThan', () => {
  it('is after what another device typed, even if its clock is ahead', () =>
    expect(laterThan({ at: 2_000, values: null }, 1_000)).toBe(2_001));

  it('is now otherwise', () => {
    expect(laterThan({ at: 10, values: null }, 1_000)).toBe(1_000);
    expect(laterThan(null, 1_000)).toBe(1_000);
  });
});

describe('asTyped', () => {
  it.each([null, 'x', 3, [], {}, { at: 'x', values: {} }, { at: Number.NaN }, { at: 1, values: [1] }])(
    'finds nothing in %j',
    (stored) => expect(asTyped(stored)).toBeNull(),
  );

  it('reads a form, and a step that was sent', () => {
    expect(asTyped({ at: 1, values: { a: 1 } })).toEqual({ at: 1, values: { a: 1 } });
    expect(asTyped({ at: 1 })).toEqual({ at: 1, values: null });
  });
});

describe('overlay', () => {
  const initial: { name: string; pets: boolean | null; spaces: string[] } = {
    name: 'Camila',
    pets: null,
    spaces: ['Cocina'],
  };

  it('lays what was typed over what the form starts with', () =>
    expect(overlay(initial, { at: 1, values: { name: '', pets: true } })).toEqual({
      name: '',
      pets: true,
      spaces: ['Cocina'],
    }));

  it('leaves out what the form does not know, or of another kind', () =>
    expect(overlay(initial, { at: 1, values: { name: 7, spaces: {}, other: 'x' } })).toEqual(initial));

  it('is the form itself when nothing was typed', () => {
    expect(overlay(initial, null)).toEqual(initial);
    expect(overlay(initial, { at: 1, values: null })).toEqual(initial);
  });
});
