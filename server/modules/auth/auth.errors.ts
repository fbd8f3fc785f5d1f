import { overLimit, UserError } from '../../platform/errors.ts';

/** The same for an unknown account and a wrong password: the answer does not tell which accounts exist. */
export const wrongCredentials = () => new UserError('wrong_credentials', 401, 'Credenciales incorrectas');

/** Told to a client only after the right password, so that it reveals no account. */
export const accessEnded = () =>
  new UserError('access_ended', 403, 'Tu acceso terminó. Habla con tu asesor.');

/** `seconds` until the next may be made. */
export const tooManyAttempts = (seconds: number): UserError =>
  overLimit('too_many_attempts', 'Demasiados intentos.', seconds);

/** Too many are being verified already: this one has not been looked at. */
export const tooBusy = () =>
  new UserError(
    'too_busy',
    429,
    'Muchas personas están ingresando a la vez. Intenta de nuevo en unos segundos.',
    {
      retryAfter: 5,
    },
  );

/** Used, ended by a newer one, past its hour, or never made: which one is not told. */
export const linkGone = () =>
  new UserError(
    'link_gone',
    410,
    'Este enlace ya no sirve: se usó, venció o pediste otro después. Pide uno nuevo.',
  );

export const wrongCurrentPassword = () =>
  new UserError('wrong_current_password', 422, 'Esa no es tu contraseña actual.', {
    field: 'current_password',
  });

export const samePassword = () =>
  new UserError('same_password', 422, 'Elige una contraseña distinta de la que tienes.', {
    field: 'password',
  });

/** Unknown, over, or of somebody else: the answer is the same. */
export const sessionNotFound = () =>
  new UserError('session_not_found', 404, 'No encontramos esa sesión entre las tuyas.');
