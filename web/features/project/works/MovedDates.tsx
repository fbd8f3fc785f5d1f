import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { previewWorksDates } from '#shared/contract/works.ts';
import { worksDurationWords } from '#shared/domain/calendar.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import type { Reading } from '../../../api/hooks.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';

/** What other dates of works change: the dates, their duration, the instalments and the meetings. */
export const MovedDates = ({ reading }: { reading: Reading<typeof previewWorksDates> }) => {
  if (reading.data === undefined) {
    return <NotLoaded reading={reading} label="Mirando qué cambia..." count={3} height={44} />;
  }
  const { before, after, moved, paid, meetings } = reading.data.data;
  return (
    <Stack component="section" aria-label="Qué cambia" className="notice" gap={10} aria-live="polite">
      <Heading>Obra</Heading>
      <Stack component="ul" gap={10}>
        <Row
          name="Inicio de obra"
          before={<DayText value={before.start_date} />}
          after={<DayText value={after.start_date} />}
        />
        <Row
          name="Fin de obra"
          before={<DayText value={before.end_date} />}
          after={<DayText value={after.end_date} />}
        />
        <Row
          name="Duración"
          before={worksDurationWords(before.business_days)}
          after={worksDurationWords(after.business_days)}
        />
      </Stack>
      {moved.length === 0 ? (
        <p>Ninguna cuota cambia de fecha.</p>
      ) : (
        <>
          <Heading>Cuotas que cambian de fecha</Heading>
          <Stack component="ul" gap={10}>
            {moved.map(({ name, before: from, after: to, reason }) => (
              <Row
                key={name}
                name={name}
                before={<DayText value={from} />}
                after={<DayText value={to} />}
                why={reason}
              />
            ))}
          </Stack>
        </>
      )}
      {paid.length > 0 && (
        <p>
          {paid.length === 1 ? 'Ya tiene pagos y no se mueve: ' : 'Ya tienen pagos y no se mueven: '}
          {paid.join(', ')}.
        </p>
      )}
      {meetings.length > 0 && (
        <>
          <Heading>Reuniones que siguen en su día</Heading>
          <Stack component="ul" gap={10}>
            {meetings.map(({ kind, day, after_start }) => (
              <li key={kind}>
                <b>{meetingNames[kind]}</b>
                <br />
                <DayText value={day} />
                {after_start && <small>Queda con la obra ya empezada: muévela en Reuniones.</small>}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
};

export const Heading = ({ children }: { children: string }) => (
  <Title order={3} fz="md">
    {children}
  </Title>
);

interface RowProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  why?: string;
}

export const Row = ({ name, before, after, why }: RowProps) => (
  <li>
    <b>{name}</b>
    <br />
    <span>
      <span className="visually-hidden">de </span>
      {before}
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> a </span>
      <b>{after}</b>
    </span>
    {why !== undefined && <small>{why}</small>}
  </li>
);
