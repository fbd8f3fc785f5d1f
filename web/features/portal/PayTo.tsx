import { Box, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { readCompany } from '#shared/contract/company.ts';
import { bankAccountKindNames } from '#shared/domain/company.ts';
import { firstName } from '#shared/domain/invitation.ts';
import { useEndpoint } from '../../api/hooks.ts';
import facts from '../../ui/facts.module.css';
import { NotLoaded } from '../../ui/NotLoaded.tsx';

interface PayToProps {
  /** what the desk recognises the transfer by: the code of the project */
  reference: string;
  /** whom to ask while the company has no account here */
  seller?: { name: string } | undefined;
}

/** Where a transfer goes, each value with a button that copies it (decisions, Transfers). */
export const PayTo = ({ reference, seller }: PayToProps) => {
  const reading = useEndpoint(readCompany, {});
  if (!reading.data) {
    return <NotLoaded reading={reading} label="Cargando la cuenta..." count={2} height={44} />;
  }
  const accounts = reading.data.data?.bank_accounts ?? [];
  if (accounts.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        Pídele los datos de la cuenta a {seller ? firstName(seller.name) : 'tu asesor/a'}.
      </Text>
    );
  }
  return (
    <Stack gap="lg">
      <Text fz="sm">Escribe la referencia en la transferencia: así reconocemos tu pago.</Text>
      <dl className={facts.facts}>
        <Value name="Referencia" value={reference} what="la referencia" />
      </dl>
      {accounts.map(({ bank, kind, number, holder, holder_document }) => (
        <dl key={`${bank} ${number}`} className={facts.facts}>
          <Value
            name={`${bank}, ${bankAccountKindNames[kind].toLowerCase()}`}
            value={number}
            what="la cuenta"
          />
          <Value name="Titular" value={holder} what="el titular" />
          <Value name="NIT o cédula" value={holder_document} what="el NIT o la cédula" />
        </dl>
      ))}
    </Stack>
  );
};

const Value = ({ name, value, what }: { name: string; value: string; what: string }) => (
  <div>
    <dt>{name}</dt>
    <Box component="dd" miw={0}>
      <Group gap={6} justify="flex-end" wrap="nowrap">
        {/* a number stays on its line, a name takes the lines it needs */}
        <Text span inherit {...(/\d/.test(value) ? { className: 'num' } : { miw: 0 })}>
          {value}
        </Text>
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              flex="none"
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={copied ? `Se copió ${what}` : `Copiar ${what}`}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Box>
  </div>
);
