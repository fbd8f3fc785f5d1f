import { Group, Loader, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Loading.module.css';

interface LoadingProps {
  /** the words on screen: 'Cargando proyectos...' */
  label: string;
  /** shows a spinner beside the words */
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

interface BlocksProps extends Omit<LoadingProps, 'children'> {
  count: number;
  /** of each block, in pixels: that of the data */
  height?: number;
}

/** Stands for a grid of cards. */
export const LoadingCards = ({ count, height = 341, ...words }: BlocksProps) => (
  <Loading {...words}>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={18}>
      {blocks(count).map((block) => (
        <Skeleton key={block} height={height} radius="lg" />
      ))}
    </SimpleGrid>
  </Loading>
);

/** Stands for rows or fields. */
export const LoadingRows = ({ count, height = 44, ...words }: BlocksProps) => (
  <Loading {...words}>
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} />
    ))}
  </Loading>
);

const blocks = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
