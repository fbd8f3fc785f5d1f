import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveForLogin, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Requests } from './Requests.tsx';

watchCalls();

test('a request that was written is there again after a session that ended', async () => {
  signIn('sales', 13);
  const user = show(<Requests />);
  await user.type(screen.getByLabelText('Tu solicitud'), 'Borren mi número de teléfono');
  leaveForLogin();
  show(<Requests />);
  expect(await screen.findByDisplayValue('Borren mi número de teléfono')).toBeTruthy();
});
