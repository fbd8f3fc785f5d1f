import { Group, Loader, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Loading.module.css';

interface LoadingProps {
  /** the words on screen: 'Cargando proyectos...' */
  label: string;
  spinner?: boolean;
  /** blocks in the shape of the data */
  children: ReactNode;
}

/** Stands for data that is being loaded. Nothing shows in the first 300 ms, so that fast answers do not flash. */
export const Loading = ({ label, spinner = false, children }: LoadingProps) => (
  <Stack role="status" gap="sm" className={classes.late}>
    <Group component="p" gap={10} wrap="nowrap" c="dimmed">
      {spinner && <Loader size={20} aria-hidden="true" />}
      {label}
    </Group>
    {children}
  </Stack>
);

interface LoadingRowsProps extends Omit<LoadingProps, 'children'> {
  count: number;
  /** of each row, in pixels: that of the data */
  height?: number;
}

export const LoadingRows = ({ count, height = 44, ...words }: LoadingRowsProps) => (
  <Loading {...words}>
    {Array.from({ length: count }, (_, index) => index).map((row) => (
      <Skeleton key={row} height={height} />
    ))}
  </Loading>
);
