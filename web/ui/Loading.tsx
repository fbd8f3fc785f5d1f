import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import classes from './Loading.module.css';

interface LoadingProps {
  /** said to screen readers: 'Cargando proyectos...' */
  label: string;
  count: number;
  /** of each block, in pixels: that of what will stand there */
  height?: number;
}

/** Stands for a grid of cards until it arrives. Nothing shows in the first 200 ms, so that fast answers do not flash. */
export const LoadingCards = ({ label, count, height = 341 }: LoadingProps) => (
  <SimpleGrid
    role="status"
    aria-label={label}
    cols={{ base: 1, sm: 2, lg: 4 }}
    spacing={18}
    className={classes.late}
  >
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} radius="lg" />
    ))}
  </SimpleGrid>
);

/** Stands for rows or fields until they arrive. */
export const LoadingRows = ({ label, count, height = 44 }: LoadingProps) => (
  <Stack role="status" aria-label={label} gap="sm" className={classes.late}>
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} />
    ))}
  </Stack>
);

const blocks = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
