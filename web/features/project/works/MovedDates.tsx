import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { previewWorksDates } from '#shared/contract/works.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import classes from './works.module.css';

type Reading = UseQueryResult<ReplyOf<typeof previewWorksDates>, ApiError>;

/** Which instalments other dates of works move, from when to when and why, and which stay. */
export const MovedDates = ({ reading: { data, error, refetch } }: { reading: Reading }) => {
  if (data === undefined) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows label="Mirando qué cuotas se mueven..." count={2} height={44} />
    );
  }
  const { moved, paid } = data.data;
  return (
    <section aria-label="Qué cambia en el plan de pagos" className={classes.preview} aria-live="polite">
      {moved.length === 0 ? (
        <p>Ninguna cuota cambia de fecha.</p>
      ) : (
        <>
          <h3>Cuotas que cambian de fecha</h3>
          <ul>
            {moved.map(({ name, before, after, reason }) => (
              <li key={name}>
                <b>{name}</b>
                <span>
                  <span className="visually-hidden">del </span>
                  <DayText value={before} />
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden"> al </span>
                  <b>
                    <DayText value={after} />
                  </b>
                </span>
                <span className={classes.why}>{reason}</span>
              </li>
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
    </section>
  );
};
