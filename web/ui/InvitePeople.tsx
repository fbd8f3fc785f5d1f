import classes from './InvitePeople.module.css';
import { type Invite, InvitePerson, type PersonToInvite } from './InvitePerson.tsx';
import { LoadingRows } from './Loading.tsx';
import { ErrorState } from './States.tsx';

interface InvitePeopleProps {
  /** null until they are read */
  people: readonly PersonToInvite[] | null;
  /** why they could not be read */
  failure: string | null;
  onRetry: () => void;
  invite: Invite;
}

/** Who of a sale can be invited to the client portal, how far each is, and the two ways to do it. */
export const InvitePeople = ({ people, failure, onRetry, invite }: InvitePeopleProps) => {
  if (people === null) {
    return failure === null ? (
      <LoadingRows label="Cargando invitaciones..." count={2} height={88} />
    ) : (
      <ErrorState message={failure} onRetry={onRetry} />
    );
  }
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <InvitePerson key={person.invitee} person={person} invite={invite} />
      ))}
    </ul>
  );
};
