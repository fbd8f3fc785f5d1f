import { Progress } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listProjects } from '#shared/contract/projects.ts';
import { paths } from '../../app/paths.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './seller.module.css';

type Project = ReplyOf<typeof listProjects>['data'][number];

/** A project on the seller's home. The whole card is one link. */
export const ProjectCard = ({ project }: { project: Project }) => {
  const { name, project_code, status, next_action, progress, spaces } = project;
  const NextIcon = next_action.pending ? IconArrowRight : IconCircleCheck;
  return (
    <Link to={paths.project(project.id)} className={classes.card}>
      <div className={classes.drawing} aria-hidden="true">
        <FloorPlan variant="thumb" spaces={spaces} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>{name ?? 'Proyecto sin nombre'}</h2>
        <div className={classes.line}>
          <span className={classes.code}>{project_code ?? 'Código no disponible'}</span>
          <StatusBadge status={status} />
        </div>
        <p className={classes.next}>
          <NextIcon size={18} stroke={1.6} aria-hidden />
          {next_action.text}
        </p>
        {progress && (
          <div className={classes.progress}>
            <span>{progress.label}</span>
            <b>{progress.percent}%</b>
            <Progress
              value={progress.percent}
              size={8}
              radius={2}
              color="petroleo.6"
              className={classes.bar}
              aria-hidden="true"
            />
          </div>
        )}
      </div>
    </Link>
  );
};
