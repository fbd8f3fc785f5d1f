import { Anchor, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { readSigning, readSigningFile, refuseContract } from '#shared/contract/signing.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { ofPaper, paperName } from '#shared/domain/signing.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useBytes } from '../../api/use-bytes.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ContractText } from '../../ui/ContractText.tsx';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { Parties } from './Parties.tsx';
import { SignForm } from './SignForm.tsx';
import classes from './signing.module.css';
import { readWords, type Signing, whyBlocked } from './signing.ts';
import { useEnds, useReading } from './use-reading.ts';

/** The contract to read to its end, and then to sign on the same page. */
export const Reading = ({ signing, onSigned }: { signing: Signing; onSigned: () => void }) => {
  const { reached, reach, isTold } = useReading(signing);
  const endRef = useEnds(reach);
  const [refusing, setRefusing] = useState(false);
  const { content, sections } = signing;
  const blocked = whyBlocked(signing);
  return (
    <>
      <Bar signing={signing} reached={reached} />
      {blocked !== null && (
        <p className="notice" data-tone="warning">
          {blocked}
        </p>
      )}
      <div className={`columns ${classes.read}`}>
        <div>
          <div className="paper">
            <Group component="header" justify="space-between" gap="4px 16px" className={classes.head}>
              <span>
                {paperName(signing)} {signing.project.code}, versión {signing.contract_version}
              </span>
              <span>Puedes firmarlo hasta el {formatDayLong(signing.expires_on)}</span>
            </Group>
            {content === null ? (
              <PaperFile signing={signing} reached={reached} onRead={() => reach(sections)} />
            ) : (
              <ContractText contract={content} endRef={endRef} />
            )}
            <footer className={`card-foot ${classes.foot}`}>
              <PdfLink signing={signing} />
            </footer>
          </div>
          <SignForm signing={signing} isRead={reached >= sections} isTold={isTold} onSigned={onSigned} />
        </div>
        <Stack component="aside" className={`not-printed ${classes.side}`}>
          <Parties signing={signing} />
          {content !== null && <Index content={content} reached={reached} />}
          <section className="card padded">
            <h2>¿Algo no está claro?</h2>
            <p className="quiet small">
              Pregúntale a tu asesor antes de firmar. Si algo no es como lo acordaron, no firmes y dinos por
              qué.
            </p>
            <UnstyledButton className="text-button tall-link" onClick={() => setRefusing(true)}>
              No quiero firmar
            </UnstyledButton>
          </section>
        </Stack>
      </div>
      <RefuseDialog opened={refusing} signing={signing} onClose={() => setRefusing(false)} />
    </>
  );
};

const Bar = ({ signing, reached }: { signing: Signing; reached: number }) => (
  <div className={classes.bar}>
    <Title tabIndex={-1} ff="text" fz="md" fw={650} lh={1.3}>
      {signing.content?.title ?? 'Contrato de remodelación'}
    </Title>
    <div className={classes.steps} aria-hidden="true">
      {Array.from({ length: signing.sections }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses keep their order
        <i key={index} data-done={index < reached || undefined} />
      ))}
    </div>
    <Text component="span" className="quiet small" role="status">
      {readWords(reached, signing)}
    </Text>
  </div>
);

/** The PDF to keep: the sealed one once it is signed. */
export const PdfLink = ({ signing, label = 'Descargar PDF' }: { signing: Signing; label?: string }) => {
  const { busy, save } = useSaveFile();
  const load = () => readBytes(readSigningFile, { params: { id: String(signing.id) } });
  return (
    <UnstyledButton
      className="text-button tall-on-phone"
      aria-busy={busy}
      onClick={() => void save(load, `${paperName(signing)} ${signing.project.code}`)}
    >
      {label}
    </UnstyledButton>
  );
};

const Index = ({ content, reached }: { content: NonNullable<Signing['content']>; reached: number }) => (
  <nav className="card padded" aria-label="Cláusulas">
    <h2>Cláusulas</h2>
    <ol className="rows">
      {content.clauses.map(({ title }, index) => (
        <Group component="li" key={title} gap={0} mih={40} wrap="nowrap">
          <Anchor href={`#clausula-${index + 1}`} c="inherit" className="small">
            {index + 1}. {title}
          </Anchor>
          {index < reached && <span className="visually-hidden"> (leída)</span>}
        </Group>
      ))}
    </ol>
  </nav>
);

interface PaperFileProps {
  signing: Signing;
  reached: number;
  onRead: () => void;
}

/** A contract of the company's own: it is read in the browser's reader, and the person says that it was. */
const PaperFile = ({ signing, reached, onRead }: PaperFileProps) => {
  const { address, error, retry } = useBytes(readSigningFile, { params: { id: String(signing.id) } });
  const [opened, setOpened] = useState(false);
  const isRead = reached >= signing.sections;
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <Stack p="36px var(--sheet-inset)" align="flex-start">
      <IconFileText size={40} stroke={1.3} aria-hidden="true" />
      <p>
        {signing.company.name} preparó este contrato como un PDF. Ábrelo, léelo con calma hasta el final y
        vuelve a esta página para firmarlo.
      </p>
      <Group gap="sm" align="flex-start">
        <Button
          component="a"
          href={address ?? undefined}
          target="_blank"
          rel="noreferrer"
          variant={opened || isRead ? 'default' : 'filled'}
          loading={address === null}
          onClick={() => setOpened(true)}
        >
          Abrir el contrato
        </Button>
        {!isRead && (
          <SubmitButton
            whyOff={opened ? null : 'Ábrelo primero.'}
            variant={opened ? 'filled' : 'default'}
            onClick={onRead}
          >
            Ya lo leí hasta el final
          </SubmitButton>
        )}
      </Group>
    </Stack>
  );
};

/** Not to sign: what follows is said before, and the reason goes to the seller. */
const RefuseDialog = ({ signing, ...dialog }: DialogProps & { signing: Signing }) => {
  const byCompany = signing.party === 'company';
  const form = useActionForm(refuseContract, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(signing.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe por qué no firmas.' : null),
    refreshes: [readSigning],
    // as in SignForm: another tab of the same person may have signed
    refreshesOnError: [readSigning],
    onSuccess: dialog.onClose,
  });
  useKeptForm(`refuse-contract-${signing.id}`, form);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={ofPaper(signing, '¿No quieres firmar este contrato?')}
      confirmLabel="No firmar"
      busyLabel="Enviando..."
    >
      <p>
        {ofPaper(signing, 'Este contrato deja de valer y nadie más lo puede firmar.')}{' '}
        {byCompany
          ? 'La familia y quien le vendió reciben el motivo por correo.'
          : 'Tu asesor recibe el motivo por correo, y la empresa puede enviarte otro.'}
      </p>
      <ReasonField
        label="Por qué no firmas"
        description={byCompany ? 'Lo leen la familia y quien le vendió.' : 'Lo lee la empresa.'}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
