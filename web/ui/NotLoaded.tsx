import type { ComponentProps } from 'react';
import { LoadingRows } from './Loading.tsx';
import { ErrorState } from './States.tsx';

interface Reading {
  error: { message: string } | null;
  refetch: () => unknown;
}

interface NotLoadedProps extends ComponentProps<typeof LoadingRows> {
  /** of a screen that needs several, each */
  reading: Reading | readonly Reading[];
}

/** Stands for what is read and has no data yet: why it failed, with the way to try again, or rows that load. */
export const NotLoaded = ({ reading, ...rows }: NotLoadedProps) => {
  const failed = [reading].flat().filter(({ error }) => error);
  const message = failed[0]?.error?.message;
  if (message === undefined) return <LoadingRows {...rows} />;
  return <ErrorState message={message} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
};
