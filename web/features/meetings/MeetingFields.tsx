import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { Day } from '#shared/domain/calendar.ts';
import { MEETING_MINUTES, type MeetingKind, meetingNames } from '#shared/domain/meetings.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { FieldProps } from '../../ui/fields.ts';
import { validValue } from '../../ui/typed-value.ts';
import { durations, type Limits, type MeetingValues, purposes, warningOf, whyNotTime } from './meetings.ts';

interface MeetingFieldsProps {
  kind: MeetingKind;
  /** the form that the fields belong to, wherever they stand */
  formId: string;
  field: FieldProps<MeetingValues>;
  /** of the day */
  label: string;
  startDate: Day | null;
  limits: Limits;
  disabled?: boolean;
}

/** The day of a meeting, and when they are asked for its time, how long it lasts and where. */
export const MeetingFields = ({
  kind,
  formId,
  field,
  label,
  startDate,
  limits,
  disabled = false,
}: MeetingFieldsProps) => {
  const { value: values, error } = field;
  const onChange = (change: Partial<MeetingValues>) => field.onChange({ ...values, ...change });
  const warning = warningOf(validValue(values.day), startDate);
  return (
    <Stack gap={10}>
      <DayInput
        {...limits}
        data-path={field['data-path']}
        label={label}
        form={formId}
        placeholder="Seleccionar fecha"
        description={purposes[kind]}
        value={values.day}
        error={error}
        disabled={disabled}
        onChange={(next) => onChange({ day: next })}
      />
      {warning && (
        <Group role="status" className="notice" data-tone="warning" gap="xs" wrap="nowrap">
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          {warning}
        </Group>
      )}
      {values.detailed && <Details formId={formId} values={values} onChange={onChange} />}
      {!disabled && (
        <Button
          variant="subtle"
          px={10}
          ml={-10}
          className="start"
          leftSection={<IconClock size={18} stroke={1.6} />}
          aria-expanded={values.detailed}
          onClick={() => onChange({ detailed: !values.detailed })}
        >
          {values.detailed ? 'Quitar hora y lugar' : 'Agregar hora y lugar'}
          <span className="visually-hidden"> de {meetingNames[kind]}</span>
        </Button>
      )}
    </Stack>
  );
};

/** A half-typed time has an empty value, and changes none. */
const readTime = ({ value, validity }: HTMLInputElement): Pick<MeetingValues, 'startsAt'> => ({
  startsAt: validity.badInput ? { typed: value, why: 'Escribe la hora completa, con minutos.' } : value,
});

const Details = ({
  formId,
  values,
  onChange,
}: {
  formId: string;
  values: MeetingValues;
  onChange: (change: Partial<MeetingValues>) => void;
}) => (
  <SimpleGrid cols={2} spacing="sm">
    <TextInput
      label="Hora"
      type="time"
      form={formId}
      value={validValue(values.startsAt) ?? ''}
      error={whyNotTime(values)}
      onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
      onKeyDown={(event) => event.key === 'Enter' && onChange(readTime(event.currentTarget))}
      onBlur={(event) => onChange(readTime(event.currentTarget))}
    />
    <Select
      label="Duración"
      data={durations(values.minutes)}
      allowDeselect={false}
      value={values.minutes}
      onChange={(minutes) => onChange({ minutes: minutes ?? MEETING_MINUTES })}
    />
    <TextInput
      className="whole-row"
      label="Lugar"
      placeholder="Sala de ventas"
      form={formId}
      maxLength={200}
      autoComplete="off"
      value={values.place}
      onChange={(event) => onChange({ place: event.currentTarget.value })}
    />
  </SimpleGrid>
);
