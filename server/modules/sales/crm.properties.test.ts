import { expect, test } from 'vitest';
import { leadProperties, namesOf } from './crm.properties.ts';

test('every field has a default, and each name is asked for once', () => {
  const properties = leadProperties();
  expect(properties.name).toEqual([
    [
      { of: 'contact', name: 'firstname' },
      { of: 'contact', name: 'lastname' },
    ],
  ]);
  const names = namesOf(leadProperties('source=deal.producto'), 'deal');
  expect(names.filter((name) => name === 'producto')).toHaveLength(1);
  expect(namesOf(properties, 'contact')).toEqual(['firstname', 'lastname', 'email', 'phone', 'mobilephone']);
});

test('the setting replaces the fields that it names and leaves the others', () => {
  const properties = leadProperties(
    ' product = deal.tipo | contact.tipo_producto ,\n phone=contact.celular ',
  );
  expect(properties.product).toEqual([
    [{ of: 'deal', name: 'tipo' }],
    [{ of: 'contact', name: 'tipo_producto' }],
  ]);
  expect(properties.phone).toEqual([[{ of: 'contact', name: 'celular' }]]);
  expect(properties.email).toEqual(leadProperties().email);
});

test.each([
  'produto=deal.tipo',
  'product=tipo',
  'product=company.tipo',
  'product=deal.a b',
  'product',
  'id=deal.x',
])('refuses %j', (setting) => {
  expect(() => leadProperties(setting)).toThrow(/is not a (field of a lead|property of HubSpot)/);
});
