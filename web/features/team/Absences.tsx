import { Box, Button, SimpleGrid, TextInput, Title } from '@mantine/core';
import { addAbsence, readAvailableTeam, readMyTeam, removeAbsence } from '#shared/contract/teams.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { absenceSentences, whyNotAbsence } from '#shared/domain/team-assignment.ts';
import { useAction } from '../../api/use-action.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { toast, toastError, toastUndo } from '../../ui/toasts.tsx';
import { isInvalid, type Typed, whyInvalid } from '../../ui/typed-value.ts';
import { useToday } from '../../ui/use-today.ts';
import { type Absence, absenceText, type Person } from './my-team.ts';
import classes from './panel.module.css';

const refreshes = [readMyTeam, readAvailableTeam];

/** When the person will not be there, from today on. */
export const Absences = ({ person }: { person: Person }) => {
  const params = { id: person.employee_id };
  const restore = useAction(addAbsence, { refreshes, onError: (error) => toastError(error.message) });
  const remove = useAction(removeAbsence, { refreshes, onError: (error) => toastError(error.message) });
  const take = ({ id, from, to, reason }: Absence) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toastUndo(`Ausencia de ${person.name} quitada.`, () =>
            restore.mutate({ params, body: { from, to, reason } }),
          ),
      },
    );
  return (
    <section className={`fields ${classes.section}`}>
      <Title order={2} size="h3">
        Ausencias
      </Title>
      {person.absences.length === 0 && <p className="quiet">Ninguna desde hoy.</p>}
      <ul className="rows">
        {person.absences.map((absence) => (
          <Box component="li" key={absence.id} mih={52} py={6} className="ends">
            <span>{absenceText(absence)}</span>
            <Button variant="subtle" flex="none" onClick={() => take(absence)}>
              Quitar<span className="visually-hidden"> {absenceText(absence)}</span>
            </Button>
          </Box>
        ))}
      </ul>
      <AddAbsence person={person} />
    </section>
  );
};

interface Values {
  from: Typed<Day>;
  to: Typed<Day>;
  reason: string;
}

const nothingTyped: Values = { from: null, to: null, reason: '' };

const AddAbsence = ({ person }: { person: Person }) => {
  const today = useToday();
  const form = useActionForm(addAbsence, {
    initial: nothingTyped,
    // an absence of one day needs no last one
    call: ({ from, to, reason }) => ({
      params: { id: person.employee_id },
      body: { from, to: to ?? from, reason },
    }),
    whyOff: (values) => {
      const invalid = whyInvalid(values.from, values.to);
      if (invalid !== null) return invalid;
      if (values.from === null) return 'Escribe desde cuándo.';
      return whyNotSpan(values, today) ?? (values.reason.trim() === '' ? 'Escribe el motivo.' : null);
    },
    refreshes,
    onSuccess: () => {
      toast(`Ausencia de ${person.name} anotada.`);
      form.start(nothingTyped);
    },
  });
  const to = form.field('to');
  return (
    <Form form={form}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DayInput label="Desde" {...form.field('from')} />
        <DayInput label="Hasta (opcional)" {...to} error={whyNotSpan(form.values, today) ?? to.error} />
      </SimpleGrid>
      <TextInput
        label="Motivo"
        placeholder="Vacaciones"
        autoComplete="off"
        maxLength={80}
        {...form.field('reason')}
      />
      <FormSubmit form={form} variant="light" busyLabel="Guardando...">
        Anotar ausencia
      </FormSubmit>
    </Form>
  );
};

const whyNotSpan = ({ from, to }: Values, today: Day): string | null => {
  if (from === null || isInvalid(from) || isInvalid(to)) return null;
  const why = whyNotAbsence({ from, to: to ?? from }, today);
  return why && absenceSentences[why];
};
