import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareNames } from '#shared/domain/names.ts';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { matches, nameOrder } from './search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const finds = async (search: string, text: string | null): Promise<boolean | null> => {
  const { rows } = await sql<{ found: boolean | null }>`
    select ${matches(sql`${text}::text`, search)} as found`.execute(database.db);
  return rows[0]?.found ?? null;
};

describe('matches', () => {
  test.each([
    ['nino', 'Niño'],
    ['NIÑO', 'el niño'],
    ['niño', 'NINO'],
    ['perez ana', 'Ana María Pérez'],
    ['  pérez   ', 'Ana María Pérez'],
    ['Güi', 'ANGUILA'],
    ['é'.normalize('NFD'), 'É'.normalize('NFC')],
    ['Á', 'á'.normalize('NFD')],
    ['100%', 'Descuento del 100% hoy'],
    ['a_b', 'ana_blanca@remodela.example'],
    ['\\', 'a\\b'],
    ["o'h", "Sara O'Higgins"],
    ['1.020.304.050', '1020304050'],
    ['310-555-0101', '573105550101'],
    ['+57 310 555 0101', '3105550101'],
    ['+573105550101', '573105550101'],
    ['+57 (310) 555 0101', '573105550101'],
    ['(+57) 310 555 0101', '573105550101'],
    ['AT-123456', 'AT123456'],
    ['AT-123456', 'AT-123456'],
    ['12-34', 'Calle 12-34'],
    ['122-135', 'Calle 18 # 122-135'],
    ['1.020.304', 'Pagué $ 1.020.304 ayer'],
    ['', 'cualquiera'],
    [' \t\n ', 'cualquiera'],
  ])('%j finds %j', async (search, text) => {
    expect(await finds(search, text)).toBe(true);
  });

  test.each([
    ['nina', 'Niño'],
    ['perez luis', 'Ana María Pérez'],
    ['%', 'Ana'],
    ['_', 'Ana'],
    ['a.a', 'Ana'],
    ["' or true --", 'Ana'],
  ])('%j does not find %j', async (search, text) => {
    expect(await finds(search, text)).toBe(false);
  });

  test('a text that is missing is not found', async () => {
    expect(await finds('ana', null)).toBeNull();
  });
});

test('names are ordered as the dictionary of the program orders them', async () => {
  const names = [
    ...['Ñáñez', 'Zapata', 'Nuñez', 'Ángela Ruiz', 'Norte', 'andrés', 'Ana', 'Óscar', 'Oswaldo', 'ñusta'],
    ...['Nunez', 'Ana María', 'Anabel', 'Ñapa', 'Nzambi', 'Iñigo', 'Inés', 'Inzá'],
  ];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as t(name) order by ${nameOrder(sql`name`)}`.execute(
    database.db,
  );
  const ordered = rows.map(({ name }) => name);
  expect(ordered).toEqual(names.toSorted(compareNames));
});
