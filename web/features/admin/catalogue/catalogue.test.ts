import { describe, expect, it } from 'vitest';
import { readFilters, searched, withFilters } from '../../../ui/use-list-filters.ts';
import { type DiscountType, typeBody, typeForm, wrongInType } from './discount-types.ts';
import { type Style, type StyleForm, styleBody, styleForm, withMaterial, wrongInStyle } from './styles.ts';
import {
  blankUrbanization,
  type UrbanizationForm,
  urbanizationBody,
  urbanizationForm,
  withTypology,
  wrongInUrbanization,
} from './urbanizations.ts';

const type = (changes: Partial<DiscountType> = {}): DiscountType => ({
  id: 1,
  discount_name: 'pago_anticipado',
  percentage_discount: 2.5,
  active: true,
  uses: 3,
  ...changes,
});

describe('a kind of discount', () => {
  it('is changed as it is shown, and sent in percent', () => {
    expect(typeForm(type())).toEqual({ name: 'Pago Anticipado', percentage: 250 });
    expect(typeBody(typeForm(type()))).toEqual({ name: 'Pago Anticipado', percentage: 2.5 });
    expect(typeBody({ name: 'Feria', percentage: null })).toBeNull();
  });

  it.each([0.07, 1.13, 2.3, 33.33, 99.99])('%d%% goes there and back', (percentage_discount) => {
    const form = typeForm(type({ percentage_discount }));
    expect(typeBody(form)?.percentage).toBe(percentage_discount);
    expect(wrongInType(form)).toEqual({});
  });

  it('names missing and wrong fields', () => {
    expect(Object.keys(wrongInType({ name: ' ', percentage: null }))).toEqual(['name', 'percentage']);
    expect(
      wrongInType({ name: 'Feria', percentage: typeForm(type({ percentage_discount: 0 })).percentage }),
    ).toEqual({ percentage: 'Escribe un porcentaje mayor que 0.' });
    expect(
      wrongInType({ name: 'Feria', percentage: typeForm(type({ percentage_discount: 100 })).percentage }),
    ).toEqual({ percentage: 'Escribe un porcentaje menor que 100.' });
  });
});

const boho: Style = {
  ...{ id: 1, name: 'Boho', active: true, former_names: [] },
  materials: [{ name: 'Roble', color: '#C89F68' }],
};

describe('a style', () => {
  it('omits empty rows', () => {
    const form = styleForm(boho);
    expect(styleBody({ ...form, materials: withMaterial(form) })).toEqual({
      name: 'Boho',
      materials: [{ name: 'Roble', color: '#c89f68' }],
    });
  });

  it('a new row has a key of its own, also after others were removed', () => {
    const keys = withMaterial({ name: '', materials: [{ key: 4, name: 'a', color: '' }] });
    expect(keys.map(({ key }) => key)).toEqual([4, 5]);
    expect(withMaterial({ name: '', materials: [] }).map(({ key }) => key)).toEqual([0]);
  });

  it('names wrong fields by their row on screen', () => {
    const form: StyleForm = {
      name: 'Boho',
      materials: [
        { key: 0, name: '', color: '' },
        { key: 1, name: 'Roble', color: 'café' },
        { key: 2, name: ' ', color: '#ffffff' },
      ],
    };
    expect(wrongInStyle(form)).toEqual({
      'materials.1.color': 'Elige un color, como #c89f68.',
      'materials.2.name': 'Completa este campo.',
    });
    expect(wrongInStyle({ ...form, materials: [] })).toEqual({});
  });
});

const lago: UrbanizationForm = {
  name: ' Jardines del Lago ',
  constructor_name: 'Alborada',
  address: 'Calle 170',
  typologies: [
    { key: 0, type: '', private_area: null },
    { key: 1, type: 'Tipo A', private_area: 42.6 },
  ],
};

describe('an urbanization', () => {
  it('omits empty rows', () => {
    expect(urbanizationBody(lago)).toEqual({
      name: 'Jardines del Lago',
      constructor_name: 'Alborada',
      address: 'Calle 170',
      typologies: [{ type: 'Tipo A', private_area: 42.6 }],
    });
    expect(wrongInUrbanization(lago)).toEqual({});
  });

  it('opens as it is', () => {
    const stored = { id: 3, active: false, ...urbanizationBody(lago) };
    expect(urbanizationForm(stored).typologies).toEqual([{ key: 0, type: 'Tipo A', private_area: 42.6 }]);
  });

  it('needs a typology', () =>
    expect(wrongInUrbanization({ ...lago, typologies: blankUrbanization.typologies })).toEqual({
      typologies: 'Agrega al menos una tipología.',
    }));

  it('names wrong fields by their row on screen', () => {
    const typologies = [
      ...withTypology(lago).map((row) =>
        row.key === 2 ? { ...row, type: ' tipo  a ', private_area: 50 } : row,
      ),
      { key: 3, type: 'Tipo B', private_area: null },
      { key: 4, type: '', private_area: 30 },
    ];
    expect(wrongInUrbanization({ ...lago, typologies })).toEqual({
      'typologies.2.type': 'Ya hay una tipología con ese nombre.',
      'typologies.3.private_area': 'Escribe un área mayor que cero.',
      'typologies.4.type': 'Completa este campo.',
    });
    expect(wrongInUrbanization({ ...lago, typologies: typologies.slice(-1) })).toEqual({
      'typologies.0.type': 'Completa este campo.',
    });
  });
});

describe('the address of the list', () => {
  it.each([
    ['search=lago&page=3', { search: 'lago', page: 3 }],
    ['page=0', { search: '', page: 1 }],
    ['page=uno', { search: '', page: 1 }],
    ['', { search: '', page: 1 }],
  ])('%s', (search, page) => expect(readFilters(searched, new URLSearchParams(search))).toEqual(page));

  it('keeps the tab, and omits default values', () => {
    const at = new URLSearchParams('tab=urbanizaciones&search=lago');
    expect(withFilters(searched, at, { page: 2 })).toBe('?tab=urbanizaciones&search=lago&page=2');
    expect(withFilters(searched, at, { search: '' })).toBe('?tab=urbanizaciones');
  });
});
