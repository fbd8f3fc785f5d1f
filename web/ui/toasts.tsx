import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { announce } from './announce.tsx';
import { sharedState } from './shared-state.ts';

type Toasts = typeof import('@mantine/notifications').notifications;

const wanted = sharedState(false);

/** Asks for the place where toasts appear; the first toast does too. */
export const wantToasts = (): void => wanted.write(true);

export const useToastsWanted = wanted.use;

/** The toasts' code comes with the first one. Where it does not arrive, a screen reader at least hears the message. */
const withToasts = async (message: string, show: (toasts: Toasts) => void): Promise<void> => {
  wantToasts();
  try {
    const { notifications } = await import('@mantine/notifications');
    show(notifications);
  } catch {
    announce(message);
  }
};

const SECONDS_MS = 5000;

/** The last toast but those with an undo: what is said now takes its place, so an old error does not cover it. */
let last: string | null = null;

const say = (message: string, how: Omit<Parameters<Toasts['show']>[0], 'message'>): void => {
  void withToasts(message, (toasts) => {
    if (last !== null) toasts.hide(last);
    last = toasts.show({ autoClose: SECONDS_MS, ...how, message });
  });
};

/** Something that was done, at the top right for five seconds. */
export const toast = (message: string): void => say(message, { color: 'petroleo' });

/** What was sent from the middle of a page, above it for three seconds (access specification, section 9). */
export const toastSent = (message: string): void =>
  say(message, { color: 'petroleo', position: 'top-center', autoClose: 3000 });

/** Something that could not be done and has no better place to be told. */
export const toastError = (message: string): void => say(message, { color: 'red', role: 'alert' });

/** A removal with five seconds to undo it. Returns a function that closes it sooner. */
export const toastUndo = (message: string, undo: () => void): (() => void) => {
  const id = crypto.getRandomValues(new Uint32Array(1)).join();
  void withToasts(message, (toasts) => {
    const bringBack = () => {
      toasts.hide(id);
      undo();
    };
    toasts.show({
      id,
      autoClose: SECONDS_MS,
      color: 'petroleo',
      message: (
        <Group component="span" gap="sm" justify="space-between" wrap="nowrap" className="free-text">
          {message}
          <Button variant="subtle" px={10} flex="none" onClick={bringBack}>
            Deshacer
          </Button>
        </Group>
      ),
    });
  });
  return () =>
    void import('@mantine/notifications').then(
      ({ notifications }) => notifications.hide(id),
      () => {},
    );
};

/** `toastUndo` for a form, closed when the form is left: an undo there would be neither seen nor sent. */
export const useToastUndo = (): ((message: string, undo: () => void) => void) => {
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return (message, undo) => {
    close.current = toastUndo(message, undo);
  };
};
