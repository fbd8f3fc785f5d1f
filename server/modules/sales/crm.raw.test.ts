import { describe, expect, test } from 'vitest';
import { lead as leadShape } from '#shared/contract/leads.ts';
import { leadProperties } from './crm.properties.ts';
import { leadOf } from './crm.raw.ts';

const properties = leadProperties();
const read = (deal: Record<string, unknown>, contact: Record<string, unknown> | null = {}) =>
  leadOf({ id: '1', mergedFrom: null, deal, contact }, properties);

test('a deal without contact nor properties is a lead of nothing', () => {
  const { id, ...rest } = read({}, null);
  expect(id).toBe('1');
  expect(Object.values(rest).every((value) => value === null)).toBe(true);
});

test('joins the parts of a name, and falls back to the second field when the first is empty', () => {
  const lead = read(
    { fuente: ' ', hs_analytics_source: 'PAID_SOCIAL' },
    { firstname: ' Ana  María ', lastname: 'Peña', phone: null, mobilephone: '300 123 4567' },
  );
  expect(lead).toMatchObject({ name: 'Ana María Peña', source: 'PAID_SOCIAL', phone: '300 123 4567' });
  expect(read({}, { lastname: 'Peña' }).name).toBe('Peña');
});

describe('texts', () => {
  test('lose invisible characters and keep the visible ones', () => {
    const lead = read(
      { dealname: '\u0000Casa\n\tde\u200b Ñíguez\u0007 ' },
      { email: ' ANA@Correo.Example\u200b ' },
    );
    expect(lead.saleTitle).toBe('Casa de Ñíguez');
    expect(lead.email).toBe('ana@correo.example');
  });

  test('are cut where the sale would refuse them, never through a character', () => {
    expect(read({ producto: 'x'.repeat(500) }).product).toBe('x'.repeat(80));
    expect(read({ producto: `${'x'.repeat(79)}😀` }).product).toBe('x'.repeat(79));
    expect(read({}, { email: `${'a'.repeat(250)}@correo.example` }).email).toBeNull();
  });

  test('that are objects or lists are nothing', () => {
    expect(
      read({ producto: { $ne: null }, dealname: ['a'], remarketing: true, perfilcion: 7 }),
    ).toMatchObject({
      product: null,
      saleTitle: null,
      remarketing: 'true',
      perfilcion: '7',
    });
  });

  test('of any kind fit the contract', () => {
    const long = '\ud83d'.repeat(2000);
    const deal = Object.fromEntries(
      [
        'producto',
        'dealname',
        'codigo_inmueble',
        'fuente',
        'perfilcion',
        'hubspot_owner_id',
        'remarketing',
      ].map((name) => [name, long]),
    );
    expect(leadShape.safeParse(read(deal, { firstname: long, phone: '9'.repeat(2000) })).success).toBe(true);
  });
});

test.each([
  ['+57 300 123 4567', '+57 300 123 4567'],
  ['(601) 345.67.89', '6013456789'],
  ['+57 300 123 4567 ext. 2', '+573001234567'],
  ['300.123.4567 / 601.345.6789', '3001234567'],
  ['Cel 1: 300 123 4567', '3001234567'],
  ['tel: 3001234567', '3001234567'],
  ['(+57) 300 1234567', '+573001234567'],
  ['no tiene', null],
])('phone %j is %j', (phone, expected) => {
  expect(read({}, { phone }).phone).toBe(expected);
});

test.each([
  // a date of HubSpot is midnight UTC, whichever way it is written
  ['2026-03-28', '2026-03-28'],
  ['2026-03-28T00:00:00Z', '2026-03-28'],
  ['1774656000000', '2026-03-28'],
  // an instant is the day that it was in Bogota
  ['2026-03-28T03:30:00.000Z', '2026-03-27'],
  ['1774668600000', '2026-03-27'],
  ['2026-03-27T22:30:00-05:00', '2026-03-27'],
  ['2026-02-30', null],
  ['2026-02-30T10:00:00Z', null],
  ['0001-01-01T00:00:00Z', null],
  ['9999999999999', null],
  ['mañana', null],
])('date %j is %j', (closing, expected) => {
  expect(read({ fecha_cierre: closing }).fecha_cierre).toBe(expected);
});

test.each([
  ['0', 0],
  ['23', 23],
  ['23.9', 23],
  [12, 12],
  ['-1', null],
  ['1e9', null],
  ['100001', null],
  ['doce', null],
])('conversion days %j are %j', (days, expected) => {
  expect(read({ days_to_close: days }).conversionDays).toBe(expected);
});
