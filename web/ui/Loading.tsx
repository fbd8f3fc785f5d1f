import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Loading.module.css';

interface LoadingProps {
  /** 'Cargando proyectos...' */
  label: string;
  /** of blocks */
  count: number;
  /** of each block, in pixels: that of what will stand there */
  height?: number;
}

/** Stands for a grid of cards until it arrives. */
export const LoadingCards = ({ label, count, height = 341 }: LoadingProps) => (
  <Loading label={label}>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={18}>
      {blocks(count).map((block) => (
        <Skeleton key={block} height={height} radius="lg" />
      ))}
    </SimpleGrid>
  </Loading>
);

/** Stands for rows or fields until they arrive. */
export const LoadingRows = ({ label, count, height = 44 }: LoadingProps) => (
  <Loading label={label}>
    {blocks(count).map((block) => (
      <Skeleton key={block} height={height} />
    ))}
  </Loading>
);

/** Nothing shows in the first 300 ms, so that fast answers do not flash. */
const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack role="status" gap="sm" className={classes.late}>
    <Text c="dimmed">{label}</Text>
    {children}
  </Stack>
);

const blocks = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
