// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../app/session.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Corrections } from './CorrectionsPage.tsx';
import { saleToCorrect } from './sale-to-correct.ts';

const SAVE = 'POST /api/projects/7/corrections';
let answers: Response[] = [];
const sent = watchCalls(async () =>
  sent.at(-1) === SAVE
    ? (answers.shift() ?? Response.json({ success: true }))
    : Response.json({ success: true, data: [] }),
);
beforeEach(() =>
  startSession({
    token: 'token',
    device_token: 'device',
    user: {
      id: 1,
      email: 'laura@remodela.example',
      name: 'Laura Gómez',
      userType: 'employee',
      department: 'sales',
      permissions: [],
      employeeId: 1,
      mustChangePassword: false,
    },
  }),
);

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
  const user = show(<Screen />);
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
