import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { SubmitButton } from './SubmitButton.tsx';

watchCalls();

test('a button that is off says why, keeps the focus and does nothing', async () => {
  const onClick = vi.fn();
  const user = show(
    <SubmitButton whyOff="Escribe el motivo." onClick={onClick}>
      Enviar
    </SubmitButton>,
  );
  const button = screen.getByRole('button', { name: 'Enviar', description: 'Escribe el motivo.' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy button shows its progress and ignores clicks', async () => {
  const onClick = vi.fn();
  const user = show(
    <SubmitButton busy busyLabel="Enviando..." onClick={onClick}>
      Enviar
    </SubmitButton>,
  );
  await user.click(screen.getByRole('button', { name: /Enviando/ }));
  expect(onClick).not.toHaveBeenCalled();
});

test('the second click of a double click does nothing: the next thing to confirm may stand there by then', () => {
  const press = vi.fn();
  show(<SubmitButton onClick={press}>Confirmar pago</SubmitButton>);
  const button = screen.getByRole('button');
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(press).toHaveBeenCalledOnce();
});
