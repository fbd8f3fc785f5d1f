import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Draft } from '../draft.ts';
import type { Wizard } from '../wizard.ts';
import { useDiscountChoice, useDiscounts } from './use-discounts.ts';

type Discount = Draft['discounts'][number];

const discountOf = (id: number, percent: number): Discount => ({
  id,
  position: 1,
  discount_type_id: 4,
  discount_name: 'feria',
  discount_percentage: percent,
  price_before: 100_000_000,
  discount_amount: percent * 1_000_000,
  discount_base_price: (100 - percent) * 1_000_000,
});

/** The server: the percentage of its type, the discounts of the sale, and what it answered to each key. */
let percent = 5;
let stored: Discount[] = [];
let loses = false;
const replies = new Map<string, Discount>();

const answer = (method: string, body: string, key: string): Response => {
  if (method === 'GET') {
    return Response.json({
      success: true,
      data: [{ id: 4, discount_name: 'feria', percentage_discount: percent }],
    });
  }
  if (method === 'DELETE') {
    stored = [];
    return Response.json({ success: true });
  }
  if (JSON.parse(body).discount_percentage !== percent) {
    return Response.json({ code: 'price_changed', message: 'El porcentaje cambió.' }, { status: 409 });
  }
  const data = replies.get(key) ?? discountOf(replies.size + 1, percent);
  if (!replies.has(key)) stored = [data];
  replies.set(key, data);
  return Response.json({ success: true, data });
};

beforeEach(() => {
  signIn('sales');
  [percent, stored, loses] = [5, [], false];
  replies.clear();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body, headers }: RequestInit) => {
    const reply = answer(method, String(body), new Headers(headers).get('Idempotency-Key') ?? '');
    if (method !== 'POST' || !loses) return reply;
    loses = false;
    throw new TypeError('the answer is lost');
  });
});

const Discounts = () => {
  const [draft, setDraft] = useState<Draft>(agreed);
  const refresh = async () => {
    const fresh = { ...draft, discounts: stored };
    setDraft(fresh);
    return fresh;
  };
  const wizard: Wizard = { screen: 'payment', draft, refresh, goOn: async () => undefined };
  const { list, add, remove, failure } = useDiscounts(wizard, () => undefined);
  const { type } = useDiscountChoice(4);
  const [first] = list;
  return (
    <>
      <p>{`Descuentos: ${list.length}`}</p>
      <p>{failure?.message}</p>
      {type && (
        <button type="button" onClick={() => void add(type)}>
          {`Guardar ${type.percentage_discount}%`}
        </button>
      )}
      <button type="button" onClick={() => first && void remove(first)}>
        Quitar
      </button>
    </>
  );
};

test('a discount that was taken off is given again, although the first answer was lost', async () => {
  const user = show(<Discounts />);
  loses = true;
  for (const [name, then] of [
    ['Guardar 5%', 'Descuentos: 1'],
    ['Quitar', 'Descuentos: 0'],
    ['Guardar 5%', 'Descuentos: 1'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(then)).toBeDefined());
  }
  expect(stored).toHaveLength(1);
});

test('a percentage that administration changed is shown once it was refused, and is given', async () => {
  const user = show(<Discounts />);
  await screen.findByRole('button', { name: 'Guardar 5%' });
  percent = 6;
  await user.click(screen.getByRole('button', { name: 'Guardar 5%' }));
  expect(await screen.findByText('El porcentaje cambió.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Guardar 6%' }));
  await waitFor(() => expect(stored).toEqual([discountOf(1, 6)]));
});
