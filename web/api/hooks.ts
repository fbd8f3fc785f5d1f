import {
  keepPreviousData,
  type QueryFunctionContext,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { CallOf, Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { keepReading, lastReading, readingKey, showAge } from './last-readings.ts';

export interface ReadOptions<E extends Endpoint = Endpoint> {
  /** false holds the call back, e.g. until an id is known */
  enabled?: boolean;
  /** milliseconds in which what was read counts as fresh */
  staleTime?: number;
  /** shows the last answer while another one with other args is on its way */
  keepPrevious?: boolean;
  /** milliseconds after which it is read again by itself, while the tab is seen; false ends it */
  every?: number | ((last: ReplyOf<E> | undefined, replies: number) => number | false);
}

/** The reading of an endpoint as the cache keeps it. */
export const readingOf = <E extends Endpoint>(endpoint: E, args: CallOf<E>) => ({
  queryKey: [endpoint.name, args],
  queryFn: (reading: Asked) => readOrLast(endpoint, args, reading),
});

type Asked = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** Reads again what this device answered. */
const again: (() => void)[] = [];

/** Without a connection, what the person read last on this device; it is read again with the first answer of the server. */
const readOrLast = async <E extends Endpoint>(
  endpoint: E,
  args: CallOf<E>,
  { client, queryKey, signal }: Asked,
): Promise<ReplyOf<E>> => {
  const key = readingKey(endpoint.name, args);
  // another person may have signed in meanwhile
  const isSame = () => key !== null && key === readingKey(endpoint.name, args);
  try {
    const reply = await call(endpoint, args, { signal });
    showAge(null);
    for (const read of again.splice(0)) read();
    if (key !== null && isSame()) keepReading(key, reply);
    return reply;
  } catch (error) {
    const isLost = error instanceof ApiError && error.network;
    const last = isLost && isSame() ? lastReading(key) : null;
    if (last === null) throw error;
    showAge(last.at);
    again.push(() => void client.invalidateQueries({ queryKey }));
    return last.reply as ReplyOf<E>;
  }
};

export type Reading<E extends Endpoint> = UseQueryResult<ReplyOf<E>, ApiError>;

/** Reads an endpoint and keeps the answer under its name and args. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  args: CallOf<E>,
  { enabled, staleTime, keepPrevious, every }: ReadOptions<E> = {},
): Reading<E> =>
  useQuery<ReplyOf<E>, ApiError>({
    ...readingOf(endpoint, args),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'number' ? every : ({ state }) => every(state.data, state.dataUpdateCount),
    }),
  });

/** Prefetches a likely next read; null for none. A failure is ignored. */
export const usePrefetch = <E extends Endpoint>(endpoint: E, args: CallOf<E> | null): void => {
  useQuery({ ...readingOf(endpoint, args as CallOf<E>), enabled: args !== null, notifyOnChangeProps: [] });
};

export interface Pages<E extends Endpoint = Endpoint> {
  endpoint: E;
  argsOf: (page: number) => CallOf<E>;
  /** null after the last page */
  nextPage: (last: ReplyOf<E>) => number | null;
}

interface Paginated {
  readonly pagination: { readonly hasMore: boolean; readonly currentPage: number };
}

/** The pages of an endpoint whose reply has the contract's `pagination`. */
export const pagesOf = <E extends Endpoint & { reply: z.ZodType<Paginated> }>(
  endpoint: E,
  argsOf: Pages<E>['argsOf'],
): Pages<E> => ({
  endpoint,
  argsOf,
  nextPage: ({ pagination: { hasMore, currentPage } }: Paginated) => (hasMore ? currentPage + 1 : null),
});

/** The reading of a list as the cache keeps it. */
export const pagesReadingOf = <E extends Endpoint>({ endpoint, argsOf, nextPage }: Pages<E>) => ({
  queryKey: [endpoint.name, 'pages', argsOf(1)],
  queryFn: ({ pageParam, ...reading }: Asked & { pageParam: number }): Promise<ReplyOf<E>> =>
    readOrLast(endpoint, argsOf(pageParam), reading),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

/**
 * Reads page after page of a list, from page 1, while the last reply says that there are more. `keepPrevious` keeps the
 * rows of the last filters until those of the new ones arrive.
 */
export const useEndpointPages = <E extends Endpoint>(
  pages: Pages<E>,
  { keepPrevious = false }: { keepPrevious?: boolean } = {},
): UseInfiniteQueryResult<ReplyOf<E>[], ApiError> =>
  useInfiniteQuery({
    ...pagesReadingOf(pages),
    select: (data: { pages: ReplyOf<E>[] }) => data.pages,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseInfiniteQueryResult<ReplyOf<E>[], ApiError>;

/** Marks everything that was read from an endpoint as old; what is on screen is read again. */
export const useRefresh = (): ((endpoint: Endpoint) => Promise<void>) => {
  const client = useQueryClient();
  return useCallback((endpoint) => client.invalidateQueries({ queryKey: [endpoint.name] }), [client]);
};
