import { describe, expect, test } from 'vitest';
import { drawingOf, groupsOf, hasSigned, missingWords, type Party, readWords } from './signing.ts';

const party = (name: Party['party'], signed: boolean): Party => ({
  party: name,
  name: { client: 'Camila Restrepo', second_client: 'Andrés Ocampo', company: 'Mariana Suárez' }[name],
  can_sign: true,
  signed_at: signed ? '2026-03-02T15:00:00.000Z' : null,
  signed_by: null,
});

describe('words of the page of a contract', () => {
  test('missing signatures', () => {
    const parties = [party('client', true), party('second_client', false), party('company', false)];
    expect(missingWords({ parties })).toBe('Faltan las firmas de Andrés Ocampo y de la empresa.');
    expect(missingWords({ parties: [party('company', false)] })).toBe('Falta la firma de la empresa.');
    expect(missingWords({ parties: [party('company', true)] })).toBe('');
    expect(hasSigned({ parties, party: 'client' })).toBe(true);
    expect(hasSigned({ parties, party: 'second_client' })).toBe(false);
  });

  test('how far it was read', () => {
    const text = { sections: 12, content: { title: '', clauses: [] } };
    expect(readWords(3, text)).toBe('Leíste 3 de 12 cláusulas');
    expect(readWords(12, text)).toBe('Lo leíste completo');
    expect(readWords(0, { sections: 1, content: null })).toBe('Falta que lo leas');
  });

  test('a hash in groups of four', () => expect(groupsOf('a1b2c3d4e5')).toBe('a1b2 c3d4 e5'));
});

test('a drawing is brought to whole points within its frame', () => {
  const strokes = [
    {
      points: [
        { x: 0, y: 0 },
        { x: 240, y: 96 },
        { x: 500, y: -5 },
      ],
    },
  ];
  expect(drawingOf(strokes, { width: 480, height: 192 }, { width: 1000, height: 400 })).toEqual([
    [
      [0, 0],
      [500, 200],
      [1000, 0],
    ],
  ]);
});
