import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { firstName } from '#shared/domain/invitation.ts';
import { callAddress, whatsappNumber } from './contact.ts';
import type { OwnProject } from './home.ts';
import classes from './portal.module.css';

interface AdvisorProps {
  advisor: OwnProject['seller'];
  /** so that who answers knows of which home they are asked */
  code: string;
}

/** Whom to ask, and how. */
export const Advisor = ({ advisor: { name, phone }, code }: AdvisorProps) => {
  const whatsapp = phone && whatsappNumber(phone);
  const text = encodeURIComponent(`Hola, ${firstName(name)}. Te escribo por mi proyecto ${code}.`);
  return (
    <section aria-label="Tu contacto" className={classes.advisor}>
      <p className={classes.advisorWords}>
        <b>{name} te acompaña.</b> Pregúntale lo que necesites de tu remodelación.
      </p>
      {phone && (
        <div className={classes.actions}>
          {whatsapp && (
            <Button
              component="a"
              href={`https://wa.me/${whatsapp}?text=${text}`}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            >
              Escribir por WhatsApp
            </Button>
          )}
          <Button
            component="a"
            href={callAddress(phone)}
            variant="subtle"
            leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
          >
            <span className="visually-hidden">Llamar al </span>
            <span className="num">{phone}</span>
          </Button>
        </div>
      )}
    </section>
  );
};
