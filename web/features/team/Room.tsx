import { Box } from '@mantine/core';
import { roomText } from './assignment.ts';
import classes from './Room.module.css';

interface RoomProps {
  /** null when no limit is set */
  capacity: number | null;
  max: number | null;
  /** where there is little width */
  narrow?: boolean;
}

/** How much of a person's limit is used, as a bar beside the places that are left in words. */
export const Room = ({ capacity, max, narrow = false }: RoomProps) => (
  <span className={classes.room} data-narrow={narrow || undefined}>
    {capacity !== null && (
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.used}
          data-little={capacity <= 1 || undefined}
          style={{ width: `${max === null || max === 0 ? 100 : Math.min(1, (max - capacity) / max) * 100}%` }}
        />
      </span>
    )}
    <Box component="span" miw={66} c="dimmed" fz="sm">
      {roomText(capacity)}
    </Box>
  </span>
);
