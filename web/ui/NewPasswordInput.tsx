import type { PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { passwordSentences, whyNotPassword } from '#shared/domain/passwords.ts';
import { afterPress } from './after-press.ts';
import { PasswordField } from './PasswordField.tsx';

interface Person {
  email: string;
  name: string;
}

/** What to correct of a password that is being chosen; null when the rules that a browser knows let it pass. */
export const newPasswordError = (password: string, person: Person): string | null => {
  if (password === '') return 'Escribe una contraseña.';
  const reason = whyNotPassword(password, person);
  return reason === null ? null : passwordSentences[reason];
};

interface NewPasswordInputProps extends PasswordInputProps {
  value: string;
  /** whose it is: a password that repeats the name or the address is refused */
  person: Person;
}

/** A password that is being chosen: the rule before typing, the reason once the field is left. */
export const NewPasswordInput = ({ person, error, ...field }: NewPasswordInputProps) => {
  const [left, setLeft] = useState(false);
  const wrong = left && field.value !== '' ? newPasswordError(field.value, person) : null;
  return (
    <PasswordField
      label="Contraseña nueva"
      name="new-password"
      autoComplete="new-password"
      description="Mínimo 10 caracteres. Una frase que recuerdes sirve mejor que símbolos sueltos."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...field}
      onBlur={() => afterPress(() => setLeft(true))}
      error={error ?? wrong}
    />
  );
};
