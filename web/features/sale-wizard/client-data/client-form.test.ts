import { describe, expect, it } from 'vitest';
import { completeForm as complete } from '../../../test/confirmed-draft.ts';
import { hasSecondClient, missingInClientForm, wrongInClientForm } from './client-form.ts';

describe('wrongInClientForm', () => {
  it('has nothing to say of a complete form', () => expect(wrongInClientForm(complete, true)).toEqual({}));

  it('names each field that is blank', () => {
    const blank = { ...complete, name: '', email: ' ', phone: '', identity_document: ' ' };
    expect(wrongInClientForm(blank, true)).toEqual({
      name: 'Escribe el nombre.',
      email: 'Escribe el correo.',
      phone: 'Escribe el teléfono.',
      identity_document: 'Escribe la cédula.',
    });
  });

  it('asks for the authorisation that the sale needs, only while it is not registered', () => {
    const unticked = { ...complete, consent_service: false };
    expect(Object.keys(wrongInClientForm(unticked, true))).toEqual(['consent_service']);
    expect(wrongInClientForm(unticked, false)).toEqual({});
  });

  it('looks at the second client only when it has a name', () => {
    const unnamed = { ...complete, second_open: true, second_email: 'no es un correo' };
    expect(wrongInClientForm(unnamed, true)).toEqual({});
    expect(Object.keys(wrongInClientForm({ ...unnamed, second_name: 'Andrés' }, true))).toEqual([
      'second_email',
    ]);
  });
});

describe('hasSecondClient', () => {
  it('is decided by the name', () => {
    expect(hasSecondClient({ ...complete, second_open: true })).toBe(false);
    expect(hasSecondClient({ ...complete, second_open: true, second_name: '  ' })).toBe(false);
    expect(hasSecondClient({ ...complete, second_open: true, second_name: 'Andrés' })).toBe(true);
    expect(hasSecondClient({ ...complete, second_open: false, second_name: 'Andrés' })).toBe(false);
  });
});

describe('missingInClientForm', () => {
  it('names missing fields, in the words of the screen', () => {
    expect(missingInClientForm(complete, true)).toBeNull();
    expect(missingInClientForm({ ...complete, identity_document: '' }, true)).toBe('Falta la cédula.');
    expect(
      missingInClientForm({ ...complete, phone: '', identity_document: '', consent_service: false }, true),
    ).toBe('Faltan el teléfono, la cédula y la autorización del cliente.');
  });
});
