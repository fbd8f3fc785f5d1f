import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { RegisterForm } from './RegisterForm.tsx';

let answer = () => refusal({});
const sent = watchCalls(() => answer());
const password = 'once faroles en la plaza';
const submit = () => screen.getByRole('button', { name: 'Registrar emplead@' });

const fill = async (user: ReturnType<typeof show>) => {
  await user.type(screen.getByLabelText('Nombre'), 'Eva Ríos');
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@remodela.example');
  await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('combobox', { name: 'Departamento' }));
  await user.click(await screen.findByRole('option', { name: 'Compras' }));
};

test('what is missing is said at its field and at the foot, the first takes the focus, and nothing is sent', async () => {
  signIn('admin', 5, ['full_access']);
  const user = show(<RegisterForm whyOff={null} onRegistered={vi.fn()} />);
  await user.click(submit());
  await screen.findByText('Por favor complete todos los campos requeridos');
  expect(screen.getAllByText('Completa este campo.')).toHaveLength(2);
  screen.getByText('Escribe una contraseña.');
  screen.getByText('Elige un departamento.');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  expect(sent).toEqual([]);
});

test('a wrong address is said once it is left, until it is corrected', async () => {
  signIn('admin', 6, ['full_access']);
  const user = show(<RegisterForm whyOff={null} onRegistered={vi.fn()} />);
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva');
  expect(screen.queryByText(/Escribe un correo válido/)).toBeNull();
  await user.tab();
  await screen.findByText(/Escribe un correo válido/);
  await user.click(screen.getByLabelText('Correo electrónico'));
  screen.getByText(/Escribe un correo válido/);
  await user.keyboard('@');
  expect(screen.queryByText(/Escribe un correo válido/)).toBeNull();
});

test('what the server refuses stands at its field, and the password is kept nowhere', async () => {
  signIn('admin', 7, ['full_access']);
  answer = () => refusal({ email: 'ya existe una cuenta con ese correo.' });
  const user = show(<RegisterForm whyOff={null} onRegistered={vi.fn()} />);
  await fill(user);
  await user.click(submit());
  await screen.findByText('Ya existe una cuenta con ese correo.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico')));
  expect(sent).toEqual(['POST /api/auth/register']);
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).toContain('Eva Ríos');
  expect(kept).not.toContain('faroles');
});

test('a session that ended is said before the login comes', async () => {
  signIn('admin', 8, ['full_access']);
  answer = async () => Response.json({ success: false, code: 'no_session', message: 'x' }, { status: 401 });
  const user = show(<RegisterForm whyOff={null} onRegistered={vi.fn()} />);
  await fill(user);
  await user.click(submit());
  await screen.findByText(
    'Tu sesión ha expirado. Por favor inicia sesión nuevamente. Te llevamos a iniciar sesión en 3 segundos.',
  );
});
