import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState } from '../../ui/States.tsx';

interface PanelProps<R> {
  title: string;
  reading: UseQueryResult<R, ApiError>;
  /** what there is, in counts */
  subtitle: (reply: R) => string;
  action?: ReactNode;
  children: (reply: R) => ReactNode;
}

/** The frame of a department's page: its title stands at once, its work when it arrives. */
export const Panel = <R,>({ title, reading, subtitle, action, children }: PanelProps<R>) => {
  const { data, error } = reading;
  return (
    <AppLayout>
      <PageHeader title={title} subtitle={data && subtitle(data)} action={action} />
      {data === undefined ? (
        error === null ? (
          <LoadingRows label="Cargando tu trabajo..." count={5} height={96} />
        ) : (
          <ErrorState message={error.message} onRetry={() => void reading.refetch()} />
        )
      ) : (
        <Stack gap={28}>{children(data)}</Stack>
      )}
    </AppLayout>
  );
};
