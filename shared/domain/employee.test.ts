import { describe, expect, test } from 'vitest';
import {
  type AdministratorFacts,
  registrableDepartments,
  whyNotChangeDepartment,
  whyNotDeactivate,
  whyNotRegisterIn,
  whyNotSendReset,
  whyNotSpecialization,
  whyNotTakePermission,
} from './employee.ts';
import { departments, specializations } from './roles.ts';

describe('the specialisation of a person', () => {
  test('is one of their department, or none', () => {
    for (const department of departments) {
      expect(whyNotSpecialization({ department, specialization: null })).toBeNull();
      for (const specialization of Object.keys(specializations[department])) {
        expect(whyNotSpecialization({ department, specialization })).toBeNull();
      }
    }
  });

  test.each(['seller', 'Diseñador/a', '', 'constructor', '__proto__', 'toString'])(
    'of an architect is not %j',
    (specialization) => {
      expect(whyNotSpecialization({ department: 'architect', specialization })).toBe(
        'specialization_of_other_department',
      );
    },
  );
});

const another: AdministratorFacts = { self: false, lastAdministrator: false };
const oneself: AdministratorFacts = { self: true, lastAdministrator: false };
const last: AdministratorFacts = { self: true, lastAdministrator: true };

test('an employee cannot take full_access from themselves, nor from the last administrator', () => {
  expect(whyNotTakePermission(another)).toBeNull();
  expect(whyNotTakePermission(oneself)).toBe('self');
  expect(whyNotTakePermission(last)).toBe('last_administrator');
});

test('a department changes without open work, and the company always keeps an administrator', () => {
  const change = { ...another, administers: false, openWork: false };
  expect(whyNotChangeDepartment(change)).toBeNull();
  expect(whyNotChangeDepartment({ ...change, openWork: true })).toBe('open_work');
  expect(whyNotChangeDepartment({ ...change, ...oneself })).toBeNull();
  expect(whyNotChangeDepartment({ ...change, ...oneself, administers: true })).toBe('self');
  expect(whyNotChangeDepartment({ ...change, ...last, administers: true })).toBe('last_administrator');
});

describe('deactivating', () => {
  const successor = { same: false, active: true, sameDepartment: true };
  const facts = { ...another, openWork: true, successor };

  test('needs a successor only while there is open work', () => {
    expect(whyNotDeactivate(facts)).toBeNull();
    expect(whyNotDeactivate({ ...facts, successor: null })).toBe('successor_missing');
    expect(whyNotDeactivate({ ...facts, successor: null, openWork: false })).toBeNull();
  });

  test.each([
    ['successor_same', { same: true }],
    ['successor_inactive', { active: false }],
    ['successor_of_other_department', { sameDepartment: false }],
  ] as const)('%s is refused, with open work or without', (reason, change) => {
    for (const openWork of [true, false]) {
      expect(whyNotDeactivate({ ...facts, openWork, successor: { ...successor, ...change } })).toBe(reason);
    }
  });

  test('is refused for oneself and for the last administrator, with any successor', () => {
    expect(whyNotDeactivate({ ...facts, ...oneself })).toBe('self');
    expect(whyNotDeactivate({ ...facts, ...last })).toBe('last_administrator');
  });
});

test('a link to set a password needs an active employee with an account', () => {
  expect(whyNotSendReset({ account: true, active: true })).toBeNull();
  expect(whyNotSendReset({ account: false, active: true })).toBe('account_missing');
  expect(whyNotSendReset({ account: true, active: false })).toBe('inactive');
  expect(whyNotSendReset({ account: false, active: false })).toBe('inactive');
});

describe('registering a person', () => {
  test('in administration or management takes an administrator', () => {
    for (const department of ['admin', 'manager'] as const) {
      expect(whyNotRegisterIn('sales', department)).toBe('administrator_needed');
      expect(whyNotRegisterIn('manager', department)).toBe('administrator_needed');
      expect(whyNotRegisterIn('admin', department)).toBeNull();
    }
    expect(whyNotRegisterIn('sales', 'warehouse')).toBeNull();
  });

  test('offers the departments that the role may register', () => {
    expect(registrableDepartments('admin')).toEqual(departments);
    expect(registrableDepartments('sales')).toEqual(
      departments.filter((department) => department !== 'admin' && department !== 'manager'),
    );
  });
});
