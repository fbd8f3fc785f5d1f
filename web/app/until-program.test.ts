// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkMessage } from '../api/api-error.ts';
import { untilProgram } from './until-program.ts';

const start = vi.fn<() => Promise<void>>();
let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML =
    '<main><form><button type="button">Ingresar</button><a href="/forgot-password">Olvidé</a></form></main>';
  form = document.querySelector('form') as HTMLFormElement;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  start.mockReset();
  untilProgram(document.querySelector('main') as HTMLElement, start);
});
afterEach(() => document.body.replaceChildren());

const said = () => document.querySelector('[role=alert]')?.textContent;
const press = () => document.querySelector('button')?.click();

test('who presses without a connection is told, and still is after the pointer moved', async () => {
  start.mockRejectedValue(new TypeError('no network'));
  press();
  await expect.poll(said).toBe(networkMessage);
  form.dispatchEvent(new Event('pointerover'));
  await expect.poll(() => start.mock.calls.length).toBe(2);
  await expect.poll(said).toBe(networkMessage);
});

test('who only moves the pointer is told nothing', async () => {
  start.mockRejectedValue(new TypeError('no network'));
  form.dispatchEvent(new Event('pointerover'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([start.mock.calls.length, said()]).toEqual([1, undefined]);
});

test('with the connection back the program finds the form as it was drawn, and the button is pressed for it', async () => {
  start.mockRejectedValueOnce(new TypeError('no network'));
  press();
  await expect.poll(said).toBe(networkMessage);
  const pressed = vi.fn();
  form.querySelector('button')?.addEventListener('click', pressed);
  start.mockImplementation(async () => expect(said()).toBeUndefined());
  press();
  await expect.poll(() => pressed.mock.calls.length).toBe(1);
});
