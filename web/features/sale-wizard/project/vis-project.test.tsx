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
const reserva = {
  ...{ projectname: 'Reserva de los Cerros', constructorname: 'Andina', address: 'Calle 170 # 54-20' },
  typologies: [{ type: 'Tipo B', privatearea: 45.5 }],
};
let catalogue: object[] | null = null;
let daysOff: object[] = [];
const sent = watchCalls(async (call) => {
  if (call.endsWith('/api/projects/with-typologies')) {
    return catalogue === null
      ? Response.json({}, { status: 500 })
      : Response.json({ success: true, data: catalogue });
  }
  if (call === 'GET /api/days-off') return Response.json({ success: true, data: daysOff });
  if (call === 'POST /api/projects') {
    // the company closes on the last day of the works meanwhile
    daysOff = [{ day: '2026-07-31', name: 'Inventario' }];
    const body = { code: 'warnings_unconfirmed', message: 'Hay avisos de la venta sin confirmar.' };
    return Response.json(body, { status: 409 });
  }
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

test('a day off that the company added meanwhile is shown when Finalizar is refused for it', async () => {
  catalogue = [reserva];
  const user = show(<VisProject />, AtProject);
  await user.click(await screen.findByRole('button', { name: 'Revisar y finalizar' }));
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  await screen.findByText('Hay avisos de la venta sin confirmar.');
  const warning = /^El fin de obra, 31.07.2026, es día no hábil de la empresa: Inventario\.$/;
  expect(await screen.findByText(warning)).toBeDefined();
});
