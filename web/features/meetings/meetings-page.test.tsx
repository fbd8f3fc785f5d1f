import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { endSession } from '../../app/session.ts';
import { DataRouter, refusal, show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { MeetingsForm } from './MeetingsForm.tsx';
import { Component } from './MeetingsPage.tsx';
import type { ProjectMeetings } from './meetings.ts';

let data: unknown;
let refusing = (): Promise<Response> | undefined => undefined;
const sent = watchCalls(
  (call) =>
    (call.startsWith('POST') && refusing()) ||
    Promise.resolve(
      Response.json({ success: true, data: call.includes('/meetings') ? data : [] }, { status: 200 }),
    ),
);

const open = () =>
  show(<Component />, ({ children }) => (
    <MemoryRouter initialEntries={['/meetings/7']}>
      <Routes>
        <Route path="/meetings/:projectId" element={children} />
      </Routes>
    </MemoryRouter>
  ));

test('an answer without data is said', async () => {
  data = undefined;
  open();
  expect(await screen.findByText('El detalle del proyecto no tiene datos')).toBeDefined();
});

const withVisit = (visit: { cancelled: boolean; reason: string | null }) => ({
  project_code: 'VIS-0007',
  name: null,
  anticipo: null,
  start_date: null,
  finished: false,
  team_without_email: [],
  meetings: [
    {
      id: '6f0f3a3e-5a0e-4d55-9d5c-0d7c7a2b1c11',
      kind: 'site_visit',
      day: '2027-03-10',
      starts_at: null,
      minutes: 60,
      place: null,
      sequence: 1,
      ...visit,
    },
  ],
});

test('a cancelled meeting leaves its day and its reason', async () => {
  data = withVisit({ cancelled: true, reason: 'La familia viaja' });
  open();
  expect(await screen.findByText(/ del 10\/03\/2027, cancelada: La familia viaja$/)).toBeDefined();
});

test('the focus stays in the meetings when one is cancelled', async () => {
  data = withVisit({ cancelled: false, reason: null });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Cancelar reunión Levantamiento' }));
  await user.type(screen.getByLabelText('Motivo de la cancelación'), 'La familia viaja');
  data = withVisit({ cancelled: true, reason: 'La familia viaja' });
  await user.click(screen.getByRole('button', { name: 'Cancelar reunión' }));
  await screen.findByText(/cancelada: La familia viaja$/);
  expect(document.activeElement?.textContent).toBe('Reuniones con el cliente');
});

test('a typed day is there again after the session ended', async () => {
  data = { ...withVisit({ cancelled: true, reason: null }), meetings: [] };
  signIn('manager');
  const user = open();
  await user.type(await screen.findByLabelText('Levantamiento'), '12/03/2031');
  await user.tab();
  endSession('expired');
  cleanup();
  signIn('manager');
  open();
  expect(await screen.findByLabelText('Levantamiento')).toHaveProperty('value', '12/03/2031');
});

const openTime = async () => {
  data = { ...withVisit({ cancelled: true, reason: null }), meetings: [] };
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar hora y lugar de Levantamiento' }));
  return user;
};
const saved = () => sent.filter((call) => call.startsWith('POST'));

test('a time or a place without a day is said, and nothing is sent', async () => {
  const user = await openTime();
  await user.type(screen.getByLabelText('Lugar'), 'Sala de ventas');
  await user.click(screen.getByRole('button', { name: 'Asignar proyecto' }));
  expect(screen.getByText('Elige un día hábil.')).toBeDefined();
  expect(saved()).toEqual([]);
});

test('a half-typed time is said, and nothing is sent', async () => {
  const user = await openTime();
  await user.type(screen.getByLabelText('Levantamiento'), '12/03/2031');
  const time = screen.getByLabelText('Hora');
  Object.defineProperty(time, 'validity', { value: { badInput: true } });
  fireEvent.blur(time);
  await user.click(screen.getByRole('button', { name: 'Asignar proyecto' }));
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(saved()).toEqual([]);
});

test('a meeting that somebody else cancels while it is being changed does not hold the others up', async () => {
  const visit = (cancelled: boolean) => withVisit({ cancelled, reason: null }) as ProjectMeetings;
  let cancel = () => {};
  const Page = () => {
    const [project, setProject] = useState(() => visit(false));
    cancel = () => setProject(visit(true));
    return <MeetingsForm id={7} project={project} />;
  };
  const user = show(<Page />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Cambiar Levantamiento' }));
  expect(screen.getByText('Termina primero el cambio de Levantamiento.')).toBeTruthy();
  act(() => cancel());
  expect(screen.queryByText('Termina primero el cambio de Levantamiento.')).toBeNull();
});

test('a save that is refused shows the meetings as somebody else left them', async () => {
  data = withVisit({ cancelled: false, reason: null });
  const user = open();
  await screen.findByRole('button', { name: 'Cambiar Levantamiento' });
  refusing = () => refusal({ site_visit: 'Esta reunión se canceló.' });
  data = withVisit({ cancelled: true, reason: 'La familia viaja' });
  await user.click(screen.getByRole('button', { name: 'Asignar proyecto' }));
  expect(await screen.findByText(/cancelada: La familia viaja$/)).toBeDefined();
  expect(screen.getByLabelText('Levantamiento').getAttribute('aria-invalid')).toBe('true');
  refusing = () => undefined;
});
