import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { textOf } from './sections.ts';

/** The identity document. A phone opens its keyboard of numbers; a passport with letters asks for the other one. */
export const DocumentInput = (field: ReturnType<typeof textOf>) => {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const letters = asked || /\p{L}/u.test(field.value);
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
        inputMode={letters ? 'text' : 'numeric'}
        required
        {...field}
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
