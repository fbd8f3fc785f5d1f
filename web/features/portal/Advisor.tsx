import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { firstName } from '#shared/domain/invitation.ts';
import { callAddress, whatsappNumber } from './contact.ts';

interface AdvisorProps {
  name: string;
  phone: string;
  /** so that the advisor knows which home is meant */
  code: string;
}

/** Whom to ask, and how. */
export const Advisor = ({ name, phone, code }: AdvisorProps) => {
  const whatsapp = whatsappNumber(phone);
  const text = encodeURIComponent(`Hola, ${firstName(name)}. Te escribo por mi proyecto ${code}.`);
  return (
    <Group
      component="section"
      aria-label="Tu contacto"
      justify="space-between"
      gap="8px 24px"
      mt={10}
      py="xs"
      px={{ base: 0, sm: 24 }}
    >
      <p className="quiet">
        <Text component="b" inherit c="black">
          {name} te acompaña.
        </Text>{' '}
        Pregúntale lo que necesites de tu remodelación.
      </p>
      <Group gap={4} mx={{ base: -16, sm: 0 }}>
        {whatsapp && (
          <Button
            component="a"
            href={`https://wa.me/${whatsapp}?text=${text}`}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
          >
            Escribir por WhatsApp
          </Button>
        )}
        <Button
          component="a"
          href={callAddress(phone)}
          variant="subtle"
          leftSection={<IconPhone size={18} stroke={1.6} />}
        >
          <span className="visually-hidden">Llamar al </span>
          <span className="num">{phone}</span>
        </Button>
      </Group>
    </Group>
  );
};
