import { Box, Button, Group } from '@mantine/core';
import { MAX_REASON } from '#shared/domain/reasons.ts';
import { mayChangeKnownAddress } from '#shared/domain/roles.ts';
import { roleOf, useSession } from '../../../app/session.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { type CorrectionForm, formNameOf, type SaleToCorrect } from './correction-form.ts';

type Proposal = SaleToCorrect['proposals'][number];

const words: Record<Proposal['field'], string> = {
  'client.email': 'el correo del cliente principal',
  'client.identity_document': 'la cédula del cliente principal',
  'second_client.email': 'el correo del segundo cliente',
};

interface ProposalsProps {
  proposals: readonly Proposal[];
  values: CorrectionForm;
  /** takes the value of a proposal, with its reason */
  onUse: (part: Partial<CorrectionForm>, reason: string) => void;
}

/** What sellers proposed of a known e-mail or document, which managers and administrators take with a press. */
export const Proposals = ({ proposals, values, onUse }: ProposalsProps) => {
  const user = useSession();
  const decides = user !== null && mayChangeKnownAddress(roleOf(user));
  return proposals.map(({ field, value, reason, by, at }) => {
    const name = formNameOf(field);
    const isTaken = values[name] === value;
    return (
      <Group
        component="section"
        key={field}
        className="card padded"
        justify="space-between"
        gap={14}
        bg="petroleo.0"
        bd="1px solid petroleo.3"
        aria-label="Propuesta de corrección"
      >
        <Box component="p" flex="1 1 320px">
          {by ?? 'Alguien del equipo'} propone cambiar {words[field]} a <b>{value}</b>.
          <small>
            Motivo: {reason} (<InstantText value={at} />)
          </small>
          {!decides && <small>Gerencia o administración decide este cambio.</small>}
        </Box>
        {decides && (
          <Button
            variant="default"
            disabled={isTaken}
            onClick={() =>
              onUse({ [name]: value }, `Propuesta de ${by ?? 'el equipo'}: ${reason}`.slice(0, MAX_REASON))
            }
          >
            {isTaken ? 'Lista para guardar' : `Usar «${value}»`}
          </Button>
        )}
      </Group>
    );
  });
};
