import { expect, test } from 'vitest';
import { briefSentence } from './brief-sentence.ts';
import type { Project } from './project.ts';

const of = (purchase_purpose: string | null, info: Record<string, unknown> | null) =>
  briefSentence({ purchase_purpose, public: info } as Project['brief']);

test.each([
  [
    'Quieren vivir aquí, con hijos y perro(s). La remodelación es total.',
    'Vivir',
    { has_children: true, has_pets: true, pet_type: 'Perro(s)', remodeling_type: 'Total' },
  ],
  ['Es una inversión. La remodelación es parcial.', 'Invertir', { remodeling_type: 'Parcial' }],
  ['Con mascotas.', null, { has_pets: true, pet_type: 'Otro' }],
  ['Con hijos y mascotas.', null, { has_children: true, has_pets: true, pet_type: null }],
  ['Quieren vivir aquí.', 'Vivir', null],
  [null, null, { has_children: false, has_pets: null }],
])('%s', (words, purpose, info) => {
  expect(of(purpose, info)).toBe(words);
});
