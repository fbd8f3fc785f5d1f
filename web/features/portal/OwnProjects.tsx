import { Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnProject } from './home.ts';

interface OwnProjectsProps {
  projects: readonly OwnProject[];
  chosen: OwnProject | null;
}

/** Chooses the home on screen, for a family with several. The choice is in the address. */
export const OwnProjects = ({ projects, chosen }: OwnProjectsProps) => (
  <Group component="nav" aria-label="Tus proyectos" gap="sm" mb="lg">
    {projects.map(({ id, project_code, name }) => (
      <Box
        component={Link}
        key={id}
        to={{ search: `?proyecto=${id}` }}
        replace
        preventScrollReset
        aria-current={id === chosen?.id ? 'true' : undefined}
        className="pill"
        display="grid"
        flex={{ base: '1 1 40%', sm: 'none' }}
        px="md"
        py={10}
        lh={1.35}
      >
        <b>{name ?? 'Tu hogar'}</b>
        <Text span inherit c="dimmed" className="num">
          {project_code}
        </Text>
      </Box>
    ))}
  </Group>
);
