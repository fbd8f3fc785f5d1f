import type { ComponentProps } from 'react';
import { LoadingRows } from './Loading.tsx';
import { ErrorState } from './States.tsx';

interface NotLoadedProps extends ComponentProps<typeof LoadingRows> {
  reading: { error: { message: string } | null; refetch: () => unknown };
}

/** Stands for what is read and has no data yet: why it failed, with the way to try again, or rows that load. */
export const NotLoaded = ({ reading: { error, refetch }, ...rows }: NotLoadedProps) =>
  error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <LoadingRows {...rows} />;
