import { Cota } from '../../ui/Cota.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { OwnProject } from './home.ts';
import classes from './portal.module.css';

interface HelloProps {
  /** 'Camila y Andrés' */
  names: string;
  project: OwnProject | null;
}

/** The sheet that greets: how the home is going at the left, its plan at the right. */
export const Hello = ({ names, project }: HelloProps) => (
  <section className={classes.hello}>
    <div className={classes.words}>
      <h1 tabIndex={-1} className={classes.title}>
        Hola, {names}
      </h1>
      {project ? <Progress project={project} /> : <p className={classes.lead}>Tu proyecto aparecerá aquí</p>}
    </div>
    <figure className={classes.plan}>
      <FloorPlan spaces={project?.spaces ?? []} variant="plain" />
      {project && <figcaption className={classes.caption}>Plano esquemático</figcaption>}
    </figure>
  </section>
);

const Progress = ({ project }: { project: OwnProject }) => {
  const { progress } = project;
  return (
    <>
      {progress && <p className={classes.lead}>{progress.label}</p>}
      {progress?.percent != null && (
        <div
          role="img"
          aria-label={`${progress.percent} por ciento de los días de obra`}
          className={classes.meter}
        >
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={progress.percent} height="1" />
          </svg>
        </div>
      )}
      <div className={classes.code}>
        <span>
          <span className={classes.key}>Código del proyecto</span>
          <b className="num">{project.project_code}</b>
          {project.name && <span className={classes.name}>{project.name}</span>}
        </span>
        <StatusBadge status={project.status} />
      </div>
      <WorkDates project={project} />
    </>
  );
};

const WorkDates = ({ project: { start_date, end_date, business_days } }: { project: OwnProject }) => {
  if (start_date === null || end_date === null) return null;
  return (
    <div className={classes.works}>
      {business_days !== null && (
        <Cota>{business_days === 1 ? '1 día hábil' : `${business_days} días hábiles`}</Cota>
      )}
      <dl className={classes.dates}>
        <div>
          <dt>Inicio de obra</dt>
          <dd>
            <DayText value={start_date} />
          </dd>
        </div>
        <div>
          <dt>Fin de obra</dt>
          <dd>
            <DayText value={end_date} />
          </dd>
        </div>
      </dl>
    </div>
  );
};
