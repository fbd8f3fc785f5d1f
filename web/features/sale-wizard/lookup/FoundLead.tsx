import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Lead, mergedNote, type RepeatReason } from '#shared/domain/lead.ts';
import { paths } from '../../../app/paths.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { withDraft } from '../draft.ts';
import { StepFailure } from '../StepFailure.tsx';
import { useSaving } from '../use-saving.ts';
import { KnownSales } from './KnownSales.tsx';
import classes from './LeadLookup.module.css';
import { startDraft } from './start-draft.ts';
import type { LeadSale } from './use-lookup.ts';

/** The lead that was found, and the question whether it is the one. */
export const FoundLead = ({ lead, sales }: { lead: Lead; sales: readonly LeadSale[] }) => {
  const [reason, setReason] = useState<RepeatReason | null>(null);
  const navigate = useNavigate();
  const saving = useSaving();
  const note = mergedNote(lead);
  const confirm = () =>
    saving.run(async () => {
      await navigate(
        withDraft(
          paths.clientData(),
          await startDraft({
            lead,
            others: sales.flatMap(({ draft_id }) => draft_id ?? []),
            repeatReason: reason,
          }),
        ),
      );
    });

  return (
    <>
      <section className={classes.found}>
        <div className={classes.who}>
          <span className={classes.initial} aria-hidden="true">
            {lead.name?.trim().slice(0, 1).toUpperCase()}
          </span>
          <div className={classes.name}>
            <h2>{lead.name}</h2>
            <span className={classes.source}>Lead encontrado en HubSpot</span>
          </div>
        </div>
        {note && (
          <p className={classes.note}>
            <IconArrowMerge size={20} stroke={1.6} aria-hidden="true" />
            {note}
          </p>
        )}
        <dl className={classes.facts}>
          <div>
            <dt>Producto</dt>
            <dd>{lead.product}</dd>
          </div>
          <div>
            <dt>Correo</dt>
            <dd>{lead.email}</dd>
          </div>
        </dl>
        {sales.length > 0 && <KnownSales sales={sales} reason={reason} onReason={setReason} />}
        <div className={classes.ask}>
          <h3>¿Es este tu cliente?</h3>
          <SubmitButton
            type="button"
            onClick={() => void confirm()}
            whyOff={sales.length > 0 && reason === null ? 'Elige por qué empiezas otra venta' : null}
            busy={saving.busy}
            busyLabel="Confirmando..."
          >
            Confirmar
          </SubmitButton>
        </div>
      </section>
      <StepFailure failure={saving.failure} />
      <p className={classes.other}>¿No es? Escribe otro ID y consulta de nuevo.</p>
    </>
  );
};
