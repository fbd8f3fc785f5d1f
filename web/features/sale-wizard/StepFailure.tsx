import { Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Failure } from './use-saving.ts';

/** Why a button could not do its work, beside it. Without a failure it is nothing. */
export const StepFailure = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <Group component="span" role="alert" className="error" gap="xs" align="flex-start" wrap="nowrap" lh={1.4}>
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <span>{failure.message}</span>
        {failure.next && (
          <Text span inherit display="block" fw={450}>
            {failure.next}
          </Text>
        )}
      </span>
    </Group>
  );
