import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Employee } from '#shared/contract/employees.ts';
import { departmentNames, specializationName } from '#shared/domain/roles.ts';
import type { DialogProps } from '../../../ui/Form.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { toastUndo } from '../../../ui/toasts.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { type EmployeeForm, formOf, sameForm } from '../register/employee-form.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonPermissions } from './PersonPermissions.tsx';

interface PersonPanelProps extends DialogProps {
  /** null while the panel is closed */
  person: Employee | null;
  /** what became of the person; null closes the sheet */
  onChange: (person: Employee | null) => void;
  onSaved: (person: Employee) => void;
}

/** The sheet of a person: data, permissions, the way in, and the end of their work here. */
export const Component = ({ opened, person: current, onChange, onSaved }: PersonPanelProps) => {
  const [leaving, setLeaving] = useState(false);
  const person = useLast(current);
  const typed = useRef<EmployeeForm | null>(null);
  const saving = useIsMutating() > 0;
  const close = () => {
    const left = typed.current;
    typed.current = null;
    onChange(null);
    if (left === null || person === null || sameForm(left, formOf(person))) return;
    toastUndo(`Se quitó lo que escribías de ${person.name}.`, () => {
      typed.current = left;
      onChange(person);
    });
  };
  const update = (saved: Employee) => {
    onSaved(saved);
    onChange(saved);
  };
  return (
    <>
      <SidePanel
        opened={opened}
        title={person?.name ?? ''}
        subtitle={person && placeOf(person)}
        onClose={() => saving || close()}
        closeOnEscape={!leaving}
      >
        {person && (
          <>
            <ReadOnlyNote />
            <PersonData
              key={person.id}
              person={person}
              onChange={update}
              typed={typed.current}
              onType={(form) => {
                typed.current = form;
              }}
            />
            <PersonPermissions person={person} onChange={update} />
            <PersonAccess person={person} onChange={update} onLeave={() => setLeaving(true)} />
          </>
        )}
      </SidePanel>
      {person && (
        <DeactivateDialog
          person={person}
          opened={leaving}
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false);
            typed.current = null;
            onSaved({ ...person, active: false });
            onChange(null);
          }}
        />
      )}
    </>
  );
};

const placeOf = ({ department, specialization, active }: Employee): string =>
  [
    departmentNames[department],
    specializationName(department, specialization),
    active ? null : 'cuenta desactivada',
  ]
    .filter((part) => part !== null)
    .join(', ');
