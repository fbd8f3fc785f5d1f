import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import type { ArgsOf } from '../api/upload.ts';
import { type FormOptions, useActionForm } from '../api/use-action-form.ts';
import { toast } from '../ui/toasts.tsx';
import { readUser, typedKey } from './session.ts';
import { objectSlot } from './storage.ts';

interface Kept<V> {
  values: V;
  dirty: boolean;
  set: (values: V) => void;
  action: { isSuccess: boolean };
}

/**
 * Keeps what is typed in a form in this browser, so that it is there again after a session that ended, a reload, a lost
 * tab or the way back. Sending or closing the form forgets it, and so does a `LeaveGuard` that asked. Without a name
 * nothing is kept.
 */
export const useKeptForm = <V extends object>(
  name: string | null,
  { values, dirty, set, action }: Kept<V>,
  isGuarded = false,
): void => {
  const slot = useMemo(() => {
    const user = readUser();
    return name === null || user === null ? null : objectSlot<V>(typedKey(user.id, name), () => true);
  }, [name]);
  const last = useRef(slot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another one in each render, and a form stays guarded
  useEffect(() => {
    // under another name the form is another one, whatever the address became
    if (last.current !== slot) last.current?.clear();
    last.current = slot;
    const kept = slot?.read();
    const at = window.location.href;
    // what an older program kept may break this screen: it gets one try
    slot?.clear();
    if (kept) set(kept);
    return () => {
      if (readUser() !== null && (isGuarded || window.location.href === at)) slot?.clear();
    };
  }, [slot]);
  const wasSent = useRef(action.isSuccess);
  useDidUpdate(() => {
    const isJustSent = action.isSuccess && !wasSent.current;
    wasSent.current = action.isSuccess;
    if (dirty && !isJustSent) slot?.write(values);
    else slot?.clear();
  }, [slot, values, dirty, action.isSuccess]);
};

interface DialogFormOptions<E extends Endpoint, V> extends FormOptions<E, V> {
  /** names what is typed, as `useKeptForm` keeps it */
  kept?: string;
  /** what the toast says once it is sent */
  done: string | ((reply: ReplyOf<E>, args: ArgsOf<E>) => string);
}

/** A form that was opened for one call: once it is sent a toast says so, and the form closes. */
export const useDialogForm = <E extends Endpoint, V extends object>(
  endpoint: E,
  onClose: () => void,
  { kept, done, onSuccess, ...options }: DialogFormOptions<E, V>,
) => {
  const form = useActionForm(endpoint, {
    ...options,
    onSuccess: async (reply, args) => {
      await onSuccess?.(reply, args);
      toast(typeof done === 'string' ? done : done(reply, args));
      onClose();
    },
  });
  useKeptForm(kept ?? null, form);
  return form;
};
