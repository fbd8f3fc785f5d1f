import { describe, expect, test } from 'vitest';
import { correctionGroups, whyNotCorrect, whyNotSaveStep } from './corrections.ts';

describe('whyNotCorrect', () => {
  test('every group of a final sale can be corrected', () =>
    expect(whyNotCorrect({ cancelled: false, groups: correctionGroups })).toBeNull());

  test('a cancelled sale takes corrections of its people only', () => {
    const allowed = correctionGroups.filter(
      (group) => whyNotCorrect({ cancelled: true, groups: [group] }) === null,
    );
    expect(allowed).toEqual(['client', 'second_client']);
    expect(whyNotCorrect({ cancelled: true, groups: ['client', 'home'] })).toBe('sale_cancelled');
  });
});

describe('whyNotSaveStep', () => {
  test.each([
    [true, undefined, 'correction_only'],
    [true, 'Se escribió mal', null],
    [false, undefined, null],
  ])('final: %s, reason: %s', (final, reason, refusal) =>
    expect(whyNotSaveStep({ final, reason })).toBe(refusal),
  );
});
