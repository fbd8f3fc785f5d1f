import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../../../app/session.ts';
import { saleToCorrect } from '../../../test/sale-to-correct.ts';
import { DataRouter, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Corrections } from './CorrectionsPage.tsx';

const SAVE = 'POST /api/projects/7/corrections';
let answers: Response[] = [];
const sent = watchCalls(async () =>
  sent.at(-1) === SAVE
    ? (answers.shift() ?? Response.json({ success: true, proposed: [] }))
    : Response.json({ success: true, data: [] }),
);
beforeEach(() => signIn('sales'));

/** The manager saves another tower once the seller is refused. */
const Screen = () => {
  const [sale, setSale] = useState(saleToCorrect);
  const { project } = saleToCorrect;
  const reread = async () => setSale({ ...saleToCorrect, project: project && { ...project, tower: '9' } });
  return <Corrections id="7" sale={sale} reread={reread} />;
};

test('a correction needs a change and a reason, and a field of both is chosen at the field', async () => {
  answers = [
    Response.json(
      {
        error: 'x',
        message: 'Estos datos cambiaron en otra pestaña o equipo.',
        code: 'changed_meanwhile',
        conflicts: [{ field: 'home.tower', mine: '7', theirs: '9' }],
        saved_by: 'Marcela Ruiz',
      },
      { status: 409 },
    ),
  ];
  const user = show(<Screen />, DataRouter);
  const save = screen.getByRole('button', { name: 'Guardar la corrección' });
  expect(screen.getByText('Cambia primero lo que está mal.')).toBeDefined();
  await user.type(screen.getByLabelText(/^Apartamento/), '5');
  await user.clear(screen.getByLabelText(/^Torre/));
  await user.type(screen.getByLabelText(/^Torre/), '7');
  expect(screen.getByText('2 cambios')).toBeDefined();
  expect(screen.getByText('Escribe por qué se corrige.')).toBeDefined();
  await user.type(screen.getByLabelText('¿Por qué se corrige?'), 'Se escribió mal');
  await user.click(save);
  expect(await screen.findByText(/Guardado por Marcela Ruiz/)).toBeDefined();
  expect(screen.getByLabelText(/^Apartamento/)).toHaveProperty('value', '9045');
  await user.click(screen.getByRole('button', { name: 'Usar «7»' }));
  await user.click(save);
  expect(sent.filter((each) => each === SAVE)).toHaveLength(2);
});

const proposal = {
  field: 'client.email',
  value: 'camila.r@correo.example',
  reason: 'Cambió de correo',
  by: 'Valentina Ríos',
  at: '2026-03-02T13:00:00.000Z',
} as const;
const proposed = { ...saleToCorrect, proposals: [proposal] };
const ready = async () => undefined;

test('a manager takes what a seller proposes with one press, with its reason', async () => {
  signIn('manager');
  const user = show(<Corrections id="7" sale={proposed} reread={ready} />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Usar «camila.r@correo.example»' }));
  expect(screen.getByLabelText(/^Correo electrónico/)).toHaveProperty('value', 'camila.r@correo.example');
  expect(screen.getByLabelText('¿Por qué se corrige?')).toHaveProperty(
    'value',
    'Propuesta de Valentina Ríos: Cambió de correo',
  );
  expect(screen.getByRole('button', { name: 'Lista para guardar' })).toHaveProperty('disabled', true);
});

test('a refusal of fields that are not on screen ends each with a period', async () => {
  const fields = {
    'brief.public.client_id': 'ID de cliente no válido',
    project_id: 'ID de proyecto no válido',
  };
  answers = [Response.json({ code: 'invalid_request', message: 'x', fields }, { status: 400 })];
  const user = show(<Corrections id="7" sale={saleToCorrect} reread={ready} />, DataRouter);
  await user.type(screen.getByLabelText(/^Apartamento/), '5');
  await user.type(screen.getByLabelText('¿Por qué se corrige?'), 'Se escribió mal');
  await user.click(screen.getByRole('button', { name: 'Guardar la corrección' }));
  expect(await screen.findByText('ID de cliente no válido. ID de proyecto no válido.')).toBeDefined();
});

test('a seller reads that the proposal waits, and cannot take it', () => {
  show(<Corrections id="7" sale={proposed} reread={ready} />, DataRouter);
  expect(screen.getByText('Gerencia o administración decide este cambio.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('a correction that is being written is there again after the session ended', async () => {
  const reason = () => screen.getByLabelText('¿Por qué se corrige?');
  const apartment = () => screen.getByLabelText(/^Apartamento/);
  const user = show(<Screen />, DataRouter);
  await user.type(reason(), 'Se escribió mal');
  await user.type(apartment(), '5');
  endSession('expired');
  cleanup();
  signIn('sales');
  show(<Screen />, DataRouter);
  expect(apartment()).toHaveProperty('value', '9045');
  expect(reason()).toHaveProperty('value', 'Se escribió mal');
});

test('the reason of a proposal that is as long as it may be is taken as long as it may be', async () => {
  signIn('manager');
  const long = { ...saleToCorrect, proposals: [{ ...proposal, reason: 'x'.repeat(300) }] };
  const user = show(<Corrections id="7" sale={long} reread={ready} />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Usar «camila.r@correo.example»' }));
  const reason = screen.getByLabelText<HTMLTextAreaElement>('¿Por qué se corrige?').value;
  expect(reason).toHaveLength(300);
  expect(reason).toMatch(/^Propuesta de Valentina Ríos: x+$/);
});
