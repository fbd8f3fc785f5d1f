import { Group } from '@mantine/core';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { NOTE_ID, useWhyOff } from './admin.ts';
import classes from './RowActions.module.css';
import type { Offering } from './use-offering.ts';

interface RowActionsProps<T extends { id: number; active: boolean }> {
  thing: T;
  offering: Offering<T>;
  onEdit: (thing: T) => void;
}

/** Actions of a row of a catalogue: edit, deactivate, reactivate. */
export const RowActions = <T extends { id: number; active: boolean }>({
  thing,
  offering,
  onEdit,
}: RowActionsProps<T>) => {
  const off = { variant: 'subtle', whyOff: useWhyOff(), reasonId: NOTE_ID } as const;
  const name = offering.nameOf(thing);
  const offer = thing.active ? 'Dejar de ofrecer' : 'Volver a ofrecer';
  return (
    <Group className={classes.actions} gap={0} wrap="nowrap">
      <SubmitButton {...off} aria-label={`Cambiar ${name}`} onClick={() => onEdit(thing)}>
        Cambiar
      </SubmitButton>
      <SubmitButton
        {...off}
        busy={offering.busyId === thing.id}
        busyLabel="Guardando..."
        aria-label={`${offer} ${name}`}
        onClick={() => offering.offer(thing)}
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
