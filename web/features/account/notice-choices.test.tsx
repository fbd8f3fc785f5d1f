import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';

const ROLE = 'manager';
const bodies: string[][] = [];
let readings = 0;
watchCalls((call, body) => {
  if (call.startsWith('PUT')) {
    bodies.push(JSON.parse(String(body)).kinds_off);
    return Promise.resolve(Response.json({ success: true }));
  }
  readings += 1;
  // what is read after a save takes its time
  if (readings > 1) return new Promise(() => undefined);
  const kinds = ['record', 'payment', 'document'].map((kind) => ({ kind, on: true }));
  return Promise.resolve(Response.json({ success: true, data: { kinds, digest: null } }));
});

test('a second switch that is turned off before the first is read again leaves the first off', async () => {
  const user = show(<NoticeChoices role={ROLE} />);
  const [first, second] = await screen.findAllByRole('switch');
  await user.click(first as HTMLElement);
  await waitFor(() => expect(readings).toBe(2));
  await user.click(second as HTMLElement);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([['record'], ['record', 'payment']]);
});
