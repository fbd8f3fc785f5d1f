import { createPortal } from 'react-dom';
import { formatDay } from '#shared/domain/calendar.ts';
import { greetingNames } from '#shared/domain/client.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Schedule } from '../../ui/Schedule.tsx';
import type { Schedule as ScheduleOf } from '../../ui/schedule.ts';
import { useToday } from '../../ui/use-today.ts';
import classes from './PrintedSchedule.module.css';
import type { Project } from './project.ts';

/** The schedule on paper: on screen it is nothing, and printed it is all there is (as design.md, section 11). */
export const PrintedSchedule = ({ project, schedule }: { project: Project; schedule: ScheduleOf }) =>
  createPortal(
    <article className={classes.sheet} aria-label="Cronograma para imprimir">
      <div className={classes.head}>
        <Logo />
        <p>Impreso el {formatDay(useToday())}</p>
      </div>
      <h1 className={classes.title}>Cronograma</h1>
      <p className={classes.of}>
        {[project.project_code, project.name, namesOf(project)].filter((part) => part !== null).join('. ')}
      </p>
      <Schedule schedule={schedule} />
    </article>,
    document.body,
  );

const namesOf = ({ client, second_client }: Project): string =>
  greetingNames(client.name, second_client?.name ?? null);
