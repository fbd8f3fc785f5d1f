import { ActionIcon, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import type { saveStages } from '#shared/contract/site-progress.ts';
import { MAX_STAGE_DAYS, MAX_WEIGHT, MOST_STAGES } from '#shared/domain/works-stages.ts';
import type { useActionForm } from '../../../api/use-action-form.ts';
import { AddRow } from '../../../ui/AddRow.tsx';
import { DaysInput } from '../../../ui/DaysInput.tsx';
import { Form, FormFoot } from '../../../ui/Form.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { moved, withoutRow, withRow } from '../keyed-rows.ts';
import classes from './StageFields.module.css';
import { type StageRow, type StagesForm, totalWeight, withStage } from './stages.ts';

type StagesFormState = ReturnType<typeof useActionForm<typeof saveStages, StagesForm>>;

/** The stages of a kind of space in their order, each with its weight and usual business days. */
export const StageFields = ({ form, opens }: { form: StagesFormState; opens: number }) => {
  const titleId = useId();
  const { kind, stages } = form.values;
  const { error: wrongList } = form.at('stages');
  const full = stages.length >= MOST_STAGES;
  return (
    <section className="card padded" aria-labelledby={titleId}>
      <h2 id={titleId}>Etapas de {kind}</h2>
      <Form form={form} opens={opens}>
        <fieldset disabled={form.whyOff !== null}>
          <Stack gap="sm">
            <p className="quiet small">
              El avance de un espacio es la suma de los puntos de sus etapas marcadas, de{' '}
              {totalWeight(stages)} en total.
            </p>
            {stages.map((row, index) => (
              <StageFieldsRow key={row.key} form={form} row={row} index={index} />
            ))}
            <AddRow
              error={wrongList}
              disabled={full || form.whyOff !== null}
              onClick={() => form.set({ stages: withStage(form.values) })}
            >
              {full ? `${MOST_STAGES} etapas como máximo` : 'Agregar etapa'}
            </AddRow>
            <p className="quiet small">
              Cambia el avance de todas las obras en curso. Lo que ya se marcó se conserva.
            </p>
            <FormFoot form={form} />
          </Stack>
        </fieldset>
        <SubmitButton fullWidth whyOff={form.whyOff} busy={form.busy} busyLabel="Guardando...">
          Guardar etapas
        </SubmitButton>
      </Form>
    </section>
  );
};

const StageFieldsRow = ({ form, row, index }: { form: StagesFormState; row: StageRow; index: number }) => {
  const { stages } = form.values;
  const set = (more: Partial<StageRow>) => form.set({ stages: withRow(stages, row.key, more) });
  const called = row.name.trim() || `la etapa ${index + 1}`;
  return (
    <div className={classes.stage}>
      <TextInput
        aria-label={`Nombre de la etapa ${index + 1}`}
        placeholder="Enchape y pisos"
        maxLength={60}
        autoComplete="off"
        value={row.name}
        {...form.at(`stages.${index}.name`)}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={classes.numbers}>
        <NumberInput
          label="Puntos"
          aria-label={`Puntos de ${called}`}
          inputMode="numeric"
          max={MAX_WEIGHT}
          clampBehavior="none"
          value={row.weight}
          {...form.at(`stages.${index}.weight`)}
          onChange={(weight) => set({ weight })}
        />
        <DaysInput
          label="Días hábiles"
          aria-label={`Días hábiles de ${called}`}
          most={MAX_STAGE_DAYS}
          value={row.days}
          {...form.at(`stages.${index}.days`)}
          onChange={(days) => set({ days })}
        />
        <Group gap={0} wrap="nowrap" mt={24}>
          <ActionIcon
            aria-label={`Subir ${called}`}
            disabled={index === 0}
            onClick={() => form.set({ stages: moved(stages, row.key, -1) })}
          >
            <IconArrowUp size={20} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Bajar ${called}`}
            disabled={index === stages.length - 1}
            onClick={() => form.set({ stages: moved(stages, row.key, 1) })}
          >
            <IconArrowDown size={20} stroke={1.6} />
          </ActionIcon>
          <RemoveButton
            aria-label={`Quitar ${called}`}
            onClick={() => form.set({ stages: withoutRow(stages, row.key) })}
          />
        </Group>
      </div>
    </div>
  );
};
