import { expect, test } from 'vitest';
import { moved } from '../keyed-rows.ts';
import { stagesBody, stagesForm, totalWeight, withStage, wrongInStages } from './stages.ts';

const kitchen = stagesForm({
  kind: 'Cocina',
  stages: [
    { id: 7, name: 'Demolición', weight: 20, days: 2 },
    { id: 8, name: 'Muebles y mesón', weight: 80, days: 5 },
  ],
});

test('a stage keeps its id when it is moved, and a new one has none', () => {
  const stages = moved(withStage(kitchen), 1, -1);
  expect(stages.map(({ id }) => id)).toEqual([8, 7, null]);
  expect(moved(stages, 1, -1)).toEqual(stages);
  expect(totalWeight(stages)).toBe(100);
});

test('an empty row is refused at its fields, and a repeated name over the list', () => {
  expect(wrongInStages({ ...kitchen, stages: withStage(kitchen) })).toEqual({
    'stages.2.name': 'Completa este campo.',
    'stages.2.weight': 'Debe ser mayor que cero.',
    'stages.2.days': 'Debe ser mayor que cero.',
  });
  const twice = kitchen.stages.map((row) => ({ ...row, name: 'Pisos' }));
  expect(wrongInStages({ ...kitchen, stages: twice })).toEqual({
    stages: 'Hay dos etapas con el mismo nombre: cada una debe tener el suyo.',
  });
  expect(wrongInStages(kitchen)).toEqual({});
  expect(stagesBody(kitchen).stages[0]).toEqual({ id: 7, name: 'Demolición', weight: 20, days: 2 });
  expect(stagesBody({ ...kitchen, stages: kitchen.stages.slice(1) }).seen).toEqual([7, 8]);
});
