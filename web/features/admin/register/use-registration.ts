import { useTimeout } from '@mantine/hooks';
import { useRef } from 'react';
import { type Employee, registerEmployee } from '#shared/contract/employees.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { announceSessionEnded } from '../../../api/session-ended.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { readToken } from '../../../app/session.ts';
import type { FieldErrors } from '../../../ui/fields.ts';
import { newPasswordError } from '../../../ui/NewPasswordInput.tsx';
import { bodyOf, emptyForm, REQUIRED, sameForm, wrongInForm } from './employee-form.ts';

/** Between the message and the login (access specification, section 9). */
const TO_LOGIN_MS = 3000;

const NOT_SIGNED_IN = 'No estás autenticado. Por favor inicia sesión.';

/**
 * The form that registers a person. What is typed survives a reload and a new sign-in, but for the password, which is
 * kept nowhere.
 */
export const useRegistration = (onRegistered: (person: Employee) => void) => {
  const key = useAttemptKey();
  const toLogin = useTimeout(announceSessionEnded, TO_LOGIN_MS);
  const form = useActionForm(registerEmployee, {
    initial: { ...emptyForm, password: '' },
    call: ({ password, ...person }) => ({ body: { ...bodyOf(person), password } }),
    callOptions: ({ body }) => ({ tellsSessionEnd: true, idempotencyKey: key(body) }),
    validate: (values): FieldErrors => {
      if (readToken() === null) return { session: NOT_SIGNED_IN };
      const weak = newPasswordError(values.password, values);
      return {
        ...wrongInForm(values),
        ...(weak !== null && { password: weak }),
        ...(values.password === '' && { required: REQUIRED }),
      };
    },
    onSuccess: ({ data }) => {
      form.start({ ...emptyForm, password: '' });
      onRegistered(data);
    },
    onError: ({ status }) => {
      if (status === 401) toLogin.start(readToken());
    },
  });
  const { password: _password, ...person } = form.values;
  useKeptForm('employee', { ...form, values: person, dirty: !sameForm(person, emptyForm) });
  const submit = () => {
    form.submit();
    if (readToken() === null) toLogin.start(null);
  };
  /** Why the person is not registered; read it once the fields are rendered. */
  const failure = (): string | null => {
    const text = form.action.error ? failureOf(form.action.error) : form.foot();
    const ended = form.action.error?.status === 401 || text === NOT_SIGNED_IN;
    // the guard then leads to the login, and back here afterwards
    return ended ? `${text} Te llevamos a iniciar sesión en 3 segundos.` : text;
  };
  return { ...form, submit, foot: failure };
};

/** Messages of a failed registration (access specification, section 8). */
export const failureOf = (error: ApiError): string => {
  if (error.status === 401) return 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.';
  if (error.status === 403) return registerEmployee.forbidden;
  // 'refusal' is the code of an answer that says nothing
  return error.notJson || error.code === 'refusal' ? 'Error en el registro' : error.message;
};

/**
 * The idempotency key of the content, so that a retry after a lost answer registers one person. It is kept in memory
 * only: the digest that `call` stores in the browser would be made from the password.
 */
const useAttemptKey = () => {
  const last = useRef({ content: '', key: '' });
  return (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) {
      last.current = { content, key: crypto.getRandomValues(new Uint32Array(6)).join('-') };
    }
    return last.current.key;
  };
};
