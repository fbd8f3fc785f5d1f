import { Box, Checkbox, Select, Title } from '@mantine/core';
import {
  handOverAssignments,
  listAssignmentHistory,
  readAvailableTeam,
  readMyTeam,
} from '#shared/contract/teams.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { counted } from '../../ui/count-words.ts';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { absenceText, type Person, projectsText, successorsOf } from './my-team.ts';
import classes from './panel.module.css';

interface Values {
  project_ids: number[];
  successor_id: number | null;
}

/** What the person has, and passing what is chosen of it to somebody else at once. */
export const HandOver = ({ person, people }: { person: Person; people: readonly Person[] }) => {
  const successors = successorsOf(person, people);
  // what is no longer theirs is not passed
  const passingOf = ({ project_ids }: Values) =>
    project_ids.filter((id) => person.projects.some((project) => project.id === id));
  const form = useActionForm(handOverAssignments, {
    initial: { project_ids: [], successor_id: null } as Values,
    call: (values) => ({
      params: { id: person.employee_id },
      body: { successor_id: values.successor_id, project_ids: passingOf(values) },
    }),
    whyOff: (values) => {
      if (passingOf(values).length === 0) return 'Elige al menos un proyecto.';
      const found = successors.some(({ employee_id }) => employee_id === values.successor_id);
      return found ? null : 'Elige quién los recibe.';
    },
    refreshes: [readMyTeam, readAvailableTeam, listAssignmentHistory],
    onSuccess: ({ moved }, { body }) => {
      const name = successors.find(({ employee_id }) => employee_id === body.successor_id)?.name;
      toast(`${counted(moved, 'proyecto pasó', 'proyectos pasaron')} a ${name ?? 'otra persona'}.`);
      form.set({ project_ids: [] });
    },
  });
  const passing = passingOf(form.values);
  const absences = successors.find(({ employee_id }) => employee_id === form.values.successor_id)?.absences;
  const choose = (project_ids: number[]) => form.set({ project_ids });
  const flip = (id: number) =>
    choose(passing.includes(id) ? passing.filter((each) => each !== id) : [...passing, id]);
  if (person.projects.length === 0) {
    return (
      <section className={`fields ${classes.section}`}>
        <Title order={2} size="h3">
          Proyectos
        </Title>
        <p className="quiet">No está en ningún proyecto sin terminar.</p>
      </section>
    );
  }
  const all = passing.length === person.projects.length;
  return (
    <Form form={form} className={`fields ${classes.section}`}>
      <Title order={2} size="h3">
        Pasar proyectos a otra persona
      </Title>
      <Checkbox
        label="Todos"
        checked={all}
        indeterminate={passing.length > 0 && !all}
        onChange={() => choose(all ? [] : person.projects.map(({ id }) => id))}
        py={10}
      />
      <ul className="rows">
        {person.projects.map(({ id, project_code, name, roles, status }) => (
          <Box component="li" key={id} mih={52} py={6} className="ends">
            <Checkbox
              label={`${project_code}${name === null ? '' : `, ${name}`}`}
              description={roles.join(', ')}
              checked={passing.includes(id)}
              onChange={() => flip(id)}
              flex={1}
              miw={0}
            />
            <StatusBadge status={status} />
          </Box>
        ))}
      </ul>
      <Select
        label="Quién los recibe"
        description={absences?.map(absenceText).join('. ') || undefined}
        placeholder="Seleccionar"
        data={successors.map((each) => ({
          value: each.employee_id,
          label: `${each.name} (${projectsText(each)})`,
        }))}
        searchable
        {...form.field('successor_id')}
      />
      <FormSubmit form={form} variant="light" busyLabel="Pasando...">
        {passing.length === 0
          ? 'Pasar proyectos'
          : `Pasar ${counted(passing.length, 'proyecto', 'proyectos')}`}
      </FormSubmit>
    </Form>
  );
};
