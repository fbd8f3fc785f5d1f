import type { ReactNode } from 'react';
import page from './page.module.css';

interface SectionHeadProps {
  /** that of its section, which is named by it */
  section: string;
  title: string;
  /** a sentence beside it */
  aside?: ReactNode;
}

/** The heading of a section, which takes the focus when one comes by its anchor. */
export const SectionHead = ({ section, title, aside }: SectionHeadProps) => (
  <div className={page.head}>
    <h2 id={`${section}-title`} tabIndex={-1}>
      {title}
    </h2>
    {aside && <p>{aside}</p>}
  </div>
);
