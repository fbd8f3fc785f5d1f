import { useNavigate } from 'react-router';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { listProjects } from '#shared/contract/projects.ts';
import { listSaleDrafts, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { reopenSale } from '#shared/contract/works.ts';
import { stepPaths } from '#shared/domain/sale.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import type { Project } from '../project.ts';

interface ReopenDialogProps extends DialogProps {
  project: Project;
}

export const Component = ({ project, ...dialog }: ReopenDialogProps) => {
  const navigate = useNavigate();
  const form = useActionForm(reopenSale, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(project.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe por qué la reabres.' : null),
    refreshes: [listProjects, listManagedProjects, listSaleDrafts, readSaleDraft],
    onSuccess: ({ data }) => navigate(`${stepPaths('project', project.project_type)}?venta=${data.draft_id}`),
  });
  useKeptForm(`reopen-${project.id}`, form);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Reabrir la venta"
      confirmLabel="Reabrir"
      busyLabel="Reabriendo..."
    >
      <p>
        Vuelve a tus ventas en curso con todo lo guardado. Hasta que la termines otra vez, nadie más ve el
        proyecto y las invitaciones sin aceptar dejan de servir.
      </p>
      <ReasonField label="Motivo" description={null} {...form.field('reason')} />
    </FormDialog>
  );
};
