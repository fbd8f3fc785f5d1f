import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveForLogin, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

watchCalls();

test('keeps what is typed through a session that ended', async () => {
  signIn('admin', 4);
  const open = () => show(<RegisterDialog opened onClose={() => undefined} />);
  const user = open();
  await user.type(await screen.findByLabelText('Texto'), 'Pide que borren su teléfono.');
  leaveForLogin();
  open();
  expect(await screen.findByDisplayValue('Pide que borren su teléfono.')).toBeDefined();
});
