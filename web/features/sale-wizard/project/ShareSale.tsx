import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useInvitations } from '../../../api/invitations.ts';
import { InvitePeople } from '../../../ui/InvitePeople.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';

interface ShareSaleProps {
  saleId: number;
  /** 'APT-0148, Apto 502 Jardines del Lago' */
  title: string;
}

/** 'Compartir': lets the client, and the second one, into the portal of the home they just bought (decisions, Access). */
export const ShareSale = ({ saleId, title }: ShareSaleProps) => {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className="wide-on-phone"
        leftSection={<IconShare size={18} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        Compartir
      </Button>
      <SidePanel
        opened={opened}
        title="Invitar al portal"
        subtitle={`${title}. Con la invitación eligen su contraseña y siguen su remodelación.`}
        onClose={() => setOpened(false)}
        closeOnEscape={!asking}
      >
        <People saleId={saleId} onAsking={setAsking} />
      </SidePanel>
    </>
  );
};

/** Read when the panel is opened, not with the page. */
const People = ({ saleId, onAsking }: { saleId: number; onAsking: (asking: boolean) => void }) => (
  <InvitePeople {...useInvitations(saleId)} onAsking={onAsking} />
);
