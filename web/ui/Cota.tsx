import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Cota.module.css';

/** A dimension line with oblique ticks and its measure in the middle: durations. */
export const Cota = ({ children }: { children: ReactNode }) => (
  <Group gap={10} wrap="nowrap" c="piedra.6" fz="xs">
    <span className={classes.tick} aria-hidden="true" />
    <span className={classes.line} aria-hidden="true" />
    <span className="num">{children}</span>
    <span className={classes.line} aria-hidden="true" />
    <span className={classes.tick} aria-hidden="true" />
  </Group>
);
