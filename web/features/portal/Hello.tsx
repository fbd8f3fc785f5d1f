import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import type { OwnProject } from './home.ts';
import classes from './portal.module.css';

interface HelloProps {
  /** 'Camila y Andrés' */
  names: string;
  project: OwnProject | null;
  /** the id that its links carry, where there are several */
  inLinks?: number | undefined;
}

/** The sheet that greets: how the home is going at the left, its plan at the right. */
export const Hello = ({ names, project, inLinks }: HelloProps) => (
  <section className={classes.hello}>
    <div className={classes.words}>
      <h1 tabIndex={-1} className={classes.title}>
        Hola, {names}
      </h1>
      {project ? (
        <>
          <Progress progress={project.progress} />
          <Link
            to={paths.clientProject(inLinks === undefined ? {} : { project: inLinks })}
            className={classes.code}
          >
            <span>
              <span className={classes.key}>Código del proyecto</span>
              <b className="num">{project.project_code}</b>
            </span>
            <IconArrowRight size={20} stroke={1.6} aria-hidden="true" />
          </Link>
        </>
      ) : (
        <p className={classes.lead}>Tu proyecto aparecerá aquí</p>
      )}
    </div>
    <figure className={classes.plan}>
      <FloorPlan spaces={project?.spaces ?? []} variant="plain" />
      {project && <figcaption className={classes.caption}>Plano esquemático</figcaption>}
    </figure>
  </section>
);

const Progress = ({ progress }: { progress: OwnProject['progress'] }) => {
  if (progress === null) return null;
  const { label, percent } = progress;
  return (
    <>
      <p className={classes.lead}>{label}</p>
      {percent !== null && (
        <div role="img" aria-label={`${percent} por ciento de los días de obra`} className={classes.meter}>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={percent} height="1" />
          </svg>
        </div>
      )}
    </>
  );
};
