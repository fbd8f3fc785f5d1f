import { useState } from 'react';
import { reopenSentences, whyNotReopen } from '#shared/domain/sale.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import type { Project } from '../project.ts';

const ReopenDialog = lazyDialog(() => import('./ReopenDialog.tsx'));

/** 'Reabrir la venta', for its seller: it goes on in the wizard. What the page does not know the server refuses. */
export const ReopenSale = ({ project }: { project: Project }) => {
  const [opened, setOpened] = useState(false);
  const instalments = project.payment_plan?.instalments ?? [];
  const refusal = whyNotReopen({
    cancelled: project.cancellation !== null,
    signed: project.contract_signed_on !== null,
    payments: instalments.some(({ paid, in_process }) => paid || in_process),
    team: project.team.length > 0,
    meetings: false,
    changeOrders: (project.contract?.version ?? 1) > 1,
    worksStarted: project.works_started_on !== null,
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
      <ReopenDialog project={project} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};
