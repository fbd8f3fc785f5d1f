import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ApiError, notJsonError } from './api-error.ts';
import { addressOf, formDataOf, readAnswer, refusedAnswer } from './request.ts';
import { onSessionEnded } from './session-ended.ts';

const readThing = endpoint({
  name: 'readThing',
  title: 'Prueba',
  area: 'Acceso',
  method: 'GET',
  path: '/api/things/{id}/parts/{part}',
  who: 'session',
  summary: 'A thing.',
  source: 'this test',
  reply: z.unknown(),
  errors: [],
});
const publicThing = { ...readThing, who: 'public' as const };

const thrownBy = (act: () => unknown): ApiError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('nothing was refused');
};

it('fills the path and omits absent parameters from the query', () =>
  expect(
    addressOf(readThing, {
      params: { id: 3, part: 'a/b ñ' },
      query: { page: 2, text: 'sí & no', status: ['a', 'b'], none: null, blank: '', missing: undefined },
    }),
  ).toBe('/api/things/3/parts/a%2Fb%20%C3%B1?page=2&text=s%C3%AD+%26+no&status=a&status=b'));

it('sends in a form only fields with a value', () => {
  const form = formDataOf({ sale_id: 4, contract_url: '', tower: null, note: undefined });
  expect([...form.entries()]).toEqual([
    ['sale_id', '4'],
    ['contract_url', ''],
  ]);
});

it('keeps the error of the server', () => {
  const body = {
    error: 'El email ya está registrado.',
    message: 'El email ya está registrado.',
    code: 'email_taken',
    details: 'Es de otro cliente.',
    fields: { email: 'ya está registrado.' },
  };
  const error = thrownBy(() => readAnswer(readThing, 't', 409, JSON.stringify(body)));
  expect(error).toMatchObject({
    status: 409,
    message: body.message,
    code: 'email_taken',
    details: body.details,
    fields: body.fields,
    network: false,
    notJson: false,
  });
});

it('recognises an answer that is not JSON, also with status 200', () => {
  const error = thrownBy(() => readAnswer(readThing, 't', 200, '<!doctype html>'));
  expect(error).toMatchObject({ status: 200, notJson: true, message: notJsonError(200).message });
});

it('has a sentence for a refusal without one', () =>
  expect(refusedAnswer(readThing, 't', 403, '{}').message).toBe('No tienes permiso para hacer esto.'));

it('ends the session on a 401, unless the call needs none', () => {
  const ended: (string | null)[] = [];
  const stop = onSessionEnded((token) => ended.push(token));
  refusedAnswer(publicThing, 'old', 401, '{}');
  expect(ended).toEqual([]);
  refusedAnswer(readThing, 'old', 401, '{}');
  expect(ended).toEqual(['old']);
  stop();
});

it('leaves the session alone where the screen handles it first', () => {
  const ended: (string | null)[] = [];
  const stop = onSessionEnded((token) => ended.push(token));
  const told: (string | null)[] = [];
  const error = thrownBy(() => readAnswer(readThing, 'old', 401, '{}', (token) => told.push(token)));
  expect(error.status).toBe(401);
  expect(told).toEqual(['old']);
  expect(ended).toEqual([]);
  stop();
});
