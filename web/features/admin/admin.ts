import type { SessionUser } from '#shared/contract/auth.ts';
import { type Access, type AccessReason, adminChangeAccess, whyNotAllowed } from '#shared/domain/access.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { counted } from '../../ui/count-words.ts';

/** What the tabs of the panel share. */

export const REGISTERED = 'Empleado registrado correctamente';

/** '34 personas en 9 departamentos.' */
export const subtitleOf = ({ people, departments }: { people: number; departments: number }): string =>
  `${counted(people, 'persona', 'personas')} en ${counted(departments, 'departamento', 'departamentos')}.`;

const offSentences: Record<AccessReason, string> = {
  role_not_allowed: 'Solo administración cambia esto.',
  permission_missing: 'Se requiere el permiso Acceso total.',
};

export const offSentence = (access: Access, user: SessionUser): string | null => {
  const reason = whyNotAllowed(access, { role: roleOf(user), permissions: user.permissions });
  return reason === null ? null : offSentences[reason];
};

/** Why the signed-in person only reads here, for every button that changes something; null when they may. */
export const useWhyOff = (access: Access = adminChangeAccess): string | null => {
  const user = useSession();
  // without a session the guard is already leading to the login
  return user === null ? null : offSentence(access, user);
};

/** Of the note that says it once, over the buttons (ReadOnlyNote). */
export const NOTE_ID = 'solo-lectura';

/** What turns a button off: that the person only reads here, which the note says, or its own reason, which it says itself. */
export const offBy = (
  whyOff: string | null,
  own: string | null = null,
): { whyOff: string | null; reasonId?: string } =>
  whyOff === null ? { whyOff: own } : { whyOff, reasonId: NOTE_ID };
