import { Textarea, type TextareaProps } from '@mantine/core';
import { MAX_REASON } from '#shared/domain/reasons.ts';

/** The reason of a change, which others read. */
export const ReasonField = (props: TextareaProps) => (
  <Textarea
    name="reason"
    aria-required="true"
    description="Lo leen el equipo y el cliente."
    minRows={2}
    maxLength={MAX_REASON}
    {...props}
  />
);
