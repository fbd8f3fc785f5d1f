import { Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { relationshipTypes } from '#shared/domain/client.ts';
import { useToastUndo } from '../../../ui/toasts.tsx';
import { StepSection } from '../StepSection.tsx';
import { noSecondClient } from './client-form.ts';
import { type SectionProps, textOf } from './sections.ts';

interface SecondClientProps extends SectionProps {
  /** of a final sale: the person is corrected and not taken off */
  stays?: boolean;
}

/** The other person of the home, if there is one. */
export const SecondClientSection = ({ stays = false, ...props }: SecondClientProps) => {
  const { values, change, errors } = props;
  const opened = useRef(false);
  const removed = useRef(false);
  const tellRemoved = useToastUndo();
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
    tellRemoved('Quitaste al segundo cliente.', () => change(before));
  };

  if (!values.second_open) {
    return (
      <Group justify="space-between" px={{ base: 'md', sm: 24 }} py={18} bd="1px dashed piedra.4" bdrs="lg">
        <div>
          <Title order={2} fz="h3">
            Segundo cliente
          </Title>
          <Text mt={2} fz="sm" c="dimmed">
            Si la vivienda es de dos personas, registra a las dos.
          </Text>
        </div>
        <Button
          ref={(button) => {
            // the button that had the focus is gone
            if (removed.current) button?.focus();
            removed.current = false;
          }}
          variant="default"
          className="wide-on-phone"
          leftSection={<IconUserPlus size={18} stroke={1.6} />}
          onClick={open}
        >
          Añadir cliente
        </Button>
      </Group>
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
            flex="none"
            mt={-8}
            mr={-12}
            px="sm"
            leftSection={<IconTrash size={18} stroke={1.6} />}
            onClick={remove}
          >
            Quitar
          </Button>
        )
      }
    >
      <TextInput
        {...textOf(props, 'second_name')}
        label="Nombre del segundo cliente"
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
        {...textOf(props, 'second_email')}
        label="Correo del segundo cliente (opcional)"
        type="email"
      />
      <TextInput
        {...textOf(props, 'second_phone')}
        label="Teléfono del segundo cliente (opcional)"
        type="tel"
      />
    </StepSection>
  );
};
