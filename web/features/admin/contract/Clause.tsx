import { ActionIcon, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { MAX_CLAUSE_TEXT } from '#shared/domain/contract-template.ts';
import { toastUndo } from '../../../ui/toasts.tsx';
import { moved, withoutRow, withRow, withRowBack } from '../keyed-rows.ts';
import { FieldMenu } from './FieldMenu.tsx';
import type { ClauseRow, TemplateForm } from './use-template-form.ts';

const icon = { size: 20, stroke: 1.6 } as const;

/** One clause, which moves up and down with two buttons; a removed one comes back for some seconds. */
export const Clause = ({ form, row, index }: { form: TemplateForm; row: ClauseRow; index: number }) => {
  const { clauses } = form.values;
  const words = useRef<HTMLTextAreaElement>(null);
  const set = (more: Partial<ClauseRow>) => form.set({ clauses: withRow(clauses, row.key, more) });
  const move = (by: -1 | 1) => form.set({ clauses: moved(clauses, row.key, by) });
  const remove = () => {
    form.set({ clauses: withoutRow(clauses, row.key) });
    toastUndo(`Quitaste la cláusula ${index + 1}.`, () =>
      form.set({ clauses: withRowBack(form.now().clauses, row, index) }),
    );
  };
  const name = `la cláusula ${index + 1}`;
  return (
    <section className="card padded">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-end">
          <TextInput
            flex={1}
            label={`Título de ${name}`}
            maxLength={120}
            value={row.title}
            {...form.at(`clauses.${index}.title`)}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              aria-label={`Subir ${name}`}
              disabled={index === 0}
              onClick={() => move(-1)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Bajar ${name}`}
              disabled={index === clauses.length - 1}
              onClick={() => move(1)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={`Quitar ${name}`} onClick={remove}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Group>
        </Group>
        <Textarea
          ref={words}
          label={`Texto de ${name}`}
          minRows={3}
          maxLength={MAX_CLAUSE_TEXT}
          value={row.text}
          {...form.at(`clauses.${index}.text`)}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <FieldMenu name={name} target={words} />
      </Stack>
    </section>
  );
};
