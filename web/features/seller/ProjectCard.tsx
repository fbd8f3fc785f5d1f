import { Box, Group, Progress, Stack, Title } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
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
  const { text, pending, urgent } = next_action;
  const NextIcon = urgent ? IconAlertCircle : pending ? IconArrowRight : IconCircleCheck;
  return (
    <Link to={paths.project(project.id)} className={`card tile ${classes.project}`}>
      <div className={classes.drawing} aria-hidden="true">
        <FloorPlan variant="thumb" spaces={spaces} />
      </div>
      <Stack gap={6} p="10px 16px 14px">
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <small>{project_code ?? 'Código no disponible'}</small>
          <StatusBadge status={status} />
        </Group>
        <Title order={2} fz="lg" lineClamp={2}>
          {name ?? 'Proyecto sin nombre'}
        </Title>
        <p className={classes.next} data-urgent={urgent || undefined}>
          <NextIcon size={18} stroke={1.6} aria-hidden="true" />
          {text}
        </p>
        {progress && (
          <Box mt="auto" fz="xs" c="piedra.7">
            <Group justify="space-between" gap={10} mb={4} wrap="nowrap">
              <span>{progress.label}</span>
              <b>{progress.percent}%</b>
            </Group>
            <Progress value={progress.percent} size={8} radius={2} color="petroleo.6" aria-hidden="true" />
          </Box>
        )}
      </Stack>
    </Link>
  );
};
