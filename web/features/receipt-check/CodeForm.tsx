import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseReceiptCode, printedCode, RECEIPT_CODE_LENGTH } from '#shared/domain/receipts.ts';
import { paths } from '../../app/paths.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './receipt.module.css';

interface CodeFormProps {
  label: string;
  /** what was tried already */
  first?: string;
}

/** The code of a receipt, typed as it is printed: dashes, spaces and small letters do not matter. */
export const CodeForm = ({ label, first = '' }: CodeFormProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(first);
  const code = parseReceiptCode(typed);
  const whyOff = code === null ? `Escribe sus ${RECEIPT_CODE_LENGTH} letras y números.` : null;
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (code !== null) void navigate(paths.receipt(printedCode(code)), { replace: true });
  };
  return (
    <form onSubmit={check} noValidate>
      <Stack gap="sm">
        <TextInput
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder="ABCD-EFGH-JKLM-NPQR"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code }}
        />
        <SubmitButton whyOff={whyOff} variant={first === '' ? 'default' : 'filled'}>
          Verificar
        </SubmitButton>
      </Stack>
    </form>
  );
};
