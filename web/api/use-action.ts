import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { type ApiError, lost } from './api-error.ts';
import { type CallOptions, call } from './call.ts';
import { useRefresh } from './hooks.ts';
import { type ArgsOf, upload } from './upload.ts';

export interface ActionOptions<E extends Endpoint> {
  onSuccess?: (reply: ReplyOf<E>, args: ArgsOf<E>) => void | Promise<void>;
  onError?: (error: ApiError, args: ArgsOf<E>) => void;
  /** endpoints whose answers are old once this one succeeds; they are read again where they are on screen */
  refreshes?: readonly Endpoint[];
  /** those that a failure shows to be old: it is refused because what is on screen has changed meanwhile */
  refreshesOnError?: readonly Endpoint[];
  /** hears the share of a file that has left, 0 to 1 */
  onProgress?: (share: number) => void;
  /** how this call is made, where it is not made as the others are */
  callOptions?: (args: ArgsOf<E>) => CallOptions;
  /** calls of one scope leave one after another: the last choice is the one that is kept */
  scope?: { readonly id: string };
}

/**
 * A call that changes something: `const save = useAction(saveContract); save.mutate({ body })`. An endpoint whose
 * schemas a first screen should not wait for may be given as the function that imports it.
 */
export const useAction = <E extends Endpoint>(
  given: E | (() => Promise<E>),
  {
    onSuccess,
    onError,
    refreshes = [],
    refreshesOnError = [],
    onProgress,
    callOptions,
    scope,
  }: ActionOptions<E> = {},
): UseMutationResult<ReplyOf<E>, ApiError, ArgsOf<E>> => {
  const refresh = useRefresh();
  return useMutation<ReplyOf<E>, ApiError, ArgsOf<E>>({
    ...(scope && { scope }),
    mutationFn: async (args) => {
      const endpoint = typeof given === 'function' ? await given().catch(lost) : given;
      return endpoint.upload
        ? upload(endpoint, args, onProgress ? { onProgress } : {})
        : call(endpoint, args, callOptions?.(args));
    },
    onSuccess: async (reply, args) => {
      for (const stale of refreshes) void refresh(stale);
      await onSuccess?.(reply, args);
    },
    onError: (error, args) => {
      for (const stale of refreshesOnError) void refresh(stale);
      onError?.(error, args);
    },
  });
};
