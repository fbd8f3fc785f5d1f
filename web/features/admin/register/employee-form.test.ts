import { describe, expect, it, test } from 'vitest';
import { networkError, networkMessage, notJsonError, refusal } from '../../../api/api-error.ts';
import {
  bodyOf,
  emptyForm,
  formOf,
  missingIn,
  sameForm,
  specializationOptions,
  withDepartment,
  wrongInForm,
} from './employee-form.ts';
import { failureOf } from './use-registration.ts';

const filled = {
  name: ' Esteban Quiroga ',
  email: 'esteban@remodela.example',
  department: 'architect' as const,
  specialization: 'designer',
  phone: '',
};

describe('the form of a person', () => {
  it('sends blank optional fields as null', () => {
    expect(bodyOf({ ...filled, specialization: null, phone: '  ' })).toEqual({
      name: 'Esteban Quiroga',
      email: 'esteban@remodela.example',
      department: 'architect',
      specialization: null,
      phone: null,
    });
  });

  it('reads a person without address or phone', () =>
    expect(formOf({ ...filled, name: 'Eva', email: null, phone: null })).toEqual({
      ...filled,
      name: 'Eva',
      email: '',
      phone: '',
    }));

  it('forgets the specialisation of another department', () =>
    expect(withDepartment(filled, 'purchases')).toMatchObject({
      department: 'purchases',
      specialization: null,
    }));

  it('chooses the only specialisation of a department', () =>
    expect(withDepartment(filled, 'sales').specialization).toBe('seller'));

  it('has no specialisation without a department', () => {
    expect(withDepartment(filled, null).specialization).toBeNull();
    expect(specializationOptions(null)).toEqual([]);
    expect(specializationOptions('admin').map(({ value }) => value)).toEqual([
      'administrator',
      'admin_assistant',
    ]);
  });

  it('ignores white space around a value', () => {
    expect(sameForm(filled, { ...filled, name: 'Esteban Quiroga' })).toBe(true);
    expect(sameForm(filled, { ...filled, phone: '300 412 7781' })).toBe(false);
    expect(sameForm(filled, { ...filled, specialization: null })).toBe(false);
  });
});

describe('errors of the form', () => {
  it('asks for the required fields', () => {
    expect(Object.keys(missingIn({ ...emptyForm, name: '   ' }))).toEqual(['name', 'email', 'department']);
    expect(Object.keys(missingIn(emptyForm, false))).toEqual(['name', 'department']);
    expect(missingIn(filled)).toEqual({});
  });

  it('says at the foot that something is missing', () => {
    expect(wrongInForm(emptyForm).required).toBe('Por favor complete todos los campos requeridos');
    expect(wrongInForm(filled).required).toBeUndefined();
  });

  it('follows the rules of the call', () =>
    expect(wrongInForm({ ...filled, email: 'esteban', phone: 'mañana' })).toEqual({
      email: 'Escribe un correo válido, como nombre@dominio.com.',
      phone: 'Escribe un teléfono válido, solo con números, espacios y +.',
    }));

  it('finds no error in valid data, with and without an address', () => {
    expect(wrongInForm(filled)).toEqual({});
    expect(wrongInForm({ ...filled, email: '' }, false)).toEqual({});
  });
});

describe('the message of a failed registration', () => {
  test.each([
    [
      refusal(401, { message: 'La sesión no es válida.', code: 'no_session' }),
      'Tu sesión ha expirado. Por favor inicia sesión nuevamente.',
    ],
    [refusal(403, {}), "No tienes permisos para registrar empleados. Se requiere 'full_access'."],
    [
      refusal(409, { message: 'Ya existe una cuenta con ese correo', code: 'email_taken' }),
      'Ya existe una cuenta con ese correo',
    ],
    [refusal(500, {}), 'Error en el registro'],
    [notJsonError(502), 'Error en el registro'],
    [networkError(), networkMessage],
  ])('%o: %s', (error, text) => expect(failureOf(error)).toBe(text));
});
