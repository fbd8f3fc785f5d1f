import { NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readAvailableTeam, readMyTeam, setMaxProjects } from '#shared/contract/teams.ts';
import { useAction } from '../../api/hooks.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Person } from './my-team.ts';
import classes from './panel.module.css';

/** How many projects the person may have at once; empty for no limit. */
export const Limit = ({ person }: { person: Person }) => {
  const [typed, setTyped] = useState<number | string>(person.max_projects ?? '');
  const save = useAction(setMaxProjects, {
    refreshes: [readMyTeam, readAvailableTeam],
    onSuccess: () => toast(`Tope de ${person.name} guardado.`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const max_projects = typed === '' ? null : Number(typed);
    save.mutate({ params: { id: person.employee_id }, body: { max_projects } });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.section}>
      <h2 className={classes.heading}>Proyectos a la vez</h2>
      <div className={classes.line}>
        <NumberInput
          label="Tope de proyectos"
          description="Déjalo vacío si no tiene tope. Pasarlo avisa, no impide asignar."
          value={typed}
          onChange={setTyped}
          allowDecimal={false}
          max={50}
          clampBehavior="none"
          maxLength={3}
          error={save.error?.fields?.max_projects}
          className={classes.grow}
        />
        <SubmitButton variant="light" busy={save.isPending} busyLabel="Guardando...">
          Guardar<span className="visually-hidden"> el tope</span>
        </SubmitButton>
      </div>
      {save.error && !save.error.fields?.max_projects && (
        <p role="alert" className={classes.failure}>
          {save.error.message}
        </p>
      )}
    </form>
  );
};
