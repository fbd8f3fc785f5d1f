import { Skeleton } from '@mantine/core';
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
  <div role="status" aria-label={label} className={classes.cards}>
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} radius="lg" />
    ))}
  </div>
);

/** Stands for rows or fields until they arrive. */
export const LoadingRows = ({ label, count, height = 44 }: LoadingProps) => (
  <div role="status" aria-label={label} className={classes.rows}>
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} />
    ))}
  </div>
);

const blocks = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
