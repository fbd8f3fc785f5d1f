import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { readBytes } from './read-bytes.ts';

interface Bytes {
  /** of this page only, for an image or a link; null until the bytes are here */
  address: string | null;
  blob: Blob | undefined;
  error: ApiError | null;
  retry: () => void;
}

/** The content of a file that is shown on the page, fetched with the session. What was read is kept for a while. */
export const useBytes = <E extends Endpoint>(
  endpoint: E,
  args: CallOf<E>,
  { enabled = true } = {},
): Bytes => {
  const reading = useQuery<Blob, ApiError>({
    queryKey: [endpoint.name, 'bytes', args],
    queryFn: ({ signal }) => readBytes(endpoint, args, { signal }),
    enabled,
    // what is stored under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = reading.data;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return { address, blob, error: reading.error, retry: () => void reading.refetch() };
};
