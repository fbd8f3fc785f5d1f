import { describe, expect, it } from 'vitest';
import { toPesos } from '#shared/domain/money.ts';
import { defaultSpaces, duplicateSpace } from '#shared/domain/spaces.ts';
import type { Draft } from '../draft.ts';
import {
  failureBesideFields,
  type ProjectForm,
  projectFormOf,
  refusedInProject,
  spacesLine,
  understoodRows,
  wrongInProject,
} from './project-form.ts';

const full: ProjectForm = {
  urbanization: 'Reserva de los Cerros',
  typology: 'Tipo A',
  address: 'Cra. 7 # 127-48',
  tower: '2',
  apartment: '904',
  area: 84,
  surveyLink: 'https://planos.example/904',
  architectId: 3,
  spaces: defaultSpaces(),
};

const withPrice = (price: string | null, area: number | null): ProjectForm => ({
  ...full,
  spaces: full.spaces.map((row) =>
    row.name === 'Cocina' ? { ...row, price: price === null ? null : toPesos(Number(price)), area } : row,
  ),
});

describe('errors before Finalizar', () => {
  it('is nothing in a full form of either variant', () => {
    expect(wrongInProject(full, 'VIS', false)).toEqual({});
    expect(wrongInProject(full, 'Apto', true)).toEqual({});
  });

  it('asks a used property for its survey link, architect and acta, and a new one for its typology', () => {
    const empty = { ...full, typology: '', surveyLink: '', architectId: null };
    expect(wrongInProject(empty, 'Apto', false)).toEqual({
      surveyLink: 'Pega el enlace del levantamiento.',
      architectId: 'Elige quién hizo el levantamiento.',
      acta: 'Sube el archivo del acta',
    });
    expect(wrongInProject(empty, 'VIS', false)).toEqual({ typology: 'Elige la tipología.' });
  });

  it('refuses a link that is not an address in both variants', () => {
    const bad = { ...full, surveyLink: 'javascript:alert(1)' };
    expect(wrongInProject(bad, 'VIS', true)).toHaveProperty('surveyLink');
    expect(wrongInProject(bad, 'Apto', true)).toHaveProperty('surveyLink');
  });

  it('refuses a price without area and an area without price, in the words of the specification', () => {
    const sentence = 'Por favor complete ambos campos (precio y área) o déjelos vacíos';
    expect(wrongInProject(withPrice('1000', null), 'Apto', true)).toEqual({ spaces: sentence });
    expect(wrongInProject(withPrice(null, 4.5), 'VIS', true)).toEqual({ spaces: sentence });
    expect(wrongInProject(withPrice('1000', 4.5), 'VIS', true)).toEqual({});
  });

  it.each([
    ['urbanization', 'Elige la urbanización.', 'Escribe la urbanización o el barrio.'],
    ['address', 'Escribe la dirección.', 'Escribe la dirección.'],
    ['tower', 'Escribe la torre. Si no tiene, escribe «No aplica».', null],
    ['apartment', 'Escribe el apartamento.', 'Escribe el número de apartamento o casa.'],
  ] as const)('asks for %s by its name', (field, ofVis, ofUsed) => {
    expect(wrongInProject({ ...full, [field]: '' }, 'VIS', true)).toEqual({ [field]: ofVis });
    expect(wrongInProject({ ...full, [field]: '  ' }, 'Apto', true)).toEqual({ [field]: ofUsed ?? ofVis });
  });

  it('asks for an area above zero', () => {
    expect(wrongInProject({ ...full, area: 0 }, 'Apto', true)).toHaveProperty('area');
    expect(wrongInProject({ ...full, area: null }, 'VIS', true)).toHaveProperty('area');
  });
});

describe('the failure beside the button', () => {
  const sentence = 'La imagen está dañada o incompleta. Elige otra.';
  const failure = { message: 'No se pudo guardar el levantamiento.', next: `Archivo: ${sentence}` };

  it('does not repeat the error of the acta, which stands at its field', () => {
    const refused = refusedInProject({ file: sentence });
    expect(refused).toEqual({ acta: sentence });
    expect(failureBesideFields(failure, refused, full)).toEqual({
      message: 'No se pudo guardar el levantamiento.',
      next: 'Corrige lo que está marcado en el formulario.',
    });
  });

  it('keeps the sentences of fields that are not on screen', () => {
    const refused = refusedInProject({ file: sentence, project_id: 'No existe.' });
    expect(failureBesideFields(failure, refused, full)).toEqual(failure);
  });
});

describe('the form of a draft', () => {
  it('starts with the seven spaces', () => {
    const form = projectFormOf({ project: null } as Draft, 'VIS');
    expect(form.spaces.map(({ name }) => name)).toEqual(defaultSpaces().map(({ name }) => name));
  });

  it('brings back copies as copies, in their order', () => {
    const rows = duplicateSpace(defaultSpaces(), 'Baño');
    const spaces = rows.map(({ name }) => ({ name, price: null, area: null, note: null }));
    const form = projectFormOf({ project: { spaces } } as unknown as Draft, 'Apto');
    expect(form.spaces.map(({ name, original }) => [name, original])).toEqual(
      rows.map(({ name, original }) => [name, original]),
    );
  });
});

it('the footer counts complete and incomplete rows', () => {
  expect(spacesLine(understoodRows(full.spaces), 0)).toBe(
    'Escribe el precio y el área de los espacios que se remodelan.',
  );
  expect(spacesLine(understoodRows(withPrice('1000', 4).spaces), 0)).toBe('1 espacio con precio y área.');
  expect(spacesLine(understoodRows(withPrice('1000', null).spaces), 1)).toBe(
    'Falta el precio o el área en 1 espacio.',
  );
  expect(spacesLine(understoodRows(full.spaces), 3)).toBe('Falta el precio o el área en 3 espacios.');
});
