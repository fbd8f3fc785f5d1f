import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveForLogin, refusal, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { DayOffForm } from './DayOffForm.tsx';

const sent = watchCalls(() => refusal({ name: 'ya hay un día con ese motivo.' }));

const form = () => show(<DayOffForm daysOff={new Map()} today="2026-11-23" onAdded={() => undefined} />);
const field = (name: 'Día' | 'Motivo') => screen.getByLabelText(name, { selector: 'input' });
const add = () => screen.getByRole('button', { name: 'Agregar día' });

test('shows a missing day at its field, focuses it and sends nothing', async () => {
  const user = form();
  await user.type(field('Motivo'), 'Día de la familia');
  await user.click(add());
  expect(screen.getByText('Elige un día hábil.')).toBeDefined();
  expect(document.activeElement).toBe(field('Día'));
  expect(sent).toEqual([]);
});

test('shows the sentence of the server at the refused field and focuses it', async () => {
  const user = form();
  await user.type(field('Día'), '24/11/2026');
  await user.type(field('Motivo'), 'Día de la familia');
  await user.click(add());
  expect(await screen.findByText('Ya hay un día con ese motivo.')).toBeDefined();
  expect(document.activeElement).toBe(field('Motivo'));
  expect(sent).toEqual(['POST /api/days-off']);
});

test('keeps what is typed through a session that ended', async () => {
  signIn('admin', 4, ['full_access']);
  const user = form();
  await user.type(field('Día'), '24/11/2026');
  await user.type(field('Motivo'), 'Día de la familia');
  leaveForLogin();
  form();
  expect(await screen.findByDisplayValue('Día de la familia')).toBe(field('Motivo'));
  expect(field('Día')).toHaveProperty('value', '24/11/2026');
});
