import { screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as ResetPasswordPage } from './ResetPasswordPage.tsx';

watchCalls(async (call) =>
  call.includes('reset-password')
    ? Response.json({ success: false, code: 'link_over', message: 'El enlace ya no sirve.' }, { status: 410 })
    : Response.json({ success: true, data: { email: 'ana@correo.example' } }),
);

test('a link that ended while the password was typed leads to another one', async () => {
  window.history.replaceState(null, '', `/reset-password#${'a'.repeat(43)}`);
  const user = show(<ResetPasswordPage />, BrowserRouter);
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'Un jardín con 3 limones');
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toHaveProperty(
    'pathname',
    '/forgot-password',
  );
});
