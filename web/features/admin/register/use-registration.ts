import { useTimeout } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { type Employee, registerEmployee } from '#shared/contract/employees.ts';
import { departments } from '#shared/domain/roles.ts';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { announceSessionEnded } from '../../../api/session-ended.ts';
import { readToken, typedKey, useSession } from '../../../app/session.ts';
import { objectSlot, type Slot } from '../../../app/storage.ts';
import { asSentences, type FieldErrors, without } from '../../../ui/fields.ts';
import { newPasswordError } from '../../../ui/NewPasswordInput.tsx';
import { useFocusFirst } from '../../../ui/use-focus-first.ts';
import {
  bodyOf,
  type EmployeeForm,
  emptyForm,
  failureOf,
  MISSING,
  missingIn,
  NOT_SIGNED_IN,
  type RegisterFailure,
  sameForm,
  wrongInForm,
} from './employee-form.ts';

/** Between the message and the login (access specification, section 9). */
const TO_LOGIN_MS = 3000;

/** The form that registers a person: its values, errors and outcome. */
export const useRegistration = (
  element: RefObject<HTMLFormElement | null>,
  onRegistered: (person: Employee) => void,
) => {
  const { form, set, forget } = useTypedEmployee();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  /** what the last press of the button found: one takes the person there, leaving a field does not */
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<RegisterFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useAttemptKey();
  const toLogin = useTimeout(announceSessionEnded, TO_LOGIN_MS);
  useFocusFirst(element, refused);

  /** The message of an ended session is read first; the guard then leads to the login, and back here afterwards. */
  const fail = (why: RegisterFailure | null) => {
    setFailure(why);
    if (why?.ended) toLogin.start(readToken());
    else toLogin.clear();
  };

  const refuse = (found: FieldErrors, why: RegisterFailure | null) => {
    fail(why);
    setErrors(found);
    setRefused(found);
  };

  const submit = async () => {
    if (readToken() === null) return fail(NOT_SIGNED_IN);
    const missing = {
      ...missingIn(form),
      ...(password === '' ? { password: 'Escribe una contraseña.' } : {}),
    };
    const weak = newPasswordError(password, form);
    const wrong = { ...wrongInForm(form), ...(weak === null ? {} : { 'new-password': weak }) };
    if (Object.keys(missing).length > 0) return refuse(wrong, { text: MISSING, ended: false });
    const { department } = form;
    if (Object.keys(wrong).length > 0 || department === null) return refuse(wrong, null);
    refuse({}, null);
    setBusy(true);
    try {
      const body = { ...bodyOf({ ...form, department }), password };
      const options = { tellsSessionEnd: true, idempotencyKey: attempt(body) };
      const { data } = await call(registerEmployee, { body }, options);
      forget();
      setPassword('');
      onRegistered(data);
    } catch (error) {
      if (!(error instanceof ApiError)) return refuse({}, { text: errorMessage(error), ended: false });
      const { password: weakness, ...fields } = asSentences(error.fields ?? {});
      refuse(weakness === undefined ? fields : { ...fields, 'new-password': weakness }, failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    set: (next: EmployeeForm) => {
      setErrors((known) => without(known, changedIn(form, next)));
      set(next);
    },
    password,
    setPassword: (typed: string) => {
      setErrors((known) => without(known, ['new-password']));
      setPassword(typed);
    },
    errors,
    leave: (field: keyof EmployeeForm) => {
      const wrong = form[field] ? wrongInForm(form)[field] : undefined;
      if (wrong !== undefined) setErrors((known) => ({ ...known, [field]: wrong }));
    },
    failure,
    busy,
    submit,
  };
};

const changedIn = (before: EmployeeForm, after: EmployeeForm): string[] =>
  (Object.keys(before) as (keyof EmployeeForm)[]).filter((field) => before[field] !== after[field]);

/** Typed values survive a reload and a new sign-in. */
const useTypedEmployee = () => {
  const userId = useSession()?.id ?? null;
  const [form, setForm] = useState(() => (userId === null ? emptyForm : readTyped(userId)));
  const set = (next: EmployeeForm) => {
    setForm(next);
    if (userId !== null) keepTyped(userId, next);
  };
  return { form, set, forget: () => set(emptyForm) };
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

const slotOf = (userId: number): Slot<EmployeeForm> =>
  objectSlot<EmployeeForm>(typedKey(userId, 'employee'), isForm);

const isForm = (value: object): boolean => {
  const { name, email, phone, department, specialization } = value as Partial<EmployeeForm>;
  return (
    [name, email, phone].every((text) => typeof text === 'string') &&
    (department === null || departments.some((each) => each === department)) &&
    (specialization === null || typeof specialization === 'string')
  );
};

/** What this person was typing of somebody to register, before a reload or the way through the login. */
const readTyped = (userId: number): EmployeeForm => slotOf(userId).read() ?? emptyForm;

/** Keeps it, never with the password; an empty form leaves nothing behind. */
const keepTyped = (userId: number, form: EmployeeForm): void => {
  if (sameForm(form, emptyForm)) slotOf(userId).clear();
  else slotOf(userId).write(form);
};
