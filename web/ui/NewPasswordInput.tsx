import { useState } from 'react';
import { passwordSentences, whyNotPassword } from '#shared/domain/passwords.ts';
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

interface NewPasswordInputProps {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** whose it is: a password that repeats the name or the address is refused */
  person: Person;
  /** the form was sent: what is missing is said now */
  tried: boolean;
  /** why the server refused the last one; it also knows which passwords are common */
  refused: string | null;
  disabled?: boolean;
}

/** A password that is being chosen: the rule before typing, the reason once the field is left. */
export const NewPasswordInput = ({
  label = 'Contraseña nueva',
  value,
  onChange,
  person,
  tried,
  refused,
  disabled = false,
}: NewPasswordInputProps) => {
  const [left, setLeft] = useState(false);
  const wrong = tried || (left && value !== '') ? newPasswordError(value, person) : null;
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      description="Mínimo 10 caracteres. Una frase que recuerdes sirve mejor que símbolos sueltos."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={refused ?? wrong}
    />
  );
};
