import { Button, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { versionState } from '#shared/domain/documents.ts';
import { counted } from '../../../ui/count-words.ts';
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
    <li className={classes.document}>
      <IconFileText
        size={22}
        stroke={1.6}
        color={`var(--mantine-color-${current ? 'petroleo-7' : 'piedra-6'})`}
        aria-hidden
      />
      <div>
        <Text component="h3" className="label" fz="md">
          {title}
        </Text>
        <Text fz="sm" c={current ? 'petroleo.8' : 'dimmed'}>
          {stateLine(document)}
        </Text>
        {current && draft && (
          <Text fz="sm" c="orange.8">
            La versión {draft.version} está sin publicar.
          </Text>
        )}
      </div>
      <Group gap="8px 16px" justify="flex-end" className={classes.actions}>
        {shown && <Open document={document} version={shown} />}
        {draft && <Button onClick={() => onStep(draft)}>{label('Publicar')}</Button>}
        <Button variant="default" onClick={onAdd}>
          {label(versions.length === 0 ? 'Agregar' : 'Agregar versión')}
        </Button>
      </Group>
      {versions.length > 0 && <Versions document={document} onStep={onStep} />}
    </li>
  );
};

const Versions = ({ document, onStep }: Omit<DocumentRowProps, 'onAdd'>) => (
  <details className={`more ${classes.history}`}>
    <summary>
      Ver {counted(document.versions.length, 'versión', 'versiones')}
      <span className="visually-hidden"> de {document.title}</span>
    </summary>
    <ul className="quoted">
      {document.versions.map((version) => (
        <Group component="li" key={version.id} justify="space-between" gap="4px 16px" py={6}>
          <Text fz="sm">
            {versionLine(version)}
            <small>{stateNames[versionState(version, document.published_version)]}</small>
          </Text>
          <Group gap="8px 16px">
            <Open document={document} version={version} />
            <Button variant="subtle" onClick={() => onStep(version)}>
              {stepOf(document, version) === 'withdraw' ? 'Retirar' : 'Publicar'}
              <span className="visually-hidden">
                {' '}
                la versión {version.version} de {document.title}
              </span>
            </Button>
          </Group>
        </Group>
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
