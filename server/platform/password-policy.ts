import { createRequire } from 'node:module';
import { type PasswordOwner, passwordSentences, whyNotPassword } from '#shared/domain/passwords.ts';
import { UserError } from './errors.ts';

/** Spanish words missing in the list, which comes from foreign leaks. */
const spanish = [
  'contraseña',
  'contrasena',
  'clave',
  'colombia',
  'bogota',
  'medellin',
  'bienvenido',
  'bienvenida',
];

let common: ReadonlySet<string> | undefined;

/** The list is large: it is loaded for the first new password, not at start. */
function commonPasswords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...spanish]);
}

/** Refuses a weak password with the reason. Throws 422 with the field `password`. */
export function refuseWeakPassword(password: string, person: PasswordOwner): void {
  const reason = whyNotPassword(password, person, (text) => {
    common ??= commonPasswords();
    return common.has(text);
  });
  if (reason === null) return;
  throw new UserError(`password_${reason}`, 422, passwordSentences[reason], { field: 'password' });
}
