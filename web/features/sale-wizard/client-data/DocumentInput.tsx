import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface DocumentInputProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** The identity document. A phone opens its keyboard of numbers; a passport with letters asks for the other one. */
export const DocumentInput = ({ value, onChange, onBlur, error }: DocumentInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const letters = asked || /\p{L}/u.test(value);
  const ask = () => {
    // the keyboard of a phone is chosen when the field gets the focus
    flushSync(() => setAsked(true));
    input.current?.focus();
  };
  return (
    <div>
      <TextInput
        ref={input}
        label="Cédula"
        description="Cédula, cédula de extranjería o pasaporte."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="identity_document"
        inputMode={letters ? 'text' : 'numeric'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        autoComplete="off"
        required
      />
      {!letters && (
        <Text fz="sm" mt={4} hiddenFrom="md">
          <UnstyledButton className="text-button" onClick={ask}>
            Tiene letras
          </UnstyledButton>
        </Text>
      )}
    </div>
  );
};
