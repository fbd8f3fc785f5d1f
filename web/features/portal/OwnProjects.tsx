import { Link } from 'react-router';
import type { OwnProject } from './home.ts';
import classes from './portal.module.css';

interface OwnProjectsProps {
  projects: readonly OwnProject[];
  chosen: OwnProject | null;
}

/** For who has several homes: which one is on screen. The choice is in the address. */
export const OwnProjects = ({ projects, chosen }: OwnProjectsProps) => (
  <nav aria-label="Tus proyectos" className={classes.projects}>
    {projects.map(({ id, project_code, name }) => (
      <Link
        key={id}
        to={{ search: `?proyecto=${id}` }}
        replace
        preventScrollReset
        aria-current={id === chosen?.id ? 'true' : undefined}
        className={classes.project}
      >
        <b>{name ?? 'Tu hogar'}</b>
        <span className="num">{project_code}</span>
      </Link>
    ))}
  </nav>
);
