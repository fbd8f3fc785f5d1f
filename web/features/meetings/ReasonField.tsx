import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

/** Why a meeting changes or is cancelled, for those who were to come. */
export const ReasonField = ({ label, value, onChange, error }: ReasonFieldProps) => (
  <Textarea
    label={label}
    name="reason"
    aria-required="true"
    description="Lo leen el equipo y el cliente."
    minRows={2}
    maxLength={300}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
