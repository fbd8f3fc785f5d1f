import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listProjectDocuments, publishDocument, withdrawDocument } from '#shared/contract/documents.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { SectionCard } from '../parts.tsx';
import { AddDialog, type Target } from './AddDialog.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { consequence, type FamilyDocument, stepOf, type Version } from './documents.ts';

const another: Target = { kind: 'other', title: null, published: null };

/** What the family sees of its papers, and what the staff is still to give it. */
export const FamilyDocuments = ({ projectId }: { projectId: number }) => {
  const reading = useEndpoint(listProjectDocuments, { params: { id: projectId } });
  const [target, setTarget] = useState<Target | null>(null);
  if (reading.error && !reading.data) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />;
  }
  return (
    <SectionCard title="Documentos de la familia">
      <Text mt={-8} mb={18} fz="sm" c="dimmed">
        La familia ve en su portal la última versión publicada de cada uno.
      </Text>
      {reading.data === undefined ? (
        <LoadingRows label="Cargando documentos..." count={5} height={60} />
      ) : (
        <Rows documents={reading.data.data} onAdd={setTarget} />
      )}
      <Button
        variant="default"
        mt={16}
        leftSection={<IconPlus size={18} stroke={1.8} />}
        onClick={() => setTarget(another)}
      >
        Agregar otro documento
      </Button>
      {target && <AddDialog projectId={projectId} target={target} opened onClose={() => setTarget(null)} />}
    </SectionCard>
  );
};

const Rows = ({
  documents,
  onAdd,
}: {
  documents: readonly FamilyDocument[];
  onAdd: (target: Target) => void;
}) => {
  const [step, setStep] = useState<{ document: FamilyDocument; version: Version } | null>(null);
  return (
    <>
      <ul className="rows">
        {documents.map((document) => (
          <DocumentRow
            key={`${document.kind}-${document.title}`}
            document={document}
            onAdd={() => onAdd({ ...document, published: document.published_version })}
            onStep={(version) => setStep({ document, version })}
          />
        ))}
      </ul>
      {step && <StepDialog {...step} opened onClose={() => setStep(null)} />}
    </>
  );
};

interface StepDialogProps extends DialogProps {
  document: FamilyDocument;
  version: Version;
}

const words = {
  publish: { name: 'Publicar', busy: 'Publicando...', done: 'La familia ya ve esta versión.' },
  withdraw: { name: 'Retirar', busy: 'Retirando...', done: 'La familia ya no ve esta versión.' },
};

const StepDialog = ({ document, version, ...dialog }: StepDialogProps) => {
  const step = stepOf(document, version);
  const { name, busy, done } = words[step];
  const form = useDialogForm(step === 'publish' ? publishDocument : withdrawDocument, dialog.onClose, {
    initial: {},
    call: () => ({ params: { id: version.id } }),
    refreshes: [listProjectDocuments],
    done,
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      fillsIn={false}
      title={`${name} ${document.title}`}
      confirmLabel={name}
      busyLabel={busy}
    >
      <p>{consequence(document, version, step)}</p>
    </FormDialog>
  );
};
