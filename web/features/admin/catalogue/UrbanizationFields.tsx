import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { EditorCard } from '../EditorCard.tsx';
import type { Editor } from '../use-editor.ts';
import classes from './UrbanizationsTab.module.css';
import {
  MAX_TYPOLOGIES,
  type TypologyRow,
  type Urbanization,
  type UrbanizationForm,
  withTypology,
} from './urbanizations.ts';

interface UrbanizationFieldsProps {
  editor: Editor<Urbanization, UrbanizationForm>;
  whyOff: string | null;
}

const texts = [
  { field: 'name', label: 'Nombre', maxLength: 120 },
  { field: 'constructor_name', label: 'Constructora', maxLength: 120 },
  { field: 'address', label: 'Dirección', maxLength: 200 },
] as const;

export const UrbanizationFields = ({ editor, whyOff }: UrbanizationFieldsProps) => {
  const { values, errors, change } = editor;
  const full = values.typologies.length >= MAX_TYPOLOGIES;
  return (
    <EditorCard
      editor={editor}
      addTitle="Agregar urbanización"
      editTitle={({ name }) => `Cambiar ${name}`}
      whyOff={whyOff}
    >
      {texts.map(({ field, label, maxLength }) => (
        <TextInput
          key={field}
          label={label}
          name={field}
          aria-required="true"
          maxLength={maxLength}
          autoComplete="off"
          value={values[field]}
          error={errors[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <fieldset className={classes.rows}>
        <legend>Tipologías y área privada en m²</legend>
        {values.typologies.map((row, index) => (
          <TypologyFields key={row.key} editor={editor} row={row} index={index} />
        ))}
        {errors.typologies && (
          <p role="alert" className={classes.wrong}>
            {errors.typologies}
          </p>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          disabled={full || whyOff !== null}
          onClick={() => change({ typologies: withTypology(values) })}
        >
          {full ? `${MAX_TYPOLOGIES} tipologías como máximo` : 'Agregar tipología'}
        </Button>
        <p className={classes.help}>Los proyectos ya registrados conservan su nombre y su área.</p>
      </fieldset>
    </EditorCard>
  );
};

interface TypologyFieldsProps {
  editor: Editor<Urbanization, UrbanizationForm>;
  row: TypologyRow;
  index: number;
}

const TypologyFields = ({ editor: { values, errors, change }, row, index }: TypologyFieldsProps) => {
  const set = (more: Partial<TypologyRow>) =>
    change({
      typologies: values.typologies.map((each) => (each.key === row.key ? { ...each, ...more } : each)),
    });
  const called = row.type.trim() || `tipología ${index + 1}`;
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={`Nombre de la tipología ${index + 1}`}
        name={`typologies.${index}.type`}
        placeholder="Tipo A"
        maxLength={60}
        autoComplete="off"
        value={row.type}
        error={errors[`typologies.${index}.type`]}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <AreaInput
        aria-label={`Área privada de ${called}, en m²`}
        name={`typologies.${index}.private_area`}
        placeholder="m²"
        value={row.private_area}
        error={errors[`typologies.${index}.private_area`]}
        onChange={(private_area) => set({ private_area })}
      />
      <ActionIcon
        aria-label={`Quitar ${called}`}
        className={classes.remove}
        onClick={() => change({ typologies: values.typologies.filter(({ key }) => key !== row.key) })}
      >
        <IconTrash size={20} stroke={1.6} />
      </ActionIcon>
    </div>
  );
};
