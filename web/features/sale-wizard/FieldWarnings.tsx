import { Group, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Remedy, type SaleWarning, saysCost, type WarnedField } from '#shared/domain/sale-warnings.ts';
import { unbroken } from '../../ui/count-words.ts';
import { COVERED_WARNING, useFamilyMode } from '../../ui/FamilyMode.tsx';

/** The warnings of a sale on a step's screen, and how a remedy changes its form. */
export interface Warned {
  warnings: readonly SaleWarning[];
  mend: (remedy: Remedy) => void;
}

interface FieldWarningsProps {
  warned: Warned;
  field: WarnedField;
}

/** The warnings of one field, under it, each with its remedy one press away. */
export const FieldWarnings = ({ warned: { warnings, mend }, field }: FieldWarningsProps) => {
  const covered = useFamilyMode();
  const here = warnings.filter((warning) => warning.field === field);
  if (here.length === 0) return null;
  return (
    <Stack gap={6} mt={6}>
      {here.map(({ kind, sentence, remedy }) => (
        <Group
          component="p"
          key={sentence}
          gap={6}
          align="flex-start"
          fz="sm"
          lh={1.4}
          c="guayacan.9"
          wrap="nowrap"
          style={{ whiteSpace: 'normal' }}
        >
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {unbroken(covered && saysCost({ kind }) ? COVERED_WARNING : sentence)}{' '}
            {remedy && (
              <UnstyledButton className="text-button" onClick={() => mend(remedy)}>
                {remedy.label}
              </UnstyledButton>
            )}
          </span>
        </Group>
      ))}
    </Stack>
  );
};
