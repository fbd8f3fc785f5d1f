import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listSessions } from '#shared/contract/auth.ts';
import { listMySites } from '#shared/contract/site.ts';
import { show } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { useEndpoint } from './hooks.ts';
import { useAgeOnScreen } from './last-readings.ts';

let offline = false;
vi.stubGlobal('fetch', async () => {
  if (offline) throw new Error('no signal');
  return Response.json({ success: true, data: [] });
});

const Bar = () => <p>{useAgeOnScreen() === null ? 'Al día' : 'Sin conexión'}</p>;
const Sites = () => (
  <p>Obras: {useEndpoint(listMySites, { query: { page: 1, limit: 100 } }, { staleTime: 0 }).status}</p>
);
const Sessions = () => <p>Sesiones: {useEndpoint(listSessions, {}).status}</p>;

test('once there is a connection the bar goes, also on a page whose calls are not kept', async () => {
  signIn('architect', 7);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline);
  let read = () => {};
  const Pages = () => {
    const [page, go] = useState('');
    const client = useQueryClient();
    read = () => void client.invalidateQueries();
    return (
      <>
        <Bar />
        {page === 'Obras' && <Sites />}
        {page === 'Cuenta' && <Sessions />}
        {['Obras', 'Otra', 'Cuenta'].map((name) => (
          <button key={name} type="button" onClick={() => go(name)}>
            {name}
          </button>
        ))}
      </>
    );
  };
  const user = show(<Pages />);
  const open = (name: string) => user.click(screen.getByRole('button', { name }));
  await open('Obras');
  await screen.findByText('Obras: success');
  await open('Otra');
  offline = true;
  await open('Obras');
  await screen.findByText('Sin conexión');
  await open('Cuenta');
  await screen.findByText('Sesiones: error');
  offline = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
    read();
  });
  await screen.findByText('Sesiones: success');
  expect(screen.queryByText('Sin conexión')).toBeNull();
});
