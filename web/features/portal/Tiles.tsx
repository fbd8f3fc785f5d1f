import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconFiles, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Money } from '../../ui/Money.tsx';
import {
  documentsHeadline,
  documentsSentence,
  type OwnProject,
  paymentHeadline,
  toSignHeadline,
} from './home.ts';

interface TileProps {
  icon: ReactNode;
  name: string;
  /** the one thing to know */
  big: string;
  quiet: ReactNode;
  /** one button */
  children: ReactNode;
}

const Tile = ({ icon, name, big, quiet, children }: TileProps) => (
  <Stack component="section" className="card padded" align="flex-start" gap="sm">
    <Group component="h2" className="label" gap={10} c="piedra.7" fz="md" fw={650}>
      {icon}
      {name}
    </Group>
    <Text className="figure" fz="title">
      {big}
    </Text>
    <p className="quiet">{quiet}</p>
    <Box mt="auto" className="wide-on-phone">
      {children}
    </Box>
  </Stack>
);

interface PaymentTileProps {
  payment: OwnProject['next_payment'];
  inLinks: number | undefined;
}

/** The next payment; the way to pay it is the one filled button of the screen. */
export const PaymentTile = ({ payment, inLinks }: PaymentTileProps) => {
  const toPay = payment !== null && !payment.in_process;
  return (
    <Tile
      icon={<IconWallet size={20} stroke={1.6} aria-hidden="true" />}
      name="Pagos"
      big={paymentHeadline(payment)}
      quiet={<PaymentWords payment={payment} />}
    >
      <Button
        component={Link}
        to={paths.clientProject({ project: inLinks, anchor: 'payment' })}
        variant={toPay ? 'filled' : 'default'}
        className="wide-on-phone"
      >
        {toPay ? 'Realizar pago' : 'Ver mis pagos'}
      </Button>
    </Tile>
  );
};

const PaymentWords = ({ payment }: { payment: OwnProject['next_payment'] }) => {
  if (payment === null) return 'Tus comprobantes están guardados aquí.';
  return (
    <>
      {payment.name}, <Money value={payment.amount} />
      {payment.in_process
        ? '. Te avisamos por correo cuando lo confirmemos.'
        : payment.waiting > 0 && (
            <>
              {' '}
              por pagar y <Money value={payment.waiting} /> en proceso
            </>
          )}
    </>
  );
};

interface DocumentsTileProps {
  documents: OwnProject['documents'];
  /** contracts that wait for the person's signature */
  toSign: OwnProject['to_sign'];
  inLinks: number | undefined;
}

export const DocumentsTile = ({ documents, toSign, inLinks }: DocumentsTileProps) => (
  <Tile
    icon={<IconFiles size={20} stroke={1.6} aria-hidden="true" />}
    name="Documentos"
    big={toSign.length > 0 ? toSignHeadline(toSign) : documentsHeadline(documents)}
    quiet={
      toSign.length > 0 ? 'Léelo con calma y fírmalo aquí, con un código.' : documentsSentence(documents)
    }
  >
    {toSign[0] === undefined ? (
      <Button
        component={Link}
        to={paths.clientProject({ project: inLinks, anchor: 'budget' })}
        variant="default"
        className="wide-on-phone"
      >
        Ver documentos
      </Button>
    ) : (
      <Button component={Link} to={paths.clientContract(toSign[0])} className="wide-on-phone">
        Leer y firmar
      </Button>
    )}
  </Tile>
);
