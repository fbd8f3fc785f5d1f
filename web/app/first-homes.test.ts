// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepReading, readingKey } from '../api/last-readings.ts';
import { mySites } from '../features/site/my-sites.ts';
import { drawFirstHomes } from './first-homes.ts';

const signIn = (id: number) => localStorage.setItem('user', JSON.stringify({ id, name: 'Julián' }));
const key = () => readingKey('listMySites', mySites) ?? '';
const homes = [
  { id: 7, name: 'Reserva, 904', project_code: 'APT-7', address: 'Carrera 1 # 72-38' },
  { id: 8, name: null, project_code: 'VIS-8', address: null },
];
let root: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML =
    '<div id="root"></div><template data-path="/login"><style>:root{--tone:red}</style></template>';
  root = document.getElementById('root') as HTMLElement;
  signIn(1);
});

const seen = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

test('the homes of the last reading stand on the page until the screen is there', async () => {
  keepReading(key(), { data: homes });
  expect(drawFirstHomes(root)).toBe(true);
  expect(seen()).toEqual(['Reserva, 904', 'VIS-8']);
  expect(document.body.textContent).toMatch(/Carrera 1 # 72-38/);
  expect(document.body.textContent).toMatch(/Última lectura, /);
  // the tokens of the theme come with it
  expect(document.querySelectorAll('body style')).toHaveLength(1);
  root.append(document.createElement('header'));
  await Promise.resolve();
  expect(seen()).toHaveLength(2);
  root.append(document.createElement('h1'));
  await expect.poll(seen).toEqual([]);
});

test('without homes that were read, or of another account, the title waits alone', () => {
  for (const signInAnd of [
    () => undefined,
    () => keepReading(key(), { data: [] }),
    () => {
      keepReading(key(), { data: homes });
      signIn(2);
    },
  ]) {
    signInAnd();
    expect(drawFirstHomes(root)).toBe(true);
    expect(seen()).toEqual([]);
    expect(document.querySelector('main')?.textContent).toMatch(/^Hoy, .+Cargando tus obras\.\.\.$/);
    document.querySelector('main')?.parentElement?.remove();
  }
});

test('nothing is drawn where nobody is signed in', () => {
  localStorage.clear();
  expect(drawFirstHomes(root)).toBe(false);
  expect(document.querySelector('main')).toBeNull();
});
