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

/** A step that is done takes its button with it. */
const StepPage = () => {
  const [opened, setOpened] = useState(false);
  const [isDone, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    setOpened(false);
  };
  return (
    <>
      <h1 tabIndex={-1}>Apto 608</h1>
      {!isDone && (
        <button type="button" onClick={() => setOpened(true)}>
          Finalizar
        </button>
      )}
      <Dialog
        opened={opened}
        title="¿Finalizar?"
        confirmLabel="Sí, finalizar"
        onConfirm={finish}
        onClose={() => setOpened(false)}
      >
        Termina.
      </Dialog>
    </>
  );
};

test('after a dialog whose button has left, the focus is on the title of the page', async () => {
  isOffline = false;
  const user = show(<StepPage />);
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, finalizar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Apto 608' })));
});
