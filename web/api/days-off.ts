import { useMemo } from 'react';
import { listDaysOff } from '#shared/contract/days-off.ts';
import type { ApiError } from './api-error.ts';
import { useEndpoint } from './hooks.ts';

export interface DaysOffReading {
  /** the name of each day on which the company does not work; null until they are known: no date is computed before */
  daysOff: ReadonlyMap<string, string> | null;
  /** why they could not be read; null while they are on their way */
  error: ApiError | null;
  refetch: () => void;
}

/** They change a few times a year, and the server's dates are the ones that count. */
const FRESH_MS = 15 * 60_000;

/** The company's own days without work, which the rules of the calendar take. */
export const useDaysOff = (): DaysOffReading => {
  const { data, error, isFetching, refetch } = useEndpoint(listDaysOff, {}, { staleTime: FRESH_MS });
  const daysOff = useMemo(() => data && new Map(data.data.map(({ day, name }) => [day, name])), [data]);
  return {
    daysOff: daysOff ?? null,
    error: daysOff === undefined && !isFetching ? error : null,
    refetch: () => void refetch(),
  };
};
