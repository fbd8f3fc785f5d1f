import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import frame from '../frame.module.css';
import type { Section } from './use-sections.ts';

const ways = [
  ['summary', 'Resumen'],
  ['schedule', 'Cronograma'],
  ['budget', 'Presupuesto'],
  ['payment', 'Pagos'],
  ['suggestion', 'Sugerencias'],
] as const;

interface SectionNavProps {
  current: Section;
  /** the id that its links carry, where there are several */
  project: number | undefined;
  /** a way was taken: it is the current one until the page is scrolled by hand */
  onGo: (section: Section) => void;
}

/** The sections of the page, with the one that is being read marked. */
export const SectionNav = ({ current, project, onGo }: SectionNavProps) => (
  <Box component="nav" visibleFrom="md" aria-label="Secciones" className={`not-printed ${frame.sections}`}>
    {ways.map(([anchor, name]) => (
      <Link
        key={anchor}
        to={paths.clientProject({ project, anchor })}
        onClick={() => onGo(anchor)}
        className={frame.section}
        aria-current={
          anchor === current || (anchor === 'budget' && current === 'documents') ? 'location' : undefined
        }
      >
        {name}
      </Link>
    ))}
    <Link to={paths.clientNews({ project })} className={frame.section}>
      Novedades
    </Link>
  </Box>
);
