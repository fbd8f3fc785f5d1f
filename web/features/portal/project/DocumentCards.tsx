import { Box, Group, Text, Title } from '@mantine/core';
import {
  IconClipboardCheck,
  IconFileText,
  IconShieldCheck,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readFile } from '#shared/contract/files.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import type { DocumentKind } from '#shared/domain/documents.ts';
import { paths } from '../../../app/paths.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { BytesLink, OutLink } from './links.tsx';
import type { FamilyProject } from './project.ts';

const icons: Record<DocumentKind, TablerIcon> = {
  contract: IconFileText,
  call_summary: IconVideo,
  insurance_policies: IconShieldCheck,
  start_construction_doc: IconClipboardCheck,
  end_construction_doc: IconClipboardCheck,
  other: IconFileText,
};

type Document = FamilyProject['documents'][number];

const Row = ({ kind, about, children }: { kind: DocumentKind; about: ReactNode; children: ReactNode }) => {
  const Icon = icons[kind];
  return (
    <Group component="li" gap={14} mih={56} py={6} wrap="nowrap">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <Box flex={1} miw={0}>
        {children}
      </Box>
      <Text component="small" className="num" ta="right" lh={1.35}>
        {about}
      </Text>
    </Group>
  );
};

interface DocumentsProps {
  documents: readonly Document[];
  /** contracts that wait for the person's signature */
  toSign: readonly number[];
  /** false of a cancelled sale */
  mayCome: boolean;
}

/** What the family has, each with its day, after what it still has to sign. */
export const Documents = ({ documents, toSign, mayCome }: DocumentsProps) => (
  <div id="documents" className="card padded">
    <Title order={3} tabIndex={-1} mb="xs">
      Mis documentos
    </Title>
    {toSign.map((id) => (
      <p key={id} className="notice" data-tone="warning">
        Tu contrato espera tu firma.{' '}
        <Link to={paths.clientContract(id)} className="tall-on-phone">
          Leer y firmar
        </Link>
      </p>
    ))}
    {documents.length === 0 ? (
      <p className="quiet">
        {mayCome ? 'Aún no hay documentos: aquí los verás a medida que estén listos.' : 'No hay documentos.'}
      </p>
    ) : (
      <ul className="rows">
        {documents.map((document) => (
          <Row
            key={document.id}
            kind={document.kind}
            about={
              <>
                {formOf(document)}
                <br />
                <InstantText value={document.published_at} dayOnly />
              </>
            }
          >
            <DocumentLink document={document} />
          </Row>
        ))}
      </ul>
    )}
  </div>
);

const DocumentLink = ({ document: { title, url, file } }: { document: Document }) => {
  if (url !== null) return <OutLink href={url}>{title}</OutLink>;
  if (file === null) return <span>{title}</span>;
  return (
    <BytesLink endpoint={readFile} args={{ params: { id: file.id } }} fileName={title}>
      {title}
    </BytesLink>
  );
};

const formOf = ({ kind, file }: Document): string => {
  if (file) return file.type === 'application/pdf' ? 'PDF' : 'Imagen';
  return kind === 'call_summary' ? 'Video' : 'Enlace';
};

export const ComingDocuments = ({ upcoming }: { upcoming: FamilyProject['upcoming'] }) =>
  upcoming.length === 0 ? null : (
    <div className="card padded">
      <Title order={3} mb="xs">
        Próximos documentos
      </Title>
      <Box component="ul" className="rows" c="piedra.6">
        {upcoming.map(({ kind, title, from }) => (
          <Row key={kind} kind={kind} about={from !== null && `Desde el ${formatDay(from)}`}>
            {title}
          </Row>
        ))}
      </Box>
    </div>
  );
