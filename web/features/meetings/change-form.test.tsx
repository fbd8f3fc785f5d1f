import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, show, watchCalls } from '../../test/screen.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { limitsFrom, type Meeting, type ProjectMeetings } from './meetings.ts';

let body: unknown;
const sent = watchCalls((_, typed) => {
  body = JSON.parse(String(typed));
  return refusal({ place: 'escríbelo en una sola línea.' });
});

const meeting = {
  id: '6f0f3a3e-5a0e-4d55-9d5c-0d7c7a2b1c11',
  kind: 'site_visit',
  day: '2027-03-10',
  starts_at: null,
  minutes: 60,
  place: null,
} as unknown as Meeting;

const open = () =>
  show(
    <ChangeForm
      meeting={meeting}
      project={{ start_date: null } as unknown as ProjectMeetings}
      limits={limitsFrom('2026-11-23', null)}
      onClose={() => undefined}
    />,
  );

test('a day that is no business day and a missing reason are said, and nothing is sent', async () => {
  const user = open();
  const day = screen.getByLabelText('Nueva fecha');
  await user.clear(day);
  await user.type(day, '14/03/2027');
  await user.click(screen.getByRole('button', { name: 'Cambiar reunión' }));
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(day);
  expect(screen.getByText('Completa este campo.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an error of the place, which is closed, is said at the foot', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Motivo'), 'La familia viaja');
  await user.click(screen.getByRole('button', { name: 'Cambiar reunión' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escríbelo en una sola línea.');
  expect(sent).toHaveLength(1);
});

test('the meeting as it was when the form was opened goes along', async () => {
  const user = open();
  await user.type(screen.getByLabelText('Motivo'), 'La familia viaja');
  await user.click(screen.getByRole('button', { name: 'Cambiar reunión' }));
  await screen.findByRole('alert');
  expect(body).toMatchObject({
    seen: { day: '2027-03-10', starts_at: null, minutes: 60, place: null },
  });
});
