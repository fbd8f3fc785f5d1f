// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

watchCalls();

test('keeps what is typed through a session that ended', async () => {
  const admin = { id: 4, name: 'Gloria', userType: 'employee', department: 'admin', permissions: [] };
  localStorage.setItem('token', 'a-token');
  localStorage.setItem('user', JSON.stringify(admin));
  const open = () => show(<RegisterDialog opened onClose={() => undefined} />);
  const user = open();
  await user.type(await screen.findByLabelText('Texto'), 'Pide que borren su teléfono.');
  window.history.replaceState(null, '', '/login');
  cleanup();
  window.history.replaceState(null, '', '/');
  open();
  expect(await screen.findByDisplayValue('Pide que borren su teléfono.')).toBeDefined();
});
