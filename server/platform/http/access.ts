import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Access, whyNotAllowed } from '#shared/domain/access.ts';
import { departmentNames, type Role } from '#shared/domain/roles.ts';
import type { Deps, User } from '../context.ts';
import { UserError } from '../errors.ts';
import { type FindOptions, findSession } from '../session.ts';

const sessionEnded = () =>
  new UserError('session_ended', 401, 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.');

const passwordChangeRequired = () =>
  new UserError(
    'password_change_required',
    403,
    'Antes de seguir, cambia tu contraseña: la escribió otra persona.',
  );

/**
 * The caller of an endpoint. Throws 401 without a valid session and 403 without the role or the permission. A public
 * endpoint ignores the token.
 */
export async function authorize(
  deps: Deps,
  endpoint: Endpoint,
  authorization: string | undefined,
  options?: FindOptions,
): Promise<User | null> {
  if (endpoint.who === 'public') return null;
  const [, token] = /^Bearer ([A-Za-z0-9_-]{16,200})$/i.exec(authorization ?? '') ?? [];
  const user = token === undefined ? null : await findSession(deps.db, deps.clock, token, options);
  if (!user) throw sessionEnded();
  if (user.mustChangePassword && !endpoint.beforePasswordChange) throw passwordChangeRequired();
  const reason = whyNotAllowed(endpoint.who, user);
  if (reason !== null) {
    throw new UserError('forbidden', 403, endpoint.forbidden ?? sentenceOf(endpoint.who));
  }
  return user;
}

/** The 403 message, which names the allowed roles. */
function sentenceOf(who: Access): string {
  if (typeof who === 'string') return 'No tienes permiso para esto.';
  const permission = who.permission ? ` Se requiere '${who.permission}'.` : '';
  return `No tienes permiso para esto: es de ${listOf(who.roles.map(roleName))}.${permission}`;
}

const roleName = (role: Role): string => (role === 'client' ? 'los clientes' : departmentNames[role]);

const listOf = (names: string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
