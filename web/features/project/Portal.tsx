import { useInvitations } from '../../api/invitations.ts';
import { InvitePeople } from '../../ui/InvitePeople.tsx';
import { SectionCard } from './parts.tsx';

/** Who of the home has a way into the client portal, and the way to give it. */
export const Portal = ({ saleId }: { saleId: number }) => (
  <SectionCard title="Invitar al portal">
    <InvitePeople {...useInvitations(saleId)} />
  </SectionCard>
);
