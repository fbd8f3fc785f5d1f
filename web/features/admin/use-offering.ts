import { useState } from 'react';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ArgsOf } from '../../api/upload.ts';
import { useAction } from '../../api/use-action.ts';
import { toastError, toastUndo } from '../../ui/toasts.tsx';

interface Offering<E extends Endpoint, T> {
  endpoint: E;
  refreshes: readonly Endpoint[];
  argsOf: (thing: T, active: boolean) => ArgsOf<E>;
  nameOf: (thing: T) => string;
}

/** Stops offering a row of a catalogue, or offers it again, with five seconds to take it back. */
export const useOffering = <E extends Endpoint, T extends { id: number }>({
  endpoint,
  refreshes,
  argsOf,
  nameOf,
}: Offering<E, T>) => {
  const action = useAction(endpoint, { refreshes, onError: (error) => toastError(error.message) });
  const [busyId, setBusyId] = useState<number | null>(null);
  const offer = (thing: T, active: boolean) => {
    setBusyId(thing.id);
    action.mutate(argsOf(thing, active), {
      onSuccess: () =>
        toastUndo(active ? `${nameOf(thing)} se ofrece de nuevo.` : `${nameOf(thing)} ya no se ofrece.`, () =>
          action.mutate(argsOf(thing, !active)),
        ),
      onSettled: () => setBusyId(null),
    });
  };
  return { offer, busyId };
};
