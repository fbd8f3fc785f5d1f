import { useInvitations } from '../../api/invitations.ts';
import { InvitePeople } from '../../ui/InvitePeople.tsx';

/** The access of the client and the second client to the portal of the home. */
export const Portal = ({ saleId }: { saleId: number }) => <InvitePeople {...useInvitations(saleId)} />;
