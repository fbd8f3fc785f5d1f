import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listSessions } from '#shared/contract/auth.ts';
import { listMySites } from '#shared/contract/site.ts';
import { show, watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { useEndpoint } from './hooks.ts';
import { useAgeOnScreen } from './last-readings.ts';

let offline = false;
let homes = 0;
watchCalls(async () => {
  if (offline) throw new Error('no signal');
  return Response.json({ success: true, data: Array(homes).fill({}) });
});

const Bar = () => <p>{useAgeOnScreen() === null ? 'Al día' : 'Sin conexión'}</p>;
const Sites = () => {
  const { status, data } = useEndpoint(listMySites, { query: { page: 1, limit: 100 } }, { staleTime: 0 });
  return (
    <>
      <p>Obras: {status}</p>
      <p>{data?.data.length} obras</p>
    </>
  );
};
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

test('what was shown without a connection is read again with the first answer of another call', async () => {
  signIn('architect', 8);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let go = (_page: string) => {};
  const Pages = () => {
    const [page, open] = useState('first');
    go = open;
    return (
      <>
        <Bar />
        {page !== 'none' && <Sites />}
        {page === 'both' && <Sessions />}
      </>
    );
  };
  show(<Pages />);
  await screen.findByText('Obras: success');
  act(() => go('none'));
  offline = true;
  act(() => go('again'));
  await screen.findByText('Sin conexión');
  offline = false;
  homes = 3;
  act(() => go('both'));
  await screen.findByText('Sesiones: success');
  await screen.findByText('3 obras');
});
