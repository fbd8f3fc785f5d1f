import type { SessionUser } from '#shared/contract/auth.ts';
import type { Department } from '#shared/domain/roles.ts';
import { startSession } from '../app/session.ts';

/** Somebody of the staff signs in on the browser of a test, until it ends. Answers who. */
export const signIn = (
  department: Department,
  id = 1,
  permissions: SessionUser['permissions'] = [],
): SessionUser => {
  const user: SessionUser = {
    id,
    name: 'Laura Gómez',
    email: 'laura@remodela.example',
    userType: 'employee',
    department,
    employeeId: id,
    permissions,
    mustChangePassword: false,
  };
  startSession({ token: 'a'.repeat(43), device_token: 'd'.repeat(43), user });
  return user;
};
