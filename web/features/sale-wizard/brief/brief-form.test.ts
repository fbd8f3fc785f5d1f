import { describe, expect, it } from 'vitest';
import { type BriefForm, internalInfoOf, publicInfoOf, wrongInBrief } from './brief-form.ts';

const empty: BriefForm = {
  style_catalog: '',
  color_comments: '',
  purchase_purpose: null,
  remodeling_type: null,
  approx_age: '',
  has_children: null,
  has_pets: null,
  pet_type: '',
  material_preferences: '',
  hobbies: '',
  external_notes: '',
  has_property: null,
  property_receive_date: null,
  decision_maker: '',
  profession: '',
  second_profession: '',
  personality: '',
  recomendations: '',
  agreements_promises: '',
  vip_alert: null,
  vip_type: '',
  internal_notes: '',
};

describe('publicInfoOf', () => {
  it('sends the age as an integer, and as null when it is empty', () => {
    expect(publicInfoOf(empty).approx_age).toBeNull();
    expect(publicInfoOf({ ...empty, approx_age: '039' }).approx_age).toBe(39);
  });

  it('leaves out the answer to a question that is not on screen', () => {
    const answered = { ...empty, pet_type: 'Gato(s)', property_receive_date: '2026-05-20' };
    expect(publicInfoOf({ ...answered, has_pets: false, has_property: true })).toMatchObject({
      pet_type: null,
      property_receive_date: null,
    });
    expect(publicInfoOf({ ...answered, has_pets: true, has_property: false })).toMatchObject({
      pet_type: 'Gato(s)',
      property_receive_date: '2026-05-20',
    });
  });
});

describe('internalInfoOf', () => {
  it('sends the kind of VIP only of a VIP', () => {
    expect(internalInfoOf({ ...empty, vip_type: 'Amigo', vip_alert: false }).vip_type).toBeNull();
    expect(internalInfoOf({ ...empty, vip_type: 'Amigo', vip_alert: true }).vip_type).toBe('Amigo');
  });
});

describe('wrongInBrief', () => {
  it('requires nothing', () => expect(wrongInBrief(empty)).toEqual({}));

  it('says which field is too long or out of range', () =>
    expect(
      wrongInBrief({
        ...empty,
        approx_age: '121',
        hobbies: 'x'.repeat(501),
        decision_maker: 'x'.repeat(121),
      }),
    ).toEqual({
      approx_age: 'Escribe una edad de 120 años como máximo.',
      hobbies: 'Escribe 500 caracteres como máximo.',
      decision_maker: 'Escribe 120 caracteres como máximo.',
    }));
});
