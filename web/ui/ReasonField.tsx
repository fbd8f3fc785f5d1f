import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  label: string;
  /** who gets it by mail */
  readers?: string;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  disabled?: boolean;
}

/** The reason of a change that other people hear of. */
export const ReasonField = ({ label, readers, value, onChange, error, disabled }: ReasonFieldProps) => (
  <Textarea
    label={label}
    name="reason"
    aria-required="true"
    description={readers ?? 'Lo leen el equipo y el cliente.'}
    minRows={2}
    maxLength={300}
    value={value}
    error={error}
    disabled={disabled ?? false}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
