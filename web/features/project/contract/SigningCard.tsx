import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  makeContract,
  readContractFile,
  readProjectContract,
  sendContract,
} from '#shared/contract/signing.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { printedCode } from '#shared/domain/receipts.ts';
import { isTurnOf, isWaiting, signingStateNames } from '#shared/domain/signing.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../app/paths.ts';
import { roleOf, useSession } from '../../../app/session.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { SectionCard } from '../parts.tsx';
import { Evidence } from './Evidence.tsx';
import type { Contract, ContractDocument } from './signing.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';

/** The contract that the family and the company sign in the portal: its state, who signs, and what can be done. */
export const SigningCard = ({ projectId }: { projectId: number }) => {
  const reading = useEndpoint(readProjectContract, { params: { id: projectId } });
  return (
    <SectionCard title="Firma del contrato">
      {reading.data ? (
        <Standing projectId={projectId} contract={reading.data.data} />
      ) : (
        <NotLoaded reading={reading} label="Cargando el contrato..." count={2} height={60} />
      )}
    </SectionCard>
  );
};

const Standing = ({ projectId, contract }: { projectId: number; contract: Contract }) => {
  const [current, ...before] = contract.documents;
  return (
    <Stack>
      {current === undefined ? (
        <p className="quiet">
          {contract.has_external
            ? 'La familia tiene un contrato publicado entre sus documentos. También puedes enviarle uno para firmar en el portal.'
            : 'Todavía no hay un contrato para firmar en el portal.'}
        </p>
      ) : (
        <>
          {contract.why_not_sign !== null && (
            <p className="notice" data-tone="warning">
              {contract.why_not_sign}
            </p>
          )}
          <Current document={current} whyNotSend={contract.why_not_send} />
        </>
      )}
      {(current === undefined || contract.why_not_make === null) && (
        <Make projectId={projectId} contract={contract} isFirst={current === undefined} />
      )}
      {before.length > 0 && (
        <details>
          <summary>Contratos anteriores ({before.length})</summary>
          <ul className="rows">
            {before.map((document) => (
              <li key={document.id}>
                <p className="small">
                  <InstantText value={document.created_at} />,{' '}
                  {signingStateNames[document.state].toLowerCase()}. {document.ended_reason}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
};

interface MakeProps {
  projectId: number;
  contract: Contract;
  isFirst: boolean;
}

const Make = ({ projectId, contract: { why_not_make, missing }, isFirst }: MakeProps) => {
  const [uploading, setUploading] = useState(false);
  const make = useAction(makeContract, {
    refreshes: [readProjectContract],
    onSuccess: () => toast('Borrador listo. Revísalo y envíalo a la familia.'),
  });
  return (
    <>
      {why_not_make === null && missing.length > 0 && (
        <div className="notice" data-tone="warning">
          <b>Para hacerlo con la plantilla falta:</b>
          <ul>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <Failure message={make.error?.message ?? null} />
      <Group gap="sm" align="flex-start">
        <SubmitButton
          variant={isFirst ? 'filled' : 'default'}
          whyOff={why_not_make ?? (missing.length > 0 ? 'Completa primero lo que falta.' : null)}
          busy={make.isPending}
          busyLabel="Haciendo el contrato..."
          onClick={() => make.mutate({ params: { id: projectId } })}
        >
          {isFirst ? 'Hacer el contrato' : 'Hacer otro contrato'}
        </SubmitButton>
        {why_not_make === null && (
          <Button variant="default" onClick={() => setUploading(true)}>
            Subir un PDF para firmar
          </Button>
        )}
      </Group>
      <UploadDialog projectId={projectId} opened={uploading} onClose={() => setUploading(false)} />
    </>
  );
};

const tones: Partial<Record<ContractDocument['state'], string>> = {
  sent: 'yellow',
  partly_signed: 'yellow',
  signed: 'green',
  refused: 'red',
  expired: 'orange',
};

const Current = ({ document, whyNotSend }: { document: ContractDocument; whyNotSend: string | null }) => (
  <>
    <Group gap="8px 16px">
      <span className="badge" data-tone={tones[document.state]}>
        {signingStateNames[document.state]}
      </span>
      <span className="small quiet">{standOf(document)}</span>
    </Group>
    <Parties document={document} />
    <Actions document={document} whyNotSend={whyNotSend} />
    <Evidence document={document} />
  </>
);

const standOf = ({ state, created_by, expires_on, signed_on, ended_reason }: ContractDocument): string => {
  if (state === 'draft')
    return `Borrador${created_by === null ? '' : ` de ${created_by}`}. La familia no lo ve.`;
  if (state === 'signed' && signed_on !== null) return `Desde el ${formatDay(signed_on)}.`;
  if (ended_reason !== null) return ended_reason;
  return expires_on === null
    ? ''
    : `${state === 'expired' ? 'Se podía' : 'Se puede'} firmar hasta el ${formatDay(expires_on)}.`;
};

const Parties = ({ document }: { document: ContractDocument }) => (
  <ul className="rows">
    {document.parties.map(({ party, name, can_sign, signed_at, signed_by }) => (
      <Group component="li" key={party} justify="space-between" gap="4px 16px" py={10}>
        <b>{party === 'company' ? `La empresa (${name})` : name}</b>
        <span className="small quiet">
          {signed_at !== null ? (
            <>
              Firmó{party === 'company' && ` ${signed_by}`} el <InstantText value={signed_at} />
            </>
          ) : can_sign ? (
            'Falta su firma'
          ) : (
            <>
              Sin cuenta en el portal.{' '}
              <Link to={{ search: '' }} replace>
                Invitar desde el resumen
              </Link>
            </>
          )}
        </span>
      </Group>
    ))}
  </ul>
);

const Actions = ({ document, whyNotSend }: { document: ContractDocument; whyNotSend: string | null }) => {
  const user = useSession();
  const [voiding, setVoiding] = useState(false);
  const params = { id: String(document.id) };
  const send = useAction(sendContract, {
    refreshes: [readProjectContract],
    onSuccess: () => toast('Enviado: la familia recibió un correo.'),
  });
  const signed = document.parties.map(({ party, signed_at }) => ({ party, signed: signed_at !== null }));
  const isCompanyTurn =
    isWaiting(document.state) && isTurnOf('company', signed) && user !== null && roleOf(user) !== 'sales';
  return (
    <>
      <Failure message={send.error?.message ?? null} />
      <Group gap="sm" align="flex-start">
        {document.state === 'draft' && (
          <SubmitButton
            whyOff={whyNotSend}
            busy={send.isPending}
            busyLabel="Enviando..."
            onClick={() => send.mutate({ params })}
          >
            Enviar a la familia
          </SubmitButton>
        )}
        {isCompanyTurn && (
          <Button component={Link} to={paths.companyContract(document.id)}>
            Firmar por la empresa
          </Button>
        )}
        <SaveFileButton name={`Contrato ${document.id}`} load={() => readBytes(readContractFile, { params })}>
          {document.state === 'signed' ? 'Descargar el PDF firmado' : 'Descargar el PDF'}
        </SaveFileButton>
        {document.code !== null && (
          <Link to={paths.signature(printedCode(document.code))} className="tall-link">
            Comprobación pública
          </Link>
        )}
        {(document.state === 'draft' || isWaiting(document.state)) && (
          <Button variant="default" onClick={() => setVoiding(true)}>
            Anular
          </Button>
        )}
      </Group>
      <VoidDialog document={document} opened={voiding} onClose={() => setVoiding(false)} />
    </>
  );
};
