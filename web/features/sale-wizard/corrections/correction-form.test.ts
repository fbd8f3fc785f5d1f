import { describe, expect, test } from 'vitest';
import { mergeSeen } from '#shared/domain/merge.ts';
import { saleToCorrect } from '../../../test/sale-to-correct.ts';
import {
  type CorrectionForm,
  correctionFormOf,
  formNames,
  groupsOf,
  sectionOf,
  wrongInCorrection,
} from './correction-form.ts';

const seen = correctionFormOf(saleToCorrect);
const of = { product: 'VIS', builderOf: () => 'Constructora' } as const;
const typed = (change: Partial<CorrectionForm>): CorrectionForm => ({ ...seen, ...change });

describe('groupsOf', () => {
  test('sends only the changed groups, each with the values on screen', () => {
    const { home, ...others } = groupsOf(typed({ apartment: '905' }), seen, of);
    expect(home).toMatchObject({ apartment: '905', tower: '2', seen: { apartment: '904', tower: '2' } });
    expect(Object.values(others).filter((group) => group !== undefined)).toEqual([]);
  });

  test('takes the constructor of another urbanization, whatever the catalogue says of the first one now', () => {
    const builderOf = (name: string) => (name === 'Torres' ? 'Andina' : 'Bolívar');
    const { home } = groupsOf(typed({ urbanization: 'Torres' }), seen, { product: 'VIS', builderOf });
    const stored = { urbanization: 'Reserva', constructor: 'Bolivar Ltda.' };
    const { seen: before, ...wanted } = home ?? {};
    const { merged, conflicts } = mergeSeen({ stored, seen: before ?? {}, wanted });
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ urbanization: 'Torres', constructor: 'Andina' });
  });

  test('sends no price, plan, space nor date of the works', () => {
    const everything = typed({ name: 'Otra', hobbies: 'Leer', contract_url: 'https://a.example', area: 60 });
    const sent = JSON.stringify(groupsOf(everything, seen, of));
    expect(sent).not.toMatch(/price|plan|spaces|start_date|end_date/);
  });
});

test('validates only the changed fields', () => {
  expect(wrongInCorrection(typed({ hobbies: 'Leer' }), seen, 'VIS')).toEqual({});
  expect(Object.keys(wrongInCorrection(typed({ apartment: ' ' }), seen, 'VIS'))).toEqual(['apartment']);
});

test('a refusal stands at the field of the form and in its section', () => {
  const fields = { 'second_client.email': 'a', 'home.private_area': 'b', reason: 'c', 'client.name': 'd' };
  expect(formNames(fields)).toEqual({ second_email: 'a', area: 'b', reason: 'c', name: 'd' });
  expect([sectionOf('second_email'), sectionOf('area'), sectionOf('hobbies')]).toEqual([
    'people',
    'home',
    'brief',
  ]);
});
