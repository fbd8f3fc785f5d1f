import { expect, test } from 'vitest';
import { dayHeading, type News, newsRows, nextStage } from './news.ts';

const news = (day: string): News => ({
  id: `id-${day}`,
  day,
  by: 'Julián Prada',
  spaces: ['Cocina'],
  text: 'Se montaron los muebles.',
  photos: [],
});

const words = (rows: ReturnType<typeof newsRows>) =>
  rows.map((row) => (row.kind === 'news' ? `${row.day} ${row.items.length}` : `${row.title}: ${row.text}`));

test('a holiday gets its name, business days without news one line, and weekends take no room', () => {
  // 15/06/2026 is Sagrado Corazón, a Monday
  const rows = newsRows(
    [news('2026-06-16'), news('2026-06-16'), news('2026-06-09')],
    '2026-06-16',
    new Map(),
  );
  expect(words(rows)).toEqual([
    '2026-06-16 2',
    '15 de junio: Sagrado Corazón de Jesús: festivo, no hubo obra.',
    '10 a 12 de junio: No publicamos novedades.',
    '2026-06-09 1',
  ]);
});

test('days without news are listed up to yesterday, because today is not over', () => {
  expect(words(newsRows([news('2026-06-09')], '2026-06-11', new Map()))).toEqual([
    '10 de junio: No publicamos novedades.',
    '2026-06-09 1',
  ]);
});

test('a day off of the company is listed by its name', () => {
  const daysOff = new Map([['2026-06-10', 'Inventario']]);
  expect(words(newsRows([news('2026-06-11'), news('2026-06-09')], '2026-06-11', daysOff))[1]).toBe(
    '10 de junio: Inventario: no hubo obra.',
  );
});

test('a day is called by how far it is', () => {
  expect(dayHeading('2026-06-16', '2026-06-16')).toEqual({ title: 'Hoy', rest: 'martes 16 de junio' });
  expect(dayHeading('2026-06-15', '2026-06-16').title).toBe('Ayer');
  expect(dayHeading('2026-06-12', '2026-06-16')).toEqual({ title: 'Viernes 12', rest: 'de junio' });
  expect(dayHeading('2025-12-12', '2026-06-16').rest).toBe('de diciembre de 2025');
});

test('the next stage of a space is its first one that is not ticked', () => {
  const stage = (name: string, ticked_on: string | null) => ({ name, ticked_on });
  expect(nextStage({ stages: [stage('Redes', '2026-06-01'), stage('Enchape', null)] })).toBe('Enchape');
  expect(nextStage({ stages: [stage('Redes', '2026-06-01')] })).toBe(null);
});
