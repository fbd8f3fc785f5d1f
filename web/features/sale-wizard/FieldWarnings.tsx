import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Remedy, SaleWarning, WarnedField } from '#shared/domain/sale-warnings.ts';
import { unbroken } from '../../ui/count-words.ts';
import classes from './FieldWarnings.module.css';

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
  const here = warnings.filter((warning) => warning.field === field);
  if (here.length === 0) return null;
  return (
    <div className={classes.warnings}>
      {here.map(({ sentence, remedy }) => (
        <p key={sentence} className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {unbroken(sentence)}{' '}
            {remedy && (
              <UnstyledButton className={classes.remedy} onClick={() => mend(remedy)}>
                {remedy.label}
              </UnstyledButton>
            )}
          </span>
        </p>
      ))}
    </div>
  );
};
