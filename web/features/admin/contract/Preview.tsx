import { Button, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { previewContract, readContractDraft } from '#shared/contract/contract-templates.ts';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { useAction } from '../../../api/use-action.ts';
import { ContractText } from '../../../ui/ContractText.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { type TemplateForm, withoutKeys } from './use-template-form.ts';

/** A fault of a clause is said at the clause, which saving does. */
const wordsOf = ({ status, message }: ApiError): string =>
  status === 400 ? 'Corrige primero la plantilla: guárdala para ver qué falta en cada cláusula.' : message;

/** Previews the unsaved template in a real sale. It is no form: Enter here must not save the template. */
export const Preview = ({ form }: { form: TemplateForm }) => {
  const [typed, setTyped] = useState('');
  const [project, setProject] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), 250);
  const finding = useEndpoint(listManagedProjects, { query: { search, limit: 10 } }, { keepPrevious: true });
  const preview = useAction(previewContract, { onSuccess: ({ data }) => setOpened(data.content !== null) });
  const { title, clauses } = form.values;
  const why = form.whyOff ?? (project === null ? 'Elige un proyecto.' : null);
  const data = preview.data?.data;
  return (
    <section className="card padded">
      <h2>Vista previa</h2>
      <Select
        label="Proyecto"
        placeholder="Código o nombre"
        searchable
        data={(finding.data?.data.projects ?? []).map(({ id, codigo, nombre }) => ({
          value: String(id),
          label: [codigo, nombre].filter(Boolean).join(', '),
        }))}
        filter={({ options }) => options}
        value={project}
        onChange={setProject}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage="Ningún proyecto con esas palabras."
        mb="sm"
      />
      <SubmitButton
        variant="default"
        whyOff={why}
        busy={preview.isPending}
        busyLabel="Preparando..."
        onClick={() =>
          preview.mutate({ body: { title, clauses: withoutKeys(clauses), project_id: Number(project) } })
        }
      >
        Ver en este proyecto
      </SubmitButton>
      {project !== null && form.whyOff === null && (
        <>
          <SaveFileButton
            name="Borrador del contrato.pdf"
            load={() => readBytes(readContractDraft, { params: { id: Number(project) } })}
          >
            Descargar un borrador en PDF
          </SaveFileButton>
          <p className="help">
            Para que lo lea tu abogado.
            {form.dirty && ' Sale con la plantilla guardada, sin lo que escribes ahora.'}
          </p>
        </>
      )}
      <Failure message={preview.error && wordsOf(preview.error)} />
      {data && data.missing.length > 0 && (
        <div className="notice" data-tone="warning" role="status">
          <b>A esta venta le falta:</b>
          <ul>
            {data.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <Modal.Root opened={opened} onClose={() => setOpened(false)} size="xl">
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body>
            {/* without Modal.Header: a second <header> is a second banner */}
            <Modal.Title className="dialog-title">Vista previa, sin valor</Modal.Title>
            {data?.content && <b>{data.content.title}</b>}
            {data?.content && <ContractText contract={data.content} />}
            <Button variant="default" onClick={() => setOpened(false)} data-autofocus>
              Cerrar
            </Button>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </section>
  );
};
