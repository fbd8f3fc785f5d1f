import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMessageCircle, IconPhone, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { firstName } from '#shared/domain/invitation.ts';
import { nextPaymentSentence } from '#shared/domain/portal.ts';
import { Money } from '../../ui/Money.tsx';
import { callAddress, whatsappNumber } from './contact.ts';
import type { OwnProject } from './home.ts';
import classes from './portal.module.css';

interface TileProps {
  icon: ReactNode;
  name: string;
  /** the one thing to know */
  big: string;
  children: ReactNode;
}

const Tile = ({ icon, name, big, children }: TileProps) => (
  <section className={classes.tile}>
    <h2 className={classes.tileName}>
      {icon}
      {name}
    </h2>
    <p className={classes.big}>{big}</p>
    {children}
  </section>
);

interface PaymentTileProps {
  payment: OwnProject['next_payment'];
  advisor: string;
}

export const PaymentTile = ({ payment, advisor }: PaymentTileProps) => (
  <Tile
    icon={<IconWallet size={20} stroke={1.6} aria-hidden="true" />}
    name="Pagos"
    big={nextPaymentSentence(payment)}
  >
    {payment === null ? (
      <p className={classes.quiet}>Tenemos el comprobante de cada una de tus cuotas.</p>
    ) : (
      <p className={classes.quiet}>
        {payment.name}, <Money value={payment.amount} />.{' '}
        {payment.days < 0
          ? `Era para el ${formatDayLong(payment.due_date)}. Si ya lo hiciste, envíale el comprobante a ${firstName(advisor)} y queda al día.`
          : `Es para el ${formatDayLong(payment.due_date)}.`}
      </p>
    )}
  </Tile>
);

interface AdvisorTileProps {
  advisor: OwnProject['seller'];
  /** so that who answers knows of which home they are asked */
  code: string;
}

export const AdvisorTile = ({ advisor: { name, phone }, code }: AdvisorTileProps) => {
  const whatsapp = phone && whatsappNumber(phone);
  const text = encodeURIComponent(`Hola, ${firstName(name)}. Te escribo por mi proyecto ${code}.`);
  return (
    <Tile
      icon={<IconMessageCircle size={20} stroke={1.6} aria-hidden="true" />}
      name="Tu contacto"
      big={`${name} te acompaña`}
    >
      <p className={classes.quiet}>Pregúntale lo que necesites de tu remodelación.</p>
      {phone && (
        <div className={classes.actions}>
          {whatsapp && (
            <Button
              component="a"
              href={`https://wa.me/${whatsapp}?text=${text}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            >
              Escribir por WhatsApp
            </Button>
          )}
          <Button
            component="a"
            href={callAddress(phone)}
            variant="default"
            leftSection={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
          >
            <span className="visually-hidden">Llamar al </span>
            <span className="num">{phone}</span>
          </Button>
        </div>
      )}
    </Tile>
  );
};
