import {
  IconClipboardCheck,
  IconFileText,
  IconShieldCheck,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { readFile } from '#shared/contract/files.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import type { DocumentKind } from '#shared/domain/documents.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import classes from './budget.module.css';
import { BytesLink, OutLink } from './links.tsx';
import page from './page.module.css';
import type { FamilyProject } from './project.ts';

const icons: Record<DocumentKind, TablerIcon> = {
  contract: IconFileText,
  call_summary: IconVideo,
  insurance_policies: IconShieldCheck,
  start_construction_doc: IconClipboardCheck,
  end_construction_doc: IconClipboardCheck,
  other: IconFileText,
};

const KindIcon = ({ kind }: { kind: DocumentKind }) => {
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
};

type Document = FamilyProject['documents'][number];

/** What the family has, each with its day. */
export const Documents = ({ documents }: { documents: readonly Document[] }) => (
  <div id="documents" className={page.card}>
    <h3 tabIndex={-1}>Mis documentos</h3>
    {documents.length === 0 ? (
      <p className={page.quiet}>Aún no hay documentos: aquí los verás a medida que estén listos.</p>
    ) : (
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <KindIcon kind={document.kind} />
            <DocumentLink document={document} />
            <span className={classes.about}>
              <span>{formOf(document)}</span>
              <InstantText value={document.published_at} dayOnly />
            </span>
          </li>
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

/** What it is, in a word. */
const formOf = ({ kind, file }: Document): string => {
  if (file) return file.type === 'application/pdf' ? 'PDF' : 'Imagen';
  return kind === 'call_summary' ? 'Video' : 'Enlace';
};

/** Documents still to come, greyed and without a link. */
export const ComingDocuments = ({ upcoming }: { upcoming: FamilyProject['upcoming'] }) =>
  upcoming.length === 0 ? null : (
    <div className={page.card}>
      <h3>Próximos documentos</h3>
      <ul className={`${classes.documents} ${classes.coming}`}>
        {upcoming.map(({ kind, title, from }) => (
          <li key={kind}>
            <KindIcon kind={kind} />
            <span>{title}</span>
            <span className={`num ${classes.about}`}>{from !== null && `Desde el ${formatDay(from)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
