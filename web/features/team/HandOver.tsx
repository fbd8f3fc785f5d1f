import { Checkbox, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  handOverAssignments,
  listAssignmentHistory,
  readAvailableTeam,
  readMyTeam,
} from '#shared/contract/teams.ts';
import { useAction } from '../../api/hooks.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { counted } from './assignment.ts';
import { type Person, projectsText, successorsOf } from './my-team.ts';
import classes from './panel.module.css';

interface HandOverProps {
  person: Person;
  people: readonly Person[];
}

/** What the person has, and passing what is chosen of it to somebody else at once. */
export const HandOver = ({ person, people }: HandOverProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [successorId, setSuccessorId] = useState<string | null>(null);
  const successors = successorsOf(person, people);
  const successor = successors.find(({ employee_id }) => String(employee_id) === successorId);
  // what is no longer theirs is not passed
  const passing = chosen.filter((id) => person.projects.some((project) => project.id === id));
  const pass = useAction(handOverAssignments, {
    refreshes: [readMyTeam, readAvailableTeam, listAssignmentHistory],
    onSuccess: ({ moved }) => {
      toast(
        `${counted(moved, 'proyecto pasó', 'proyectos pasaron')} a ${successor?.name ?? 'otra persona'}.`,
      );
      setChosen([]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!successor) return;
    pass.mutate({
      params: { id: person.employee_id },
      body: { successor_id: successor.employee_id, project_ids: passing },
    });
  };
  const flip = (id: number) =>
    setChosen(passing.includes(id) ? passing.filter((each) => each !== id) : [...passing, id]);
  if (person.projects.length === 0) {
    return (
      <section className={classes.section}>
        <h2 className={classes.heading}>Proyectos</h2>
        <p className={classes.quiet}>No está en ningún proyecto sin terminar.</p>
      </section>
    );
  }
  const all = passing.length === person.projects.length;
  return (
    <form onSubmit={submit} noValidate className={classes.section}>
      <h2 className={classes.heading}>Pasar proyectos a otra persona</h2>
      <Checkbox
        label="Todos"
        checked={all}
        indeterminate={passing.length > 0 && !all}
        onChange={() => setChosen(all ? [] : person.projects.map(({ id }) => id))}
        className={classes.tick}
      />
      <ul className={classes.list}>
        {person.projects.map(({ id, project_code, name, roles, status }) => (
          <li key={id} className={classes.row}>
            <Checkbox
              label={`${project_code}${name === null ? '' : `, ${name}`}`}
              description={roles.join(', ')}
              checked={passing.includes(id)}
              onChange={() => flip(id)}
              className={classes.grow}
            />
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <Select
        label="Quién los recibe"
        placeholder="Seleccionar"
        data={successors.map((each) => ({
          value: String(each.employee_id),
          label: `${each.name} (${projectsText(each)})`,
        }))}
        value={successorId}
        onChange={setSuccessorId}
        error={pass.error?.fields?.successor_id}
        searchable
      />
      {pass.error && !pass.error.fields?.successor_id && (
        <p role="alert" className={classes.failure}>
          {pass.error.message}
        </p>
      )}
      <SubmitButton
        variant="light"
        busy={pass.isPending}
        busyLabel="Pasando..."
        whyOff={
          passing.length === 0 ? 'Elige al menos un proyecto.' : successor ? null : 'Elige quién los recibe.'
        }
      >
        {passing.length === 0
          ? 'Pasar proyectos'
          : `Pasar ${counted(passing.length, 'proyecto', 'proyectos')}`}
      </SubmitButton>
    </form>
  );
};
