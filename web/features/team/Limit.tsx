import { Group, NumberInput, Title } from '@mantine/core';
import { readAvailableTeam, readMyTeam, setMaxProjects } from '#shared/contract/teams.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Person } from './my-team.ts';
import classes from './panel.module.css';

/** How many projects the person may have at once; empty for no limit. */
export const Limit = ({ person }: { person: Person }) => {
  const initial: { max_projects: number | string } = { max_projects: person.max_projects ?? '' };
  const form = useActionForm(setMaxProjects, {
    initial,
    call: ({ max_projects: typed }) => ({
      params: { id: person.employee_id },
      body: { max_projects: typed === '' ? null : Number(typed) },
    }),
    refreshes: [readMyTeam, readAvailableTeam],
    onSuccess: () => toast(`Tope de ${person.name} guardado.`),
  });
  return (
    <Form form={form} className={`fields ${classes.section}`}>
      <Title order={2} size="h3">
        Proyectos a la vez
      </Title>
      <Group className={classes.line} gap="sm" align="flex-start" wrap="nowrap">
        <NumberInput
          label="Tope de proyectos"
          description="Déjalo vacío si no tiene tope. Pasarlo avisa, no impide asignar."
          // a negative, broken or long number is refused with its sentence, not changed while it is typed
          allowNegative
          max={50}
          clampBehavior="none"
          flex={1}
          miw={0}
          {...form.field('max_projects')}
        />
        <SubmitButton variant="light" busy={form.busy} busyLabel="Guardando...">
          Guardar<span className="visually-hidden"> el tope</span>
        </SubmitButton>
      </Group>
      <FormFoot form={form} />
    </Form>
  );
};
