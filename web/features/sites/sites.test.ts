import { expect, test } from 'vitest';
import { toBasisPoints } from '#shared/domain/money.ts';
import { boxesOf, photosOfWeek, type Site, type SitesReply, subtitleOf, viewNamesOf } from './sites.ts';

const reply = (counts: Partial<SitesReply['counts']>, expected_today = true) =>
  ({
    counts: { homes: 8, without_record: 0, stopped: 0, ...counts },
    expected_today,
  }) as SitesReply;

test('the first line says what is missing and what stops', () => {
  expect(subtitleOf(reply({ without_record: 2, stopped: 3 }))).toBe(
    '2 de 8 obras sin registro hoy. Algo frena a 3.',
  );
  expect(subtitleOf(reply({}))).toBe('8 obras, todas con registro hoy.');
  expect(subtitleOf(reply({ without_record: 8 }, false))).toBe(
    '8 obras. Hoy no es día hábil: no se espera registro.',
  );
  expect(subtitleOf(reply({ homes: 0 }))).toBe('Ninguna obra está en curso.');
});

test('on a day off the record that a home lacks is the last one', () => {
  expect(viewNamesOf(reply({})).without_record).toBe('Sin registro hoy');
  expect(viewNamesOf(reply({}, false)).without_record).toBe('Sin el último registro');
});

test('a day without a record is missing; today may still get its own', () => {
  const days = [
    { day: '2026-06-11', recorded: false, stopped: false },
    { day: '2026-06-12', recorded: true, stopped: true },
    { day: '2026-06-16', recorded: false, stopped: false },
  ];
  expect(boxesOf({ days }, '2026-06-16').map(({ state }) => state)).toEqual(['missing', 'recorded', 'today']);
});

const photo = (id: string, day: string) => ({
  id,
  day,
  space: 'Cocina',
  moment: 'during' as const,
  caption: '',
});

const site = (id: number, photos: Site['photos']): Site => ({
  id,
  project_code: `APT-${id}`,
  name: null,
  residents: [],
  record_today: false,
  last_record_on: null,
  days: [],
  blockers: [],
  time: null,
  work: toBasisPoints(10),
  sentence: '',
  construction_status: 'Al día',
  explained: false,
  photos_of_week: photos.length,
  photos,
});

test('the photos of the week are the newest of each home', () => {
  const shown = photosOfWeek([
    site(1, [photo('a', '2026-06-12'), photo('b', '2026-06-11')]),
    site(2, []),
    site(3, [photo('c', '2026-06-16')]),
  ]);
  expect(shown.map(({ id, home }) => `${home} ${id}`)).toEqual(['APT-3 c', 'APT-1 a']);
});
