import { Button, Group, Select } from '@mantine/core';
import { assignSuggestion, listSuggestions } from '#shared/contract/suggestions.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { Suggestion } from './suggestions.ts';

/** Gives a suggestion to another of the team of its project. */
export const Component = ({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) => {
  const others = suggestion.team.filter(({ id }) => id !== suggestion.assigned_to?.id);
  const form = useDialogForm(assignSuggestion, onClose, {
    initial: { employee_id: null as number | null },
    call: (body) => ({ params: { id: String(suggestion.id) }, body }),
    whyOff: ({ employee_id }) => {
      if (others.length === 0) return 'No hay más personas en el equipo del proyecto.';
      return employee_id === null ? 'Elige a quién pasa.' : null;
    },
    refreshes: [listSuggestions],
    done: (_, { body }) => {
      const name = others.find(({ id }) => id === body.employee_id)?.name ?? 'otra persona';
      return `Ahora la tiene ${name}.`;
    },
  });
  return (
    <Form form={form} opens aria-label="Pasar a otra persona">
      <Select
        label="Quién la tendrá"
        placeholder="Seleccionar"
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage="No hay más personas en el equipo"
        maw={300}
        {...form.field('employee_id')}
      />
      <FormFoot form={form} />
      <Group gap="xs" align="flex-start">
        <SubmitButton busy={form.busy} busyLabel="Guardando..." whyOff={form.whyOff}>
          Pasar
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Form>
  );
};
