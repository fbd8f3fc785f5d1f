import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/screen.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { MyChange } from './changes.ts';

const change = {
  id: 7,
  number: 2,
  price: { before: 90_000_000, value: 1_000_000, after: 91_000_000 },
  works: { end_after: '2026-09-30' },
  plan: [],
  code_to: 'c•••@correo.example',
  sha256: 'a'.repeat(64),
} as unknown as MyChange;

test('the code that came is still taken when another one could not be sent', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const message = 'Hiciste demasiados intentos. Vuelve a intentarlo en 40 minutos.';
    return Response.json({ success: asked === 1, message }, { status: asked === 1 ? 200 : 429 });
  });
  const user = show(
    <ApproveDialog change={change} opened onClose={() => undefined} onDone={async () => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Enviar el código' }));
  const code = await screen.findByLabelText<HTMLInputElement>(/Escribe el código que llegó/);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByText(/Vuelve a intentarlo/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Escribe el código que llegó/).value).toBe('123456');
  const approve = screen.getByRole('button', { name: 'Aprobar con código' });
  expect(approve.getAttribute('aria-disabled')).not.toBe('true');
});
