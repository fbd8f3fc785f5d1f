import { Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form or a dialog could not do its work; without a failure it is nothing. */
export const Failure = ({ message }: { message: string | null }) =>
  message && (
    <Group component="p" role="alert" gap={8} align="flex-start" wrap="nowrap" className="error">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      {message}
    </Group>
  );
