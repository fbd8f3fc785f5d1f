import { useState } from 'react';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ArgsOf } from '../../api/upload.ts';
import { useAction } from '../../api/use-action.ts';
import { toastError, toastUndo } from '../../ui/toasts.tsx';

interface OfferingOptions<E extends Endpoint, T> {
  endpoint: E;
  refreshes: readonly Endpoint[];
  argsOf: (thing: T, active: boolean) => ArgsOf<E>;
  nameOf: (thing: T) => string;
  /** what is said once it is done; by default that it is offered or no longer */
  doneText?: (name: string, active: boolean) => string;
}

const offeredText = (name: string, active: boolean): string =>
  active ? `${name} se ofrece de nuevo.` : `${name} ya no se ofrece.`;

/** Stops offering a row of a catalogue, or offers it again, with five seconds to take it back. */
export const useOffering = <E extends Endpoint, T extends { id: number; active: boolean }>({
  endpoint,
  refreshes,
  argsOf,
  nameOf,
  doneText = offeredText,
}: OfferingOptions<E, T>) => {
  const action = useAction(endpoint, { refreshes, onError: (error) => toastError(error.message) });
  const [busyId, setBusyId] = useState<number | null>(null);
  const offer = (thing: T) => {
    const active = !thing.active;
    setBusyId(thing.id);
    action.mutate(argsOf(thing, active), {
      onSuccess: () =>
        toastUndo(doneText(nameOf(thing), active), () => action.mutate(argsOf(thing, !active))),
      onSettled: () => setBusyId(null),
    });
  };
  return { nameOf, offer, busyId };
};

export type Offering<T extends { id: number; active: boolean }> = ReturnType<typeof useOffering<Endpoint, T>>;
