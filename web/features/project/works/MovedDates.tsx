import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { previewWorksDates } from '#shared/contract/works.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import classes from './works.module.css';

type Reading = UseQueryResult<ReplyOf<typeof previewWorksDates>, ApiError>;

/** What other dates of works change: the dates, their duration, the instalments and the meetings. */
export const MovedDates = ({ reading: { data, error, refetch } }: { reading: Reading }) => {
  if (data === undefined) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows label="Mirando qué cambia..." count={3} height={44} />
    );
  }
  const { before, after, moved, paid, meetings } = data.data;
  return (
    <section aria-label="Qué cambia" className={classes.preview} aria-live="polite">
      <h3>Obra</h3>
      <ul>
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
          before={`${before.business_days} días hábiles`}
          after={`${after.business_days} días hábiles`}
        />
      </ul>
      {moved.length === 0 ? (
        <p>Ninguna cuota cambia de fecha.</p>
      ) : (
        <>
          <h3>Cuotas que cambian de fecha</h3>
          <ul>
            {moved.map(({ name, before: from, after: to, reason }) => (
              <Row
                key={name}
                name={name}
                before={<DayText value={from} />}
                after={<DayText value={to} />}
                why={reason}
              />
            ))}
          </ul>
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
          <h3>Reuniones que siguen en su día</h3>
          <ul>
            {meetings.map(({ kind, day, after_start }) => (
              <li key={kind}>
                <b>{meetingNames[kind]}</b>
                <DayText value={day} />
                {after_start && (
                  <span className={classes.why}>Queda con la obra ya empezada: muévela en Reuniones.</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

interface RowProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  why?: string;
}

const Row = ({ name, before, after, why }: RowProps) => (
  <li>
    <b>{name}</b>
    <span>
      <span className="visually-hidden">de </span>
      {before}
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> a </span>
      <b>{after}</b>
    </span>
    {why !== undefined && <span className={classes.why}>{why}</span>}
  </li>
);
