import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';

const FAMILY = 'client';
/** of each save, what it turns off and the summary of the day */
const saved: { kinds_off: string[]; digest?: boolean }[] = [];
/** answers that the server has not given yet */
const held: (() => void)[] = [];
watchCalls((call, body) => {
  if (call.startsWith('PUT')) {
    saved.push(JSON.parse(String(body)));
    return new Promise((resolve) => held.push(() => resolve(Response.json({ success: true }))));
  }
  const { kinds_off = [], digest = true } = saved.at(-1) ?? {};
  const kinds = ['record', 'payment', 'document'].map((kind) => ({ kind, on: !kinds_off.includes(kind) }));
  return Promise.resolve(Response.json({ success: true, data: { kinds, digest } }));
});

test('choices that follow quickly leave one after another, each with those before it', async () => {
  const user = show(<NoticeChoices role={FAMILY} />);
  const [first, second, , daily] = await screen.findAllByRole('switch');
  await user.click(first as HTMLElement);
  await user.click(daily as HTMLElement);
  await user.click(second as HTMLElement);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(held).toHaveLength(count));
    expect(saved).toHaveLength(count);
    held[count - 1]?.();
  }
  expect(saved).toEqual([
    { kinds_off: ['record'] },
    { kinds_off: ['record'], digest: false },
    { kinds_off: ['record', 'payment'], digest: false },
  ]);
});
