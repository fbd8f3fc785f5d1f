import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export interface PanelProps<R> {
  title: string;
  reading: UseQueryResult<R, ApiError>;
  subtitle: (reply: R) => string;
  action?: ReactNode;
  children: (reply: R) => ReactNode;
}

/** The frame of a department's page: its title stands at once, its work when it arrives. */
export const Panel = <R,>({ title, reading, subtitle, action, children }: PanelProps<R>) => {
  const { data } = reading;
  return (
    <AppLayout>
      <PageHeader title={title} subtitle={data && subtitle(data)} action={action} />
      {data === undefined ? (
        <NotLoaded reading={reading} label="Cargando tu trabajo..." count={5} height={96} />
      ) : (
        <Stack gap={28}>{children(data)}</Stack>
      )}
    </AppLayout>
  );
};
