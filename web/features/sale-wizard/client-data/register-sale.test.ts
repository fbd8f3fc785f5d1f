import { notificationsStore } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';
import { completeForm, confirmed } from '../../../test/confirmed-draft.ts';
import type { Draft } from '../draft.ts';
import { registerSale } from './register-sale.ts';

/** What opens the sale of a draft, for a form without a second client. */
const opened = async (draft: Draft): Promise<object> => {
  const bodies = new Map<string, object>();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    bodies.set(path, JSON.parse(String(body)));
    return Response.json({ success: true, id: 3, data: { id: 5 } });
  });
  await registerSale(draft, completeForm, completeForm);
  return bodies.get('/api/sales') ?? {};
};

test('a tab without a second client leaves the one that another tab has just registered', async () => {
  expect(await opened(confirmed)).not.toHaveProperty('second_client_id');
  const second_client = { id: 4, name: 'Andrés', email: null, phone: null, relationship_type: null };
  expect(await opened({ ...confirmed, second_client })).toHaveProperty('second_client_id', null);
});

test('the seller hears that a client of somebody else keeps name and phone', async () => {
  const told = () => notificationsStore.getState().notifications.map(({ message }) => String(message));
  const register = async (kept: boolean) => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true, id: 3, kept, data: { id: 5 } }));
    await registerSale({ ...confirmed, sale: null, client: null }, completeForm, completeForm);
  };
  await register(false);
  expect(told()).toEqual([]);
  await register(true);
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]).toMatch(
    /^El nombre y el teléfono quedan como estaban\. Esta persona también está en una venta/,
  );
});
