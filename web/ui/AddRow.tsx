import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';

interface AddRowProps extends Pick<ButtonProps, 'disabled' | 'className'> {
  /** what is wrong with the list as a whole */
  error?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** The end of a list that is edited: what is wrong with it, and the button that adds a row. */
export const AddRow = ({ error, ...button }: AddRowProps) => (
  <>
    <ErrorText text={error} className="error small" />
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} />} {...button} />
  </>
);
