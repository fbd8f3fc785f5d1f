import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../test/screen.tsx';
import { CopyField } from './CopyField.tsx';

test('a page without https, which has no clipboard, says how to copy', async () => {
  const words = { copy: 'Copiar enlace', copied: 'Copiado', failed: 'Cópialo tú: está en el campo.' };
  const user = show(
    <>
      <Notifications />
      <CopyField label="Enlace" value="https://remodela.example" words={words} />
    </>,
  );
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
  expect(await screen.findByText(words.failed)).toBeTruthy();
});
