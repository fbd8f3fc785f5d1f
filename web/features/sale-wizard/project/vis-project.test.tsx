import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Draft } from '../draft.ts';
import { Component as VisProject } from './VisProjectPage.tsx';

const draft: Draft = {
  ...agreed,
  step: 'project',
  forms: {
    project: Object.fromEntries(
      Object.entries({
        ...{ urbanization: 'Reserva de los Cerros', typology: 'Tipo B', area: 45.5, tower: '2' },
        ...{ address: 'Calle 170 # 54-20', apartment: '502' },
      }).map(([field, value]) => [field, { value, seen: field === 'area' ? null : '' }]),
    ),
  },
};
const sent = watchCalls(async (call) => {
  if (call.endsWith('/api/projects/with-typologies')) return Response.json({}, { status: 500 });
  return Response.json({ success: true, data: call.includes('/sale-drafts/') ? draft : [] });
});
beforeEach(() => void signIn('sales'));

const AtProject = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/new-sale/vis-project?venta=${draft.id}`]}>{children}</MemoryRouter>
);

test('without the catalogue a home is not registered without its constructor', async () => {
  const user = show(<VisProject />, AtProject);
  await user.click(await screen.findByRole('button', { name: 'Revisar y finalizar' }));
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  expect(await screen.findByText(/No pudimos cargar las urbanizaciones\./)).toBeDefined();
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});
