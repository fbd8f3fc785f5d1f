import { Stack } from '@mantine/core';
import { type ChangeAccess, type Invite, InvitePerson, type PersonToInvite } from './InvitePerson.tsx';
import { LoadingRows } from './Loading.tsx';
import { ErrorState } from './States.tsx';

interface InvitePeopleProps {
  /** null until they are read */
  people: readonly PersonToInvite[] | null;
  /** why they could not be read */
  failure: string | null;
  onRetry: () => void;
  invite: Invite;
  change: ChangeAccess;
  /** true while a dialog about a person is open */
  onAsking?: (asking: boolean) => void;
}

/** The access of each person of a sale to the portal: its state, and the ways to give, renew and end it. */
export const InvitePeople = ({
  people,
  failure,
  onRetry,
  invite,
  change,
  onAsking = () => {},
}: InvitePeopleProps) => {
  if (people === null) {
    return failure === null ? (
      <LoadingRows label="Cargando invitaciones..." count={2} height={88} />
    ) : (
      <ErrorState message={failure} onRetry={onRetry} />
    );
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
