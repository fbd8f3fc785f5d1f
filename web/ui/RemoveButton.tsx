import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** Takes a row off its list; the label names the row. */
export const RemoveButton = (button: ComponentProps<'button'>) => (
  <ActionIcon {...button}>
    <IconTrash size={20} stroke={1.6} />
  </ActionIcon>
);
