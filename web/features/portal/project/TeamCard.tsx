import { Box, Group, Stack, Title } from '@mantine/core';
import type { FamilyProject } from './project.ts';

export const TeamCard = ({ team }: { team: FamilyProject['team'] }) => (
  // as tall as the schedule beside it
  <Box className="card padded" flex={1}>
    <Title order={3} mb="xs">
      Equipo
    </Title>
    {team.length === 0 ? (
      <Group gap={18} wrap="nowrap">
        <svg width="92" height="60" viewBox="0 0 92 60" fill="none" strokeWidth="1.6" aria-hidden="true">
          <g stroke="var(--mantine-color-petroleo-8)">
            <path d="M2 58h88" />
            <path d="M10 58V36a12 12 0 0 1 24 0v22M58 58V36a12 12 0 0 1 24 0v22" strokeDasharray="3 4" />
            <circle cx="22" cy="13" r="8" strokeDasharray="3 4" />
            <circle cx="70" cy="13" r="8" strokeDasharray="3 4" />
            <path d="M34 58V31a12 12 0 0 1 24 0v27" fill="var(--mantine-color-guayacan-1)" />
            <circle cx="46" cy="8" r="7" fill="var(--mantine-color-guayacan-1)" />
          </g>
        </svg>
        <div>
          <b>No tienes equipo aún</b>
          <small>Aquí verás a las personas que diseñan y construyen tu hogar.</small>
        </div>
      </Group>
    ) : (
      <Stack component="ul" gap={14} mt={6}>
        {team.map(({ name, role }) => (
          <Group component="li" key={`${name} ${role}`} gap="sm" wrap="nowrap" lh={1.35}>
            <span className="avatar" aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <Box miw={0}>
              <b>{name}</b>
              <small>{role}</small>
            </Box>
          </Group>
        ))}
      </Stack>
    )}
  </Box>
);
