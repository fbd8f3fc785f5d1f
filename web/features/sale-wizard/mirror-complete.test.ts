// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/contract/auth.ts';
import { startSession, typedFormKey } from '../../app/session.ts';
import { confirmed } from './confirmed-draft.ts';
import { mirrorDraft } from './mirror.ts';

test('typed data of a complete sale is deleted, that of another sale is not', () => {
  const user: SessionUser = {
    id: 7,
    name: 'Ana',
    email: 'ana@remodela.example',
    userType: 'employee',
    department: 'sales',
    employeeId: 7,
    permissions: [],
    mustChangePassword: false,
  };
  startSession({ token: 'a'.repeat(43), device_token: 'd'.repeat(43), user });
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
