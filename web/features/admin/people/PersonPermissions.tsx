import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Employee, listEmployees, setEmployeePermissions } from '#shared/contract/employees.ts';
import { takePermissionSentences } from '#shared/domain/employee.ts';
import { type Permission, permissions } from '#shared/domain/roles.ts';
import { useAction } from '../../../api/use-action.ts';
import { useSession } from '../../../app/session.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { offBy, useWhyOff } from '../admin.ts';
import { permissionTexts } from './people.ts';

interface PersonPermissionsProps {
  person: Employee;
  onChange: (person: Employee) => void;
}

/** What the person may do besides the work of the department, in plain words. */
export const PersonPermissions = ({ person, onChange }: PersonPermissionsProps) => {
  const whyOff = useWhyOff();
  const self = useSession()?.employeeId === person.id;
  const [done, setDone] = useState<string | null>(null);
  const save = useAction(setEmployeePermissions, {
    refreshes: [listEmployees],
    onSuccess: ({ data }) => {
      setDone(data.permissions.length > person.permissions.length ? 'Permiso dado.' : 'Permiso quitado.');
      onChange(data);
    },
  });
  const flip = (permission: Permission) => {
    const has = person.permissions.includes(permission);
    setDone(null);
    save.mutate({
      params: { id: person.id },
      body: {
        permissions: has
          ? person.permissions.filter((each) => each !== permission)
          : [...person.permissions, permission],
      },
    });
  };
  return (
    <Stack component="section" gap="sm" className="lined" aria-labelledby="permisos">
      <h3 id="permisos">Permisos</h3>
      {permissions.map((permission) => {
        const has = person.permissions.includes(permission);
        const { name, meaning } = permissionTexts[permission];
        return (
          <Stack key={permission}>
            <p>
              <b>{name}.</b> {has ? 'Lo tiene.' : 'No lo tiene.'}
              <br />
              <span className="quiet">{meaning}</span>
            </p>
            <SubmitButton
              variant="default"
              {...offBy(whyOff, has && self ? takePermissionSentences.self : null)}
              busy={save.isPending}
              busyLabel="Guardando..."
              onClick={() => flip(permission)}
            >
              {has ? 'Quitar acceso total' : 'Dar acceso total'}
            </SubmitButton>
          </Stack>
        );
      })}
      <Text role="status" c="green.7" fw={550}>
        {done}
      </Text>
      <ErrorText text={save.error?.message} />
    </Stack>
  );
};
