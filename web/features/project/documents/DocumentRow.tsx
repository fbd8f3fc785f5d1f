import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { versionState } from '#shared/domain/documents.ts';
import classes from './documents.module.css';
import {
  currentOf,
  draftOf,
  type FamilyDocument,
  stateLine,
  stateNames,
  stepOf,
  type Version,
  versionLine,
} from './documents.ts';
import { OpenContent } from './OpenContent.tsx';

interface DocumentRowProps {
  document: FamilyDocument;
  onAdd: () => void;
  /** publishes a version, or withdraws the one that is published */
  onStep: (version: Version) => void;
}

/** A document of the family: how it stands, what comes next for it, and every version that it had. */
export const DocumentRow = ({ document, onAdd, onStep }: DocumentRowProps) => {
  const { title, versions } = document;
  const current = currentOf(document);
  const draft = draftOf(document);
  const shown = current ?? versions.at(0);
  const label = (verb: string) => (
    <>
      {verb}
      <span className="visually-hidden"> {title}</span>
    </>
  );
  return (
    <li className={classes.document} data-published={current !== undefined || undefined}>
      <IconFileText size={22} stroke={1.6} aria-hidden />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.state}>{stateLine(document)}</p>
        {current && draft && <p className={classes.draft}>La versión {draft.version} está sin publicar.</p>}
      </div>
      <div className={classes.actions}>
        {shown && <Open document={document} version={shown} />}
        {draft && <Button onClick={() => onStep(draft)}>{label('Publicar')}</Button>}
        <Button variant="default" onClick={onAdd}>
          {label(versions.length === 0 ? 'Agregar' : 'Agregar versión')}
        </Button>
      </div>
      {versions.length > 0 && <Versions document={document} onStep={onStep} />}
    </li>
  );
};

const Versions = ({ document, onStep }: Omit<DocumentRowProps, 'onAdd'>) => (
  <details className={classes.history}>
    <summary>
      {document.versions.length === 1 ? 'Ver 1 versión' : `Ver ${document.versions.length} versiones`}
      <span className="visually-hidden"> de {document.title}</span>
    </summary>
    <ul className={classes.versions}>
      {document.versions.map((version) => (
        <li key={version.id} className={classes.version}>
          <p>
            {versionLine(version)}
            <br />
            <small>{stateNames[versionState(version, document.published_version)]}</small>
          </p>
          <div className={classes.actions}>
            <Open document={document} version={version} />
            <Button variant="subtle" onClick={() => onStep(version)}>
              {stepOf(document, version) === 'withdraw' ? 'Retirar' : 'Publicar'}
              <span className="visually-hidden">
                {' '}
                la versión {version.version} de {document.title}
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </details>
);

const Open = ({ document, version }: { document: FamilyDocument; version: Version }) => (
  <OpenContent
    name={`${document.title}, versión ${version.version}`}
    content={{ url: version.url, file_id: version.file?.id ?? null }}
  />
);
