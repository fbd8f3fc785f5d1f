// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { typedFormKey } from '../../app/session.ts';
import { confirmed } from '../../test/confirmed-draft.ts';
import { signIn } from '../../test/staff-session.ts';
import { mirrorDraft } from './mirror.ts';

test('typed data of a complete sale is deleted, that of another sale is not', () => {
  const user = signIn('sales', 7);
  const [project, payment, other] = [
    typedFormKey(user.id, confirmed.id, 'project'),
    typedFormKey(user.id, confirmed.id, 'payment'),
    typedFormKey(user.id, 'another-sale', 'project'),
  ];
  const kept = () => [project, payment, other].filter((key) => localStorage.getItem(key) !== null);
  for (const key of [project, payment, other]) localStorage.setItem(key, '{"cells":{},"known":{}}');
  mirrorDraft(confirmed);
  expect(kept()).toEqual([project, payment, other]);
  mirrorDraft({ ...confirmed, step: null });
  expect(kept()).toEqual([other]);
});
