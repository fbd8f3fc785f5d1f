import { Button, Select, TextInput } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { relationshipTypes } from '#shared/domain/client.ts';
import { toastUndo } from '../../../ui/toasts.tsx';
import { StepSection } from '../StepSection.tsx';
import classes from './ClientData.module.css';
import { noSecondClient } from './client-form.ts';
import type { SectionProps } from './sections.ts';

interface SecondClientProps extends SectionProps {
  /** of a final sale: the person is corrected and not taken off */
  stays?: boolean;
}

/** The other person of the home, if there is one. */
export const SecondClientSection = ({ values, change, check, errors, stays = false }: SecondClientProps) => {
  const adding = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const removed = useRef(false);
  // the button that had the focus is gone
  useEffect(() => {
    if (removed.current && !values.second_open) adding.current?.focus();
    removed.current = false;
  }, [values.second_open]);
  const withdrawUndo = useRef<(() => void) | null>(null);
  useEffect(() => () => withdrawUndo.current?.(), []);
  const open = () => {
    opened.current = true;
    change({ second_open: true });
  };
  const remove = () => {
    const { second_open, second_name, second_email, second_phone, second_relationship_type } = values;
    const before = { second_open, second_name, second_email, second_phone, second_relationship_type };
    removed.current = true;
    change(noSecondClient);
    if (second_name.trim() === '') return;
    withdrawUndo.current = toastUndo('Quitaste al segundo cliente.', () => change(before));
  };

  if (!values.second_open) {
    return (
      <div className={classes.add}>
        <div>
          <h2 className={classes.addTitle}>Segundo cliente</h2>
          <p className={classes.addText}>Si la vivienda es de dos personas, registra a las dos.</p>
        </div>
        <Button
          ref={adding}
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={open}
        >
          Añadir cliente
        </Button>
      </div>
    );
  }
  return (
    <StepSection
      title="Segundo cliente"
      text={stays ? undefined : 'Se registra solo si escribes su nombre.'}
      action={
        stays ? undefined : (
          <Button
            variant="subtle"
            className={classes.remove}
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
            onClick={remove}
          >
            Quitar
          </Button>
        )
      }
    >
      <TextInput
        label="Nombre del segundo cliente"
        name="second_name"
        value={values.second_name}
        onChange={(event) => change({ second_name: event.currentTarget.value })}
        onBlur={() => check('second_name')}
        error={errors.second_name}
        autoComplete="off"
        // the person has just asked for these fields
        autoFocus={opened.current}
      />
      <Select
        label="Tipo de relación (opcional)"
        placeholder="Seleccionar"
        data={relationshipTypes}
        value={values.second_relationship_type || null}
        onChange={(chosen) => change({ second_relationship_type: chosen ?? '' })}
        error={errors.second_relationship_type}
        clearable
      />
      <TextInput
        label="Correo del segundo cliente (opcional)"
        name="second_email"
        type="email"
        value={values.second_email}
        onChange={(event) => change({ second_email: event.currentTarget.value })}
        onBlur={() => check('second_email')}
        error={errors.second_email}
        autoComplete="off"
      />
      <TextInput
        label="Teléfono del segundo cliente (opcional)"
        name="second_phone"
        type="tel"
        value={values.second_phone}
        onChange={(event) => change({ second_phone: event.currentTarget.value })}
        onBlur={() => check('second_phone')}
        error={errors.second_phone}
        autoComplete="off"
      />
    </StepSection>
  );
};
