import { describe, expect, test } from 'vitest';
import { spacesInWorks, stageKindOf, stagesSentences, whyNotStages } from './works-stages.ts';

describe('stages of the works', () => {
  test('a numbered space has the stages of its kind, any other name those of Otro', () => {
    expect(stageKindOf('Baño 2')).toBe('Baño');
    expect(stageKindOf('cocina')).toBe('Cocina');
    expect(stageKindOf('Terraza')).toBe('Otro');
  });

  test('are of the spaces with an area, or of all when none has one', () => {
    const kitchen = { name: 'Cocina', area: 12 };
    const hall = { name: 'Hall', area: null };
    expect(spacesInWorks([kitchen, hall])).toEqual([kitchen]);
    expect(spacesInWorks([hall])).toEqual([hall]);
  });

  test('are refused when empty, too many or with a name twice', () => {
    expect(whyNotStages([])).toBe('no_stage');
    expect(stagesSentences.too_many_stages).toContain('20 etapas');
    expect(whyNotStages([{ name: 'Pisos' }, { name: ' pisos ' }])).toBe('repeated_name');
    expect(whyNotStages(Array.from({ length: 21 }, (_, n) => ({ name: `Etapa ${n}` })))).toBe(
      'too_many_stages',
    );
  });
});
