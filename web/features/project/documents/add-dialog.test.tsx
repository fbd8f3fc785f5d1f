import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { AddDialog } from './AddDialog.tsx';

const sent = watchCalls();

test('a link that is no address is said at its field and by the button, and nothing is sent', async () => {
  const target = { kind: 'other', title: 'Planos', published: null } as const;
  const user = show(<AddDialog projectId={4} target={target} opened onClose={() => undefined} />);
  await user.type(await screen.findByLabelText('Enlace'), 'planos');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByLabelText('Enlace').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Agregar' }).getAttribute('aria-disabled')).toBe('true');
  expect(sent).toEqual([]);
});
