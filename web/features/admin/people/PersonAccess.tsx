import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import {
  type Employee,
  listEmployees,
  reactivateEmployee,
  sendEmployeePasswordReset,
} from '#shared/contract/employees.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { deactivateSentences, signInSentences, whyNotSendReset } from '#shared/domain/employee.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { offBy, useWhyOff } from '../admin.ts';

interface PersonAccessProps {
  person: Employee;
  onChange: (person: Employee) => void;
  /** to the dialog that deactivates */
  onLeave: () => void;
}

/** The way in: a new password, and whether there is a way in at all. */
export const PersonAccess = ({ person, onChange, onLeave }: PersonAccessProps) => {
  const whyOff = useWhyOff();
  const self = useSession()?.employeeId === person.id;
  return (
    <>
      <Stack component="section" gap="sm" className="lined" aria-labelledby="contrasena">
        <h3 id="contrasena">Contraseña</h3>
        {self ? (
          <p>
            La tuya la cambias en <Link to={paths.account()}>Mi cuenta</Link>.
          </p>
        ) : (
          <SendReset person={person} />
        )}
      </Stack>
      <Stack component="section" gap="sm" className="lined" aria-labelledby="cuenta">
        <h3 id="cuenta">{person.active ? 'Desactivar' : 'Reactivar'}</h3>
        {person.active ? (
          <>
            <p className="quiet">
              Para quien deja de trabajar aquí. Antes de hacerlo ves qué trabajo tiene abierto y eliges quién
              lo recibe.
            </p>
            <SubmitButton
              variant="default"
              {...offBy(whyOff, self ? deactivateSentences.self : null)}
              onClick={onLeave}
            >
              Desactivar...
            </SubmitButton>
          </>
        ) : (
          <Reactivate person={person} onChange={onChange} />
        )}
      </Stack>
    </>
  );
};

const SendReset = ({ person }: Pick<PersonAccessProps, 'person'>) => {
  const whyOff = useWhyOff();
  const send = useAction(sendEmployeePasswordReset);
  const reason = whyNotSendReset({ account: person.email !== null, active: person.active });
  return (
    <>
      <p className="quiet">
        Le llega un correo con un enlace que vence en una hora y sirve una sola vez. Su contraseña actual deja
        de servir y se cierran sus sesiones. Tú no conoces la nueva.
      </p>
      <SubmitButton
        variant="default"
        {...offBy(whyOff, reason === null ? null : signInSentences[reason])}
        busy={send.isPending}
        busyLabel="Enviando..."
        onClick={() => send.mutate({ params: { id: person.id } })}
      >
        Enviar enlace para nueva contraseña
      </SubmitButton>
      <Text role="status" c="green.7" fw={550}>
        {send.data && `Enlace enviado a ${send.data.data.email}.`}
      </Text>
      <ErrorText text={send.error?.message} />
    </>
  );
};

const Reactivate = ({ person, onChange }: Pick<PersonAccessProps, 'person' | 'onChange'>) => {
  const whyOff = useWhyOff();
  const reactivate = useAction(reactivateEmployee, {
    refreshes: [listEmployees, listWorkingGroups],
    onSuccess: ({ data }) => {
      toast(`${data.name} puede ingresar de nuevo.`);
      onChange(data);
    },
  });
  return (
    <>
      <p className="quiet">
        Vuelve a ingresar con la contraseña que tenía. El trabajo que entregó no vuelve.
      </p>
      <SubmitButton
        {...offBy(whyOff)}
        busy={reactivate.isPending}
        busyLabel="Reactivando..."
        onClick={() => reactivate.mutate({ params: { id: person.id } })}
      >
        Reactivar
      </SubmitButton>
      <ErrorText text={reactivate.error?.message} />
    </>
  );
};
