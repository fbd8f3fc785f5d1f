import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { OwnContact } from './OwnContact.tsx';

watchCalls();

test('a code that was asked for before the page was loaded again has a place', async () => {
  const user = show(<OwnContact />);
  await user.click(screen.getByRole('button', { name: 'Ya tengo un código' }));
  const code = screen.getByLabelText('Código');
  expect(document.activeElement).toBe(code);
  expect(screen.getByText('Está en tu correo de hoy, y funciona 30 minutos.')).toBeTruthy();
});
