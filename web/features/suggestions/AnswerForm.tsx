import { Button, Group, Textarea } from '@mantine/core';
import { readProject } from '#shared/contract/projects.ts';
import { answerSuggestion, listSuggestions } from '#shared/contract/suggestions.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { Typed } from '../../ui/typed-value.ts';
import type { Suggestion } from './suggestions.ts';

interface AnswerFormProps {
  suggestion: Suggestion;
  today: Day;
  daysOff: DaysOff | null;
  onClose: () => void;
}

/** The answer that the family reads, with the business day on which it will be done when one is promised. */
export const Component = ({ suggestion, today, daysOff, onClose }: AnswerFormProps) => {
  const form = useDialogForm(answerSuggestion, onClose, {
    kept: `answer-${suggestion.id}`,
    initial: { answer: '', promised_on: null as Typed<Day> },
    call: (body) => ({ params: { id: String(suggestion.id) }, body }),
    refreshes: [listSuggestions, readProject],
    done: 'Respuesta enviada. La familia la lee en su portal y en su correo.',
  });
  return (
    <Form form={form} opens aria-label="Responder">
      <Textarea
        label="Respuesta"
        aria-required="true"
        description="La familia la lee tal como la escribes."
        rows={4}
        resize="vertical"
        maxLength={2000}
        {...form.field('answer')}
      />
      <DayInput
        label="Fecha prometida (opcional)"
        description="El día hábil en que estará hecho."
        businessDaysOnly
        daysOff={daysOff ?? undefined}
        min={today}
        maw={300}
        {...form.field('promised_on')}
      />
      <FormFoot form={form} />
      <Group gap="xs" align="flex-start">
        <SubmitButton busy={form.busy} busyLabel="Enviando...">
          Enviar respuesta
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Form>
  );
};
