import { Stack, TextInput } from '@mantine/core';
import { AddRow } from '../../../ui/AddRow.tsx';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import shared from '../admin.module.css';
import { EditorCard } from '../EditorCard.tsx';
import { withoutRow, withRow } from '../keyed-rows.ts';
import type { Editor } from '../use-editor.ts';
import {
  MAX_TYPOLOGIES,
  type TypologyRow,
  type Urbanization,
  type UrbanizationForm,
  withTypology,
} from './urbanizations.ts';

const texts = [
  { name: 'name', label: 'Nombre', maxLength: 120 },
  { name: 'constructor_name', label: 'Constructora', maxLength: 120 },
  { name: 'address', label: 'Dirección', maxLength: 200 },
] as const;

export const UrbanizationFields = ({ editor }: { editor: Editor<Urbanization, UrbanizationForm> }) => {
  const { values, set, field, at } = editor.form;
  const { error: wrongList } = at('typologies');
  const full = values.typologies.length >= MAX_TYPOLOGIES;
  return (
    <EditorCard editor={editor} addTitle="Agregar urbanización" editTitle={({ name }) => `Cambiar ${name}`}>
      {texts.map(({ name, label, maxLength }) => (
        <TextInput
          key={name}
          label={label}
          name={name}
          aria-required="true"
          maxLength={maxLength}
          autoComplete="off"
          {...field(name)}
        />
      ))}
      <Stack component="fieldset" gap="sm">
        <legend>Tipologías y área privada en m²</legend>
        {values.typologies.map((row, index) => (
          <TypologyFields key={row.key} editor={editor} row={row} index={index} />
        ))}
        <AddRow
          error={wrongList}
          disabled={full || editor.form.whyOff !== null}
          onClick={() => set({ typologies: withTypology(values) })}
        >
          {full ? `${MAX_TYPOLOGIES} tipologías como máximo` : 'Agregar tipología'}
        </AddRow>
        <p className="quiet small">Los proyectos ya registrados conservan su nombre y su área.</p>
      </Stack>
    </EditorCard>
  );
};

interface TypologyFieldsProps {
  editor: Editor<Urbanization, UrbanizationForm>;
  row: TypologyRow;
  index: number;
}

const TypologyFields = ({ editor: { form }, row, index }: TypologyFieldsProps) => {
  const { typologies } = form.values;
  const set = (more: Partial<TypologyRow>) => form.set({ typologies: withRow(typologies, row.key, more) });
  const called = row.type.trim() || `tipología ${index + 1}`;
  return (
    <div className={shared.row}>
      <TextInput
        aria-label={`Nombre de la tipología ${index + 1}`}
        name={`typologies.${index}.type`}
        placeholder="Tipo A"
        maxLength={60}
        autoComplete="off"
        value={row.type}
        {...form.at(`typologies.${index}.type`)}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <AreaInput
        aria-label={`Área privada de ${called}, en m²`}
        name={`typologies.${index}.private_area`}
        placeholder="m²"
        value={row.private_area}
        {...form.at(`typologies.${index}.private_area`)}
        onChange={(private_area) => set({ private_area })}
      />
      <RemoveButton
        aria-label={`Quitar ${called}`}
        onClick={() => form.set({ typologies: withoutRow(typologies, row.key) })}
      />
    </div>
  );
};
