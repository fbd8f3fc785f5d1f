// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMySites } from '#shared/contract/site.ts';
import { keepReading, lastReading, readingKey } from '../api/last-readings.ts';
import { addressOf } from '../api/request.ts';
import { MY_SITES_ADDRESS, mySites } from '../features/site/my-sites.ts';
import { drawFirstHomes, takeFirstReading } from './first-homes.ts';

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
    '<div id="root"></div>' +
    '<template data-program><link rel="modulepreload" href="/assets/program.js"></template>';
  document.head.innerHTML = '';
  root = document.getElementById('root') as HTMLElement;
  signIn(1);
  localStorage.setItem('token', 'token of 1');
  answerWith(() => Response.error());
});
afterEach(() => document.body.replaceChildren());

const sent: string[] = [];
const answerWith = (answer: () => Response | Promise<Response>) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${address} ${headers.Authorization}`);
    return answer();
  });
};
const fetched = () => document.head.querySelectorAll('link').length;
const said = () => document.querySelector('main p')?.textContent;

const seen = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

test('the homes of the last reading stand on the page until the screen is there', async () => {
  keepReading(key(), { data: homes });
  void drawFirstHomes(root);
  expect(seen()).toEqual(['Reserva, 904', 'VIS-8']);
  expect(document.body.textContent).toMatch(/Carrera 1 # 72-38/);
  expect(document.body.textContent).toMatch(/Última lectura, /);
  expect([sent, fetched()]).toEqual([[], 0]);
  root.append(document.createElement('header'));
  await Promise.resolve();
  expect(seen()).toHaveLength(2);
  root.append(document.createElement('h1'));
  await expect.poll(seen).toEqual([]);
});

test('the first time the homes are asked for as the program asks, drawn, and kept for it', async () => {
  answerWith(() => Response.json({ success: true, data: homes }));
  void drawFirstHomes(root);
  expect(said()).toBe('Cargando tus obras...');
  await expect.poll(seen).toEqual(['Reserva, 904', 'VIS-8']);
  expect(said()).toBe('2 obras.');
  // the program, which is not run until the homes are seen
  expect(fetched()).toBe(1);
  expect(sent).toEqual([`${MY_SITES_ADDRESS} Bearer token of 1`]);
  expect(MY_SITES_ADDRESS).toBe(addressOf(listMySites, mySites));
  expect(lastReading(key())?.reply).toEqual({ success: true, data: homes });
  expect(takeFirstReading()).toEqual({ success: true, data: homes });
  expect(takeFirstReading()).toBeNull();
});

test('the program waits for the homes to be seen, and not for an answer that does not come', async () => {
  const ended = vi.fn();
  let answer = (_: Response) => {};
  answerWith(() => new Promise((resolve) => (answer = resolve)));
  void drawFirstHomes(root).then(ended);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ended).not.toHaveBeenCalled();
  answer(Response.json({ success: true, data: homes }));
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  answerWith(() => new Promise(() => {}));
  localStorage.removeItem(key());
  await drawFirstHomes(root);
});

test('the program of another person asks again', async () => {
  answerWith(() => Response.json({ success: true, data: homes }));
  await drawFirstHomes(root);
  signIn(2);
  expect(takeFirstReading()).toBeNull();
});

test('an answer that comes after another person signed in is dropped', async () => {
  answerWith(() => {
    signIn(2);
    return Response.json({ success: true, data: homes });
  });
  void drawFirstHomes(root);
  await new Promise((resolve) => setTimeout(resolve));
  expect([seen(), lastReading(key()), takeFirstReading()]).toEqual([[], null, null]);
});

test.each([401, 403, 500])(
  'a refusal (%i) keeps the waiting text, for the program to show the error',
  async (status) => {
    answerWith(() => Response.json({ success: false }, { status }));
    void drawFirstHomes(root);
    await new Promise((resolve) => setTimeout(resolve));
    expect([said(), lastReading(key())]).toEqual(['Cargando tus obras...', null]);
  },
);

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
    void drawFirstHomes(root);
    expect(seen()).toEqual([]);
    expect(document.querySelector('main')?.textContent).toMatch(/^Hoy, .+Cargando tus obras\.\.\.$/);
    document.querySelector('main')?.parentElement?.remove();
  }
});

test('nothing is drawn without a session', () => {
  localStorage.clear();
  void drawFirstHomes(root);
  expect(document.querySelector('main')).toBeNull();
});
