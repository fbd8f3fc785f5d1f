import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { addAbsence, readAvailableTeam, readMyTeam, removeAbsence } from '#shared/contract/teams.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { absenceSentences, whyNotAbsence } from '#shared/domain/team-assignment.ts';
import { useAction } from '../../api/hooks.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { footOf } from '../../ui/fields.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast, toastError, toastUndo } from '../../ui/toasts.tsx';
import { type Typed, validValue, whyInvalid } from '../../ui/typed-value.ts';
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
    <section className={classes.section}>
      <h2 className={classes.heading}>Ausencias</h2>
      {person.absences.length === 0 && <p className={classes.quiet}>Ninguna desde hoy.</p>}
      <ul className={classes.list}>
        {person.absences.map((absence) => (
          <li key={absence.id} className={classes.row}>
            <span className={classes.grow}>{absenceText(absence)}</span>
            <Button variant="subtle" onClick={() => take(absence)}>
              Quitar<span className="visually-hidden"> {absenceText(absence)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AddAbsence person={person} />
    </section>
  );
};

const AddAbsence = ({ person }: { person: Person }) => {
  const [from, setFrom] = useState<Typed<Day>>(null);
  const [to, setTo] = useState<Typed<Day>>(null);
  const [reason, setReason] = useState('');
  const add = useAction(addAbsence, {
    refreshes,
    onSuccess: () => {
      toast(`Ausencia de ${person.name} anotada.`);
      setFrom(null);
      setTo(null);
      setReason('');
    },
  });
  const invalid = whyInvalid(from, to);
  const span = invalid === null ? spanOf(validValue(from), validValue(to)) : null;
  const wrong = span && whyNotAbsence(span);
  const fields = add.error?.fields;
  const foot = footOf(add.error, ['from', 'to', 'reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (span === null) return;
    add.mutate({ params: { id: person.employee_id }, body: { ...span, reason } });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.add}>
      <div className={classes.pair}>
        <DayInput label="Desde" value={from} onChange={setFrom} error={fields?.from} />
        <DayInput
          label="Hasta (opcional)"
          value={to}
          onChange={setTo}
          error={wrong ? absenceSentences[wrong] : fields?.to}
        />
      </div>
      <TextInput
        label="Motivo"
        placeholder="Vacaciones"
        autoComplete="off"
        maxLength={80}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fields?.reason}
      />
      {foot !== null && (
        <p role="alert" className={classes.failure}>
          {foot}
        </p>
      )}
      <SubmitButton
        variant="light"
        busy={add.isPending}
        busyLabel="Guardando..."
        whyOff={
          invalid ??
          (span === null
            ? 'Escribe desde cuándo.'
            : wrong
              ? absenceSentences[wrong]
              : reason.trim() === ''
                ? 'Escribe el motivo.'
                : null)
        }
      >
        Anotar ausencia
      </SubmitButton>
    </form>
  );
};

/** An absence of one day needs no last one. */
const spanOf = (from: Day | null, to: Day | null) => (from === null ? null : { from, to: to ?? from });
