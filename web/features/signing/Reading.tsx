import { Anchor, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { readSigningFile } from '#shared/contract/signing.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { paperName } from '#shared/domain/signing.ts';
import { errorMessage } from '../../api/api-error.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { ContractText } from '../../ui/ContractText.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { PaperFile } from './PaperFile.tsx';
import { Parties } from './Parties.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { SignForm } from './SignForm.tsx';
import classes from './signing.module.css';
import { readWords, type Signing } from './signing.ts';
import { useEnds, useReading } from './use-reading.ts';

interface ReadingProps {
  signing: Signing;
  onSigned: () => void;
}

/** The contract to read to its end, and then to sign on the same page. */
export const Reading = ({ signing, onSigned }: ReadingProps) => {
  const { reached, reach, isTold } = useReading(signing);
  const endRef = useEnds(reach);
  const [refusing, setRefusing] = useState(false);
  const { content, sections } = signing;
  return (
    <>
      <Bar signing={signing} reached={reached} />
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
  const { busy, save } = useSaveFile(errorMessage);
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
