import { Box, Group, Progress, Stack, Title } from '@mantine/core';
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
    <Link to={paths.project(project.id)} className={`card tile ${classes.project}`}>
      <div className={classes.drawing} aria-hidden="true">
        <FloorPlan variant="thumb" spaces={spaces} />
      </div>
      <Stack gap={10} p="14px 18px 18px">
        <Title order={2} fz="h3">
          {name ?? 'Proyecto sin nombre'}
        </Title>
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <small>{project_code ?? 'Código no disponible'}</small>
          <StatusBadge status={status} />
        </Group>
        <Group component="p" gap={9} align="flex-start" wrap="nowrap" mih={41} fz="sm" lh={1.4}>
          <NextIcon size={18} stroke={1.6} color="var(--mantine-color-petroleo-6)" aria-hidden />
          {next_action.text}
        </Group>
        {progress && (
          <Box mt="auto" fz="xs" c="piedra.7">
            <Group justify="space-between" gap={10} mb={6} wrap="nowrap">
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
