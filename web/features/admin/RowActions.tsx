import { Group } from '@mantine/core';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { NOTE_ID, useWhyOff } from './admin.ts';
import classes from './RowActions.module.css';

interface RowActionsProps {
  /** of the row, for screen readers */
  name: string;
  active: boolean;
  busy: boolean;
  onEdit: () => void;
  onOffer: (active: boolean) => void;
}

/** Actions of a row of a catalogue: edit, deactivate, reactivate. */
export const RowActions = ({ name, active, busy, onEdit, onOffer }: RowActionsProps) => {
  const off = { variant: 'subtle', whyOff: useWhyOff(), reasonId: NOTE_ID } as const;
  const offer = active ? 'Dejar de ofrecer' : 'Volver a ofrecer';
  return (
    <Group className={classes.actions} gap={0} wrap="nowrap">
      <SubmitButton {...off} aria-label={`Cambiar ${name}`} onClick={onEdit}>
        Cambiar
      </SubmitButton>
      <SubmitButton
        {...off}
        busy={busy}
        busyLabel="Guardando..."
        aria-label={`${offer} ${name}`}
        onClick={() => onOffer(!active)}
      >
        {offer}
      </SubmitButton>
    </Group>
  );
};

export const OfferedMark = ({ active }: { active: boolean }) => (
  <span className={`with-sign ${classes.mark}`} data-off={!active || undefined}>
    {active ? 'En uso' : 'Fuera de uso'}
  </span>
);
