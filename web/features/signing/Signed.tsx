import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '#shared/domain/calendar.ts';
import { printedCode } from '#shared/domain/receipts.ts';
import { ofPaper, SIGNATURE_LAW } from '#shared/domain/signing.ts';
import { paths } from '../../app/paths.ts';
import { Parties } from './Parties.tsx';
import { PdfLink } from './Reading.tsx';
import { groupsOf, missingWords, type Signing } from './signing.ts';

/** After the own signature: what is missing, or the contract with everybody's, its code and its hash. */
export const Signed = ({ signing, home }: { signing: Signing; home: { path: string; label: string } }) => {
  const isWhole = signing.state === 'signed';
  return (
    <Stack gap="lg">
      <div className="paper columns" data-ratio="7-5" data-joined>
        <Stack p={{ base: '28px 20px', sm: 40 }} align="flex-start">
          <span className="badge" data-tone={isWhole ? 'green' : 'yellow'}>
            {isWhole ? 'Firmado por todos' : 'Firmado por ti'}
          </span>
          <Title order={1} tabIndex={-1} fz={{ base: 'title', sm: 'section' }}>
            {ofPaper(signing, isWhole ? 'Tu contrato quedó firmado' : 'Ya firmaste tu contrato')}
          </Title>
          <p>
            {isWhole
              ? `Vale desde el ${formatDay(signing.signed_on ?? signing.sent_on)}. Está entre tus documentos, con la página de evidencia y el sello.`
              : `${missingWords(signing)} ${ofPaper(signing, 'Cuando estén todas, te llega un correo con el contrato.')}`}
          </p>
          <Group gap={20}>
            <Button component={Link} to={home.path}>
              {home.label}
            </Button>
            <PdfLink
              signing={signing}
              label={isWhole ? ofPaper(signing, 'Descargar el contrato firmado') : 'Descargar PDF'}
            />
          </Group>
        </Stack>
        {isWhole && signing.code !== null ? (
          <Stack bg="var(--tint-comedor)" gap="xs" p={{ base: '24px 20px', sm: 36 }}>
            <span className="quiet small">Código de verificación</span>
            <Text className="figure num">{printedCode(signing.code)}</Text>
            <p className="small">
              Cualquiera con el PDF puede{' '}
              <Link to={paths.signature(printedCode(signing.code))}>comprobar que es este</Link>, sin entrar
              al portal.
            </p>
            <b className="small">Huella SHA-256 del PDF sellado</b>
            <Text className="small" c="dimmed">
              {groupsOf(signing.sha256)}
            </Text>
          </Stack>
        ) : (
          <Stack bg="var(--tint-comedor)" justify="center" align="center" p={36}>
            <IconRosetteDiscountCheck
              size={72}
              stroke={1.2}
              aria-hidden="true"
              color="var(--mantine-color-petroleo-7)"
            />
          </Stack>
        )}
      </div>
      <Parties signing={signing} />
      <p className="help">{SIGNATURE_LAW}</p>
    </Stack>
  );
};
