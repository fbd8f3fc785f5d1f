import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { listProjects } from '#shared/contract/projects.ts';
import { listSaleDrafts, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { reopenSale } from '#shared/contract/works.ts';
import { reopenSentences, stepPaths, whyNotReopen } from '#shared/domain/sale.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { FormDialog } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import type { Project } from '../project.ts';

/** 'Reabrir la venta', for its seller: it goes on in the wizard. What the page does not know the server refuses. */
export const ReopenSale = ({ project }: { project: Project }) => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const form = useActionForm(reopenSale, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(project.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe por qué la reabres.' : null),
    refreshes: [listProjects, listManagedProjects, listSaleDrafts, readSaleDraft],
    onSuccess: ({ data }) => navigate(`${stepPaths('project', project.project_type)}?venta=${data.draft_id}`),
  });
  const instalments = project.payment_plan?.instalments ?? [];
  const refusal = whyNotReopen({
    cancelled: project.cancellation !== null,
    signed: project.contract_signed_on !== null,
    payments: instalments.some(({ paid, in_process }) => paid || in_process),
    team: project.team.length > 0,
    meetings: false,
    familyInside: false,
    draft: true,
  });
  return (
    <>
      <SubmitButton
        variant="default"
        whyOff={refusal && reopenSentences[refusal]}
        onClick={() => setOpened(true)}
      >
        Reabrir la venta
      </SubmitButton>
      <FormDialog
        form={form}
        opened={opened}
        title="Reabrir la venta"
        confirmLabel="Reabrir"
        busyLabel="Reabriendo..."
        onClose={() => setOpened(false)}
      >
        <p style={{ margin: 0 }}>
          Vuelve a tus ventas en curso con todo lo guardado. Hasta que la termines otra vez, nadie más ve el
          proyecto y las invitaciones sin aceptar dejan de servir.
        </p>
        <Textarea label="Motivo" name="reason" minRows={2} maxLength={300} {...form.field('reason')} />
      </FormDialog>
    </>
  );
};
