import { Select, Stack, Text } from '@mantine/core';
import {
  deactivateEmployee,
  type Employee,
  listEmployees,
  readOpenWork,
} from '#shared/contract/employees.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { deactivateSentences, whyNotDeactivate } from '#shared/domain/employee.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import type { FieldProps } from '../../../ui/fields.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { toast } from '../../../ui/toasts.tsx';
import {
  candidateText,
  consequencesOf,
  deactivatedText,
  nobodyToReceive,
  type OpenWork,
  openWorkText,
} from './people.ts';

interface DeactivateDialogProps extends DialogProps {
  person: Employee;
  onDone: () => void;
}

const nobody: { successor_id: number | null } = { successor_id: null };

/** Before somebody leaves: what they have open, who takes it, and what will happen. */
export const DeactivateDialog = ({ person, onDone, ...dialog }: DeactivateDialogProps) => {
  const reading = useEndpoint(
    readOpenWork,
    { params: { id: person.id } },
    { enabled: dialog.opened, staleTime: 0 },
  );
  const work = reading.data?.data;
  const find = (id: number | null) => work?.candidates.find((each) => each.id === id) ?? null;
  const form = useActionForm(deactivateEmployee, {
    initial: nobody,
    call: ({ successor_id }) => ({
      params: { id: person.id },
      body: { successor_id: find(successor_id)?.id ?? null },
    }),
    whyOff: ({ successor_id }) => whyOff(work, find(successor_id) !== null),
    refreshes: [listEmployees, listWorkingGroups, readOpenWork],
    onSuccess: ({ data }, { body }) => {
      toast(deactivatedText(person.name, data, find(body?.successor_id ?? null)?.name ?? null));
      onDone();
    },
    // somebody may have closed or opened work meanwhile
    onError: () => void reading.refetch(),
  });
  const successor = find(form.values.successor_id);
  const close = () => {
    form.start(nobody);
    dialog.onClose();
  };
  return (
    <FormDialog
      form={form}
      opened={dialog.opened}
      title={`Desactivar a ${person.name}`}
      confirmLabel="Desactivar"
      busyLabel="Desactivando..."
      onClose={close}
    >
      <Stack>
        {work === undefined ? (
          <NotLoaded reading={reading} label="Buscando su trabajo abierto..." count={3} />
        ) : (
          <>
            <Open work={work} />
            {isOpen(work) && (
              <ChooseSuccessor person={person} work={work} field={form.field('successor_id')} />
            )}
            <div>
              <p>
                <b>Qué pasará</b>
              </p>
              <ul className="bullets">
                {consequencesOf(work, successor?.name ?? null).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </Stack>
    </FormDialog>
  );
};

const isOpen = (work: OpenWork): boolean => work.sales_in_progress > 0 || work.projects.length > 0;

/** The same rule as the server's; whether it is the last who administers, only the server knows. */
const whyOff = (work: OpenWork | undefined, chosen: boolean): string | null => {
  if (work === undefined) return 'Antes se mira qué trabajo tiene abierto.';
  const reason = whyNotDeactivate({
    self: false,
    lastAdministrator: false,
    openWork: isOpen(work),
    successor: chosen ? { same: false, active: true, sameDepartment: true } : null,
  });
  return reason === null ? null : deactivateSentences[reason];
};

const Open = ({ work: { sales_in_progress: sales, projects } }: { work: OpenWork }) => (
  <>
    <p>
      <b>Tiene abierto:</b> {openWorkText(sales, projects.length) ?? 'nada'}.
    </p>
    {projects.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard too
      <ul className="rows scroll-list outlined" tabIndex={0} aria-label="Proyectos abiertos">
        {projects.map((project) => (
          <Text component="li" key={project.id} p="8px 12px" fz="sm" lh={1.35} className="free-text">
            <b className="num">{project.project_code}</b> {project.name ?? 'Proyecto sin nombre'}
            <small>{project.roles.join(', ')}</small>
          </Text>
        ))}
      </ul>
    )}
  </>
);

interface ChooseSuccessorProps {
  person: Employee;
  work: OpenWork;
  field: FieldProps<number | null>;
}

const ChooseSuccessor = ({ person, work, field }: ChooseSuccessorProps) =>
  work.candidates.length === 0 ? (
    <p className="error">{nobodyToReceive(person.department)}</p>
  ) : (
    <Select
      label="Quién recibe el trabajo"
      placeholder="Seleccionar persona"
      data={work.candidates.map((each) => ({ value: each.id, label: candidateText(each) }))}
      {...field}
      description="Entre paréntesis, los proyectos que ya tiene abiertos."
      searchable
      allowDeselect={false}
      aria-required="true"
    />
  );
