import { paymentsAccess, whyNotAllowed } from '#shared/domain/access.ts';
import { roleOf, useSession } from '../../app/session.ts';

/** True for a person of the desk, false for a manager, who reads what is owed. */
export const useDesk = (): boolean => {
  const user = useSession();
  return (
    user !== null &&
    whyNotAllowed(paymentsAccess, { role: roleOf(user), permissions: user.permissions }) === null
  );
};
