import { Button } from '@mantine/core';
import { mayChangeKnownAddress } from '#shared/domain/roles.ts';
import { roleOf, useSession } from '../../../app/session.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import classes from './Corrections.module.css';
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
      <section key={field} className={classes.proposal} aria-label="Propuesta de corrección">
        <p>
          {by ?? 'Alguien del equipo'} propone cambiar {words[field]} a <b>{value}</b>.
          <span>
            Motivo: {reason} (<InstantText value={at} />)
          </span>
          {!decides && <span>Gerencia o administración decide este cambio.</span>}
        </p>
        {decides && (
          <Button
            variant="default"
            disabled={isTaken}
            onClick={() => onUse({ [name]: value }, `Propuesta de ${by ?? 'el equipo'}: ${reason}`)}
          >
            {isTaken ? 'Lista para guardar' : `Usar «${value}»`}
          </Button>
        )}
      </section>
    );
  });
};
