// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../test/screen.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

let loads = 0;
let isOffline = true;
const Dialog = lazyDialog(async () => {
  loads += 1;
  if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
  return import('./ConfirmBox.tsx');
});

const Page = () => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Borrar
      </button>
      <Dialog opened={opened} title="¿Borrar?" confirmLabel="Sí, borrar" onConfirm={close} onClose={close}>
        Se borra.
      </Dialog>
    </>
  );
};

test('a dialog that did not arrive says so, and the next press fetches it once and opens it', async () => {
  const user = show(<Page />);
  const button = screen.getByRole('button', { name: 'Borrar' });
  expect(loads).toBe(0);
  await user.click(button);
  await waitFor(() => expect(loads).toBe(1));
  isOffline = false;
  await user.dblClick(button);
  expect(await screen.findAllByRole('dialog', { name: '¿Borrar?' })).toHaveLength(1);
  expect(loads).toBe(2);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
