import { IconFileText } from '@tabler/icons-react';
import { FamilyDocuments } from './documents/FamilyDocuments.tsx';
import { OpenContent } from './documents/OpenContent.tsx';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

/** What the family may see, and beside it what only the staff has. */
export const Documents = ({ project: { id, documents } }: { project: Project }) => (
  <div className={classes.stack}>
    <FamilyDocuments projectId={id} />
    {documents.length > 0 && (
      <SectionCard title="Solo para el equipo">
        <ul className={classes.list}>
          {documents.map((document) => (
            <li key={`${document.kind}-${document.name}`} className={classes.document}>
              <IconFileText size={20} stroke={1.6} aria-hidden />
              <span>{document.name}</span>
              <OpenContent name={document.name} content={document} />
            </li>
          ))}
        </ul>
      </SectionCard>
    )}
  </div>
);
