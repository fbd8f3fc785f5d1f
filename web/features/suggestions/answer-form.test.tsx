import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { Component as AnswerForm } from './AnswerForm.tsx';
import type { Suggestion } from './suggestions.ts';

const sent = watchCalls(() => refusal({ suggestion_id: 'ya tiene respuesta.' }));

const suggestion = { id: 7 } as unknown as Suggestion;

const open = () =>
  show(<AnswerForm suggestion={suggestion} today="2026-11-23" daysOff={null} onClose={() => undefined} />);

test('an error of a field that is not in the form is said at its foot', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Respuesta'), 'Lo cambiamos el lunes.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await screen.findByText('Ya tiene respuesta.')).toBeTruthy();
  expect(sent).toEqual(['POST /api/suggestions/7/answer']);
});

test('an empty answer and a day without work are said at their fields, and nothing is sent', async () => {
  const user = open();
  expect(document.activeElement).toBe(screen.getByLabelText('Respuesta'));
  await user.type(screen.getByLabelText('Fecha prometida (opcional)'), '29/11/2026');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(screen.getByText('Completa este campo.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Respuesta'));
  await user.type(screen.getByLabelText('Respuesta'), 'Lo cambiamos.');
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Fecha prometida (opcional)'));
  expect(sent).toEqual([]);
});

test('what is typed is there after the way back, and gone after Cancelar', async () => {
  signIn('architect', 7);
  const answer = () => screen.getByLabelText('Respuesta');
  await open().type(answer(), 'Lo cambiamos el lunes.');
  window.history.pushState(null, '', '/architect');
  cleanup();
  window.history.pushState(null, '', '/suggestions');
  open();
  expect(answer()).toHaveProperty('value', 'Lo cambiamos el lunes.');
  cleanup();
  open();
  expect(answer()).toHaveProperty('value', '');
});
