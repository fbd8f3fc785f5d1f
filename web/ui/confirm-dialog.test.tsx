import { MantineProvider, Menu } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { theme } from '../app/theme.ts';
import { show } from '../test/screen.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** A dialog that is there only while it is open, as most are. */
const Page = () => {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" onClick={open}>
        Borrar
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Más</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Borrar todo</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <ConfirmDialog opened title="¿Borrar?" confirmLabel="Sí, borrar" onConfirm={close} onClose={close}>
          Se borra.
        </ConfirmDialog>
      )}
    </>
  );
};

const focused = () => document.activeElement?.textContent;

test('a closed dialog gives the focus back to the button that opened it, or to that of the menu', async () => {
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(focused()).toBe('Cancelar'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Borrar'));
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Borrar todo' }));
  await waitFor(() => expect(focused()).toBe('Cancelar'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Más'));
});

test('a second click on a dialog that is closing confirms nothing more', async () => {
  const confirm = vi.fn();
  const Closing = () => {
    const [opened, setOpened] = useState(true);
    const close = () => setOpened(false);
    return (
      <ConfirmDialog
        opened={opened}
        title="¿Registrar?"
        confirmLabel="Registrar"
        onConfirm={() => {
          confirm();
          close();
        }}
        onClose={close}
      >
        Se registra.
      </ConfirmDialog>
    );
  };
  // in the environment of tests a dialog closes at once
  show(
    <MantineProvider theme={theme} env="default">
      <Closing />
    </MantineProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Registrar' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(confirm).toHaveBeenCalledOnce();
});
