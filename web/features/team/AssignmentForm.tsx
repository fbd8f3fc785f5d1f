import { Button, Select, SimpleGrid, Stack } from '@mantine/core';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProject } from '#shared/contract/projects.ts';
import { assignTeam, listAssignmentHistory, readAvailableTeam, readMyTeam } from '#shared/contract/teams.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { type AssignableRole, assignableRoles } from '#shared/domain/team.ts';
import { failureText } from '../../api/failure-text.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { paths } from '../../app/paths.ts';
import { readToken } from '../../app/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Form } from '../../ui/Form.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './assignment.module.css';
import {
  type Available,
  bodyOf,
  type Choice,
  choiceOf,
  followStored,
  type Group,
  savedText,
  whyNotSave,
  withGroup,
  withoutGone,
} from './assignment.ts';
import { ResidentsPicker } from './ResidentsPicker.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { Selection } from './Selection.tsx';

/** Chooses the team. The choice stays when it cannot be saved, and leaving with it unsaved asks first. */
export const AssignmentForm = ({ available }: { available: Available }) => {
  const navigate = useNavigate();
  const { project, data } = available;
  const saved = useRef(false);
  const stored = choiceOf(available);
  const form = useActionForm(assignTeam, {
    // what was chosen, and over which team
    initial: { choice: stored, over: stored },
    call: () => ({
      body: {
        ...bodyOf(project.id, choice),
        seen: available.assigned,
        seen_group_id: available.grupo_trabajo_id,
      },
    }),
    refreshes: [
      readAvailableTeam,
      listAssignmentHistory,
      listManagedProjects,
      readIndicators,
      readMyTeam,
      readProject,
    ],
    // refused because somebody else changed the team: what is theirs joins the choice
    refreshesOnError: [readAvailableTeam, listAssignmentHistory],
    onSuccess: () => {
      saved.current = true;
      toast(savedText(choice));
      void navigate(paths.meetings(project.id));
    },
  });
  useKeptForm(`team-${project.id}`, form, true);
  const choice = withoutGone(followStored(form.values.choice, form.values.over, stored), data);
  const change = (to: Choice) => form.set({ choice: to, over: stored });
  const choose = (role: AssignableRole, employeeIds: readonly number[]) =>
    change({ ...choice, chosen: { ...choice.chosen, [role]: employeeIds } });
  return (
    <Form form={form} className={`columns ${classes.split}`}>
      <SimpleGrid className="card padded" cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={18}>
        <div className="whole-row">
          <GroupSelect value={choice.group} onChange={(group) => change(withGroup(choice, data, group))} />
        </div>
        {assignableRoles.map((role) =>
          role === 'residente' ? (
            <div key={role} className="whole-row">
              <ResidentsPicker
                label={data[role].display_name}
                members={data[role].members}
                value={choice.chosen[role]}
                onChange={(employeeIds) => choose(role, employeeIds)}
              />
            </div>
          ) : (
            <RoleSelect
              key={role}
              label={data[role].display_name}
              members={data[role].members}
              value={choice.chosen[role][0] ?? null}
              onChange={(employeeId) => choose(role, employeeId === null ? [] : [employeeId])}
            />
          ),
        )}
      </SimpleGrid>
      <Stack gap="sm" className={classes.aside}>
        <Selection choice={choice} available={available} />
        <Stack gap={10} p={14} className={`card ${classes.verbs}`}>
          <Failure
            message={
              form.action.error ? failureText(form.action.error, 'Error al asignar equipo') : form.foot()
            }
          />
          <SubmitButton
            fullWidth
            busy={form.busy}
            busyLabel="Enviando..."
            whyOff={whyNotSave(choice, available)}
          >
            Continuar
          </SubmitButton>
          <Button component={Link} to={paths.manager()} variant="default">
            Cancelar
          </Button>
        </Stack>
      </Stack>
      <LeaveGuard
        asks={() => form.dirty && !saved.current && readToken() !== null}
        title="¿Salir sin guardar el equipo?"
      >
        El equipo que elegiste todavía no está guardado. Si sales, el proyecto queda como estaba.
      </LeaveGuard>
    </Form>
  );
};

interface GroupSelectProps {
  value: number | null;
  onChange: (group: Group | null) => void;
}

/** The groups in use, and the one that the project has. A team can be made without them. */
const GroupSelect = ({ value, onChange }: GroupSelectProps) => {
  const { data, isPending } = useEndpoint(listWorkingGroups, {});
  const groups = (data?.data ?? []).filter(({ id, active }) => active || id === value);
  const failed = !isPending && data === undefined;
  return (
    <Select
      label="Grupo de trabajo"
      placeholder={isPending ? 'Cargando grupos...' : 'Seleccionar'}
      description={
        failed ? 'No pudimos cargar los grupos. Puedes asignar a las personas una por una.' : undefined
      }
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(chosen) => onChange(groups.find(({ id }) => id === chosen) ?? null)}
      clearable
      nothingFoundMessage={failed ? 'No pudimos cargar los grupos' : 'No hay grupos en uso'}
    />
  );
};
