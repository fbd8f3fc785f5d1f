import { useInvitations } from '../../api/invitations.ts';
import { InvitePeople } from '../../ui/InvitePeople.tsx';
import { SectionCard } from './parts.tsx';

/** The access of the client and the second client to the portal of the home. */
export const Portal = ({ saleId }: { saleId: number }) => (
  <SectionCard title="Acceso al portal">
    <InvitePeople {...useInvitations(saleId)} />
  </SectionCard>
);
