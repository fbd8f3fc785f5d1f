import { QueryClient } from '@tanstack/react-query';

/**
 * What was read is fresh for ten seconds. Repeating a lost GET is `call`'s business, so nothing is repeated here; a
 * browser that says it is offline is not believed, because offices reach the program by their local network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
