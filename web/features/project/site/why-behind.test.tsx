import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toasts } from '../../../app/Toasts.tsx';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Project } from '../project.ts';
import type { Progress } from './site.ts';
import { WhyBehind } from './WhyBehind.tsx';

const sent = watchCalls(async () => Response.json({ success: true }));

test('an explanation that is taken away is not said to be read by the family', async () => {
  signIn('manager');
  const explanation = { text: 'El mesón llegó tarde.', by: 'Mariana', at: '2026-11-24T13:45:00.000Z' };
  const user = show(
    <>
      <Toasts />
      <WhyBehind project={{ id: 11 } as Project} progress={{ explanation } as Progress} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar la explicación' }));
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado: la familia deja de ver el tiempo.')).toBeTruthy();
  expect(sent).toContain('PUT /api/projects/11/site/explanation');
});
