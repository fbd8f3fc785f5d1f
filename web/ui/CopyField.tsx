import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toastError } from './toasts.tsx';

interface CopyFieldProps {
  label: string;
  description?: string;
  value: string;
  /** what the button says before and after, and what is said when the browser does not copy */
  words: { readonly copy: string; readonly copied: string; readonly failed: string };
  variant?: 'default' | 'filled';
  /** other buttons beside it */
  children?: ReactNode;
}

/** A text to take along, selected when it is touched, with a button that copies it. */
export const CopyField = ({
  label,
  description,
  value,
  words,
  variant = 'default',
  children,
}: CopyFieldProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // a page without https has no clipboard
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toastError(words.failed);
    }
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        description={description}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={10} align="stretch">
        <Button
          variant={variant}
          leftSection={<IconCopy size={18} stroke={1.6} />}
          onClick={() => void copy()}
        >
          {copied ? words.copied : words.copy}
        </Button>
        {children}
      </Group>
      <p role="status" className="visually-hidden">
        {copied ? words.copied : ''}
      </p>
    </Stack>
  );
};
