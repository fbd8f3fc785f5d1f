import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#shared/contract/auth.ts';
import { type Department, departments } from '#shared/domain/roles.ts';
import { counted, whenText } from '../../ui/count-words.ts';
import { readFilters } from '../../ui/use-list-filters.ts';
import { screensOf } from './home.ts';
import { addressOf, mapUrl, nextVerb, telUrl, worksSubtitle } from './panel.ts';
import { purchaseViews, worksFilters } from './use-works.ts';

const TODAY = '2026-11-23';

test.each([
  [TODAY, 0, 'hoy'],
  ['2026-11-24', 1, 'en 1 día hábil'],
  ['2026-12-07', 10, 'en 10 días hábiles'],
  ['2026-11-20', -1, 'hace 1 día hábil'],
  ['2026-11-10', -8, 'hace 8 días hábiles'],
  ['2026-11-21', 0, 'desde el último día hábil'],
  ['2026-11-28', 0, 'antes del próximo día hábil'],
])('%s is %i business days away: %s', (date, days, text) => {
  expect(whenText(date, days, TODAY)).toBe(text);
});

test.each([
  ['works_start', '2026-11-24', 'Empieza'],
  ['works_start', TODAY, 'Empieza'],
  ['works_start', '2026-11-20', 'Debía empezar'],
  ['works_end', '2026-11-24', 'Termina'],
  ['works_end', '2026-11-20', 'Debía terminar'],
] as const)('%s on %s: %s', (kind, date, verb) => {
  expect(nextVerb(kind, date, TODAY)).toBe(verb);
});

describe('where a home is', () => {
  const home = {
    address: 'Calle 170 # 54-20, Bogotá',
    urbanization: 'Jardines',
    tower: '2',
    apartment: '904',
  };

  test('on one line', () => {
    expect(addressOf(home)).toBe('Calle 170 # 54-20, Bogotá, Jardines, torre 2, apto 904');
    expect(addressOf({ address: null, urbanization: null, tower: null, apartment: null })).toBeNull();
  });

  test('the map is asked for the address unchanged', () => {
    expect(mapUrl(home)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Calle%20170%20%23%2054-20%2C%20Bogot%C3%A1%2C%20Colombia',
    );
    expect(mapUrl({ address: ' ' })).toBeNull();
  });

  test.each([
    ['+57 601 555 0101', 'tel:+576015550101'],
    ['300-123-4567', 'tel:3001234567'],
    ['ext. 12', null],
    [null, null],
    ['javascript:alert(1)', null],
  ])('%s dials %s', (phone, url) => {
    expect(telUrl(phone)).toBe(url);
  });
});

test('counts have words', () => {
  expect(counted(1, 'obra', 'obras')).toBe('1 obra');
  expect(counted(1200, 'obra', 'obras')).toBe('1.200 obras');
  const totals = { coming: 12, in_works: 8, late: 3, all: 20, held: 2, starting_soon: 3 };
  expect(worksSubtitle(totals)).toBe(
    '3 obras empiezan en los próximos 30 días, 8 están en curso y 3 van con retraso.',
  );
  expect(worksSubtitle({ ...totals, starting_soon: 1, in_works: 1, late: 0 })).toBe(
    '1 obra empieza en los próximos 30 días y 1 está en curso. Ninguna va con retraso.',
  );
});

describe('the filters of a list of works', () => {
  const view = (text: string) => readFilters(worksFilters(purchaseViews), new URLSearchParams(text)).view;

  test.each([
    ['view=held', 'held'],
    ['view=constructor', 'coming'],
    ['', 'coming'],
  ])('"%s" is the view %s', (text, expected) => expect(view(text)).toBe(expected));
});

describe('the screens of a home', () => {
  const user = (department: Department, permissions: SessionUser['permissions'] = []): SessionUser => ({
    id: 1,
    name: 'Ana Ruiz',
    email: 'ana@remodela.example',
    userType: 'employee',
    department,
    employeeId: 1,
    permissions,
    mustChangePassword: false,
  });
  const pathsOf = (someone: SessionUser) => screensOf(someone).map(({ path }) => path);

  test.each([
    ['warehouse', ['/warehouse', '/account']],
    ['payments', ['/payments', '/account']],
    ['sales', ['/seller', '/new-sale/hubspot', '/suggestions', '/account']],
  ] as const)('%s: the own area first, the account last, nothing else', (department, paths) => {
    expect(pathsOf(user(department))).toEqual(paths);
  });

  test('a permission opens its screen, and only with it', () => {
    expect(pathsOf(user('purchases', ['full_access']))).toContain('/register');
    expect(pathsOf(user('purchases'))).not.toContain('/register');
  });

  test('no step of a sale, no page of one project and no way in is entered from here', () => {
    const all = departments.flatMap((department) => pathsOf(user(department, ['full_access'])));
    expect(all.some((path) => path.includes(':') || path.includes('login'))).toBe(false);
    expect(all).not.toContain('/new-sale/data');
  });
});
