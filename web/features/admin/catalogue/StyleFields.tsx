import { Stack, TextInput } from '@mantine/core';
import { AddRow } from '../../../ui/AddRow.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import shared from '../admin.module.css';
import { EditorCard } from '../EditorCard.tsx';
import { withoutRow, withRow } from '../keyed-rows.ts';
import type { Editor } from '../use-editor.ts';
import classes from './StylesTab.module.css';
import {
  MAX_MATERIALS,
  type MaterialRow,
  type Style,
  type StyleForm,
  usualColors,
  withMaterial,
} from './styles.ts';

export const StyleFields = ({ editor }: { editor: Editor<Style, StyleForm> }) => {
  const { values, set, field } = editor.form;
  const full = values.materials.length >= MAX_MATERIALS;
  return (
    <EditorCard editor={editor} addTitle="Agregar estilo" editTitle={({ name }) => `Cambiar ${name}`}>
      <TextInput
        label="Nombre"
        name="name"
        aria-required="true"
        maxLength={60}
        autoComplete="off"
        description="Los briefs que ya lo tienen conservan el nombre que se eligió."
        {...field('name')}
      />
      <Stack component="fieldset" gap="sm">
        <legend>Materiales</legend>
        {values.materials.map((row, index) => (
          <MaterialFields key={row.key} editor={editor} row={row} index={index} />
        ))}
        <AddRow
          disabled={full || editor.form.whyOff !== null}
          onClick={() => set({ materials: withMaterial(values) })}
        >
          {full ? `${MAX_MATERIALS} materiales como máximo` : 'Agregar material'}
        </AddRow>
      </Stack>
    </EditorCard>
  );
};

interface MaterialFieldsProps {
  editor: Editor<Style, StyleForm>;
  row: MaterialRow;
  index: number;
}

const MaterialFields = ({ editor: { form }, row, index }: MaterialFieldsProps) => {
  const { materials } = form.values;
  const set = (more: Partial<MaterialRow>) => form.set({ materials: withRow(materials, row.key, more) });
  const called = row.name.trim() || `material ${index + 1}`;
  return (
    <div className={`${shared.row} ${classes.row}`}>
      <TextInput
        aria-label={`Nombre del material ${index + 1}`}
        name={`materials.${index}.name`}
        placeholder="Roble miel"
        maxLength={40}
        autoComplete="off"
        value={row.name}
        {...form.at(`materials.${index}.name`)}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ColorInput
        aria-label={`Color de ${called}`}
        of={called}
        name={`materials.${index}.color`}
        placeholder={usualColors[1]}
        swatches={usualColors}
        value={row.color}
        {...form.at(`materials.${index}.color`)}
        onChange={(color) => set({ color })}
      />
      <RemoveButton
        aria-label={`Quitar ${called}`}
        onClick={() => form.set({ materials: withoutRow(materials, row.key) })}
      />
    </div>
  );
};
