import { listProjectDocuments, publishDocument, withdrawDocument } from '#shared/contract/documents.ts';
import { useAction } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { DialogProps } from '../../../ui/Form.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { consequence, type FamilyDocument, stepOf, type Version } from './documents.ts';

interface StepDialogProps extends DialogProps {
  document: FamilyDocument;
  version: Version;
}

const words = {
  publish: { name: 'Publicar', busy: 'Publicando...', done: 'La familia ya ve esta versión.' },
  withdraw: { name: 'Retirar', busy: 'Retirando...', done: 'La familia ya no ve esta versión.' },
};

/** Publishes a version or takes it away, once it is said what the family sees then. */
export const StepDialog = ({ document, version, opened, onClose }: StepDialogProps) => {
  const step = stepOf(document, version);
  const { name, busy, done } = words[step];
  const doIt = useAction(step === 'publish' ? publishDocument : withdrawDocument, {
    refreshes: [listProjectDocuments],
    onSuccess: () => {
      toast(done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`${name} ${document.title}`}
      confirmLabel={name}
      busyLabel={busy}
      busy={doIt.isPending}
      onConfirm={() => doIt.mutate({ params: { id: version.id } })}
      onCancel={() => doIt.isPending || onClose()}
    >
      <p>{consequence(document, version, step)}</p>
      <Failure message={doIt.error?.message ?? null} />
    </ConfirmDialog>
  );
};
