import { Box, Group, Progress } from '@mantine/core';
import { roomText } from './assignment.ts';

interface RoomProps {
  /** null when no limit is set */
  capacity: number | null;
  max: number | null;
  /** where there is little width */
  narrow?: boolean;
}

/** How much of a person's limit is used, as a bar beside the places that are left in words. */
export const Room = ({ capacity, max, narrow = false }: RoomProps) => (
  <Group component="span" display="inline-flex" flex="none" gap={narrow ? 'xs' : 'sm'} wrap="nowrap">
    {capacity !== null && (
      <Progress
        value={max === null || max === 0 ? 100 : Math.min(1, (max - capacity) / max) * 100}
        size={6}
        w={narrow ? 40 : { base: 44, md: 84 }}
        color={capacity <= 1 ? 'orange.6' : 'petroleo.6'}
        aria-hidden="true"
      />
    )}
    <Box component="span" miw={66} c="dimmed" fz="sm">
      {roomText(capacity)}
    </Box>
  </Group>
);
