import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toasts } from '../app/Toasts.tsx';
import { show, watchCalls } from '../test/screen.tsx';
import { toast, toastError, toastUndo } from './toasts.tsx';

watchCalls();

test('a new message replaces an error; a removal that can be undone stays', async () => {
  show(<Toasts />);
  toastUndo('Ausencia quitada.', () => undefined);
  toastError('No se pudo guardar.');
  await screen.findByText('No se pudo guardar.');
  toast('Guardado.');
  await screen.findByText('Guardado.');
  await expect.poll(() => screen.queryByText('No se pudo guardar.'), { timeout: 1000 }).toBeNull();
  screen.getByText('Ausencia quitada.');
});
