import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type ChangeAccess, type Invite, InvitePerson, type PersonToInvite } from './InvitePerson.tsx';
import { NotLoaded } from './NotLoaded.tsx';

interface InvitePeopleProps {
  /** null until they are read */
  people: readonly PersonToInvite[] | null;
  reading: ComponentProps<typeof NotLoaded>['reading'];
  invite: Invite;
  change: ChangeAccess;
  /** true while a dialog about a person is open */
  onAsking?: (asking: boolean) => void;
}

/** The access of each person of a sale to the portal: its state, and the ways to give, renew and end it. */
export const InvitePeople = ({ people, reading, invite, change, onAsking = () => {} }: InvitePeopleProps) => {
  if (people === null) {
    return <NotLoaded reading={reading} label="Cargando invitaciones..." count={2} height={88} />;
  }
  return (
    <Stack component="ul" gap={24}>
      {people.map((person) => (
        <InvitePerson
          key={person.invitee}
          person={person}
          invite={invite}
          change={change}
          onAsking={onAsking}
        />
      ))}
    </Stack>
  );
};
