import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { type Lead, mergedNote } from '#shared/domain/lead.ts';
import { paths } from '../../../app/paths.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { withDraft } from '../draft.ts';
import { StepFailure } from '../StepFailure.tsx';
import { useSaving } from '../use-saving.ts';
import classes from './LeadLookup.module.css';
import { startDraft } from './start-draft.ts';

/** The lead that was found, and the question whether it is the one. */
export const FoundLead = ({ lead }: { lead: Lead }) => {
  const navigate = useNavigate();
  const saving = useSaving();
  const note = mergedNote(lead);
  const confirm = () =>
    saving.run(async () => {
      await navigate(withDraft(paths.clientData(), await startDraft(lead)));
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
        <div className={classes.ask}>
          <h3>¿Es este tu cliente?</h3>
          <SubmitButton
            type="button"
            onClick={() => void confirm()}
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
