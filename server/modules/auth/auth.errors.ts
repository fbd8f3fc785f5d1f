import { UserError } from '../../platform/errors.ts';

/** The same for an unknown account and a wrong password: the answer does not tell which accounts exist. */
export const wrongCredentials = () => new UserError('wrong_credentials', 401, 'Credenciales incorrectas');

/** Too many failed attempts from one address; `seconds` until the next may be made. */
export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new UserError('too_many_attempts', 429, `Demasiados intentos. Espera ${wait} e intenta de nuevo.`, {
    retryAfter: seconds,
  });
};
