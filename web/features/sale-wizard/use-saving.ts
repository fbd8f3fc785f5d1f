import { useCallback, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { readToken } from '../../app/session.ts';

/** What went wrong, and what to do next when the first sentence does not say it. */
export interface Failure {
  message: string;
  next?: string | undefined;
}

/** A failure in the words of the catalogue; `next` says what to do. */
export class StepError extends Error {
  readonly next: string | undefined;
  /** field -> what to correct */
  readonly fields: Record<string, string> | undefined;

  constructor(
    message: string,
    more: { next?: string | undefined; fields?: Record<string, string> | undefined } = {},
  ) {
    super(message);
    this.name = 'StepError';
    this.next = more.next;
    this.fields = more.fields;
  }
}

/** Step 1 was not saved. */
export const noSale = (message = 'No encontramos la venta.'): StepError =>
  new StepError(message, { next: 'Vuelve a Datos del cliente y confirma sus datos.' });

export interface Saving {
  busy: boolean;
  failure: Failure | null;
  /** field -> what to correct, as the server said */
  fields: Record<string, string>;
  /** Runs the calls of a button, one run at a time; answers whether it went through. */
  run: (task: () => Promise<void>) => Promise<boolean>;
  /** the failure is no longer true, e.g. because of what is being typed */
  dismiss: () => void;
}

const NO_FIELDS: Record<string, string> = {};

/**
 * The state of a button that calls the server: nothing typed is touched by a failure, and it works again. `onChanged`
 * reads what somebody else saved meanwhile, before the failure is shown.
 */
export const useSaving = (onChanged?: (error: ApiError) => Promise<void>): Saving => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [fields, setFields] = useState(NO_FIELDS);
  // a second click comes before React has drawn the first
  const running = useRef(false);

  const dismiss = useCallback(() => {
    setFailure(null);
    setFields(NO_FIELDS);
  }, []);

  const run = useCallback(
    async (task: () => Promise<void>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      dismiss();
      try {
        if (readToken() === null) throw noToken();
        await task();
        return true;
      } catch (error) {
        if (isChanged(error)) await onChanged?.(error);
        setFailure(failureOf(error));
        setFields(fieldsOf(error));
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [dismiss, onChanged],
  );

  return { busy, failure, fields, run, dismiss };
};

/** The call was refused because somebody else changed the same fields. */
export const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.conflicts !== undefined;

/** Sends calls that do not need each other's answer at once, and waits for all of them; throws the first failure. */
export const sideBySide = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  const answers = await Promise.allSettled(calls);
  const failed = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
  if (failed.length > 0) throw failed.find(isChanged) ?? failed[0];
};

const noToken = () =>
  new StepError('No se encontró el token de autenticación.', {
    next: 'Ingresa de nuevo para seguir donde ibas; lo que escribiste sigue aquí.',
  });

const failureOf = (error: unknown): Failure =>
  error instanceof StepError
    ? { message: error.message, next: error.next }
    : { message: errorMessage(error) };

const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof StepError || error instanceof ApiError ? error.fields : undefined) ?? NO_FIELDS;

/**
 * Runs one call of a step; a failure shows the specified sentence, followed by that of the server or the connection.
 */
export const orElse = async <T>(message: string, calling: Promise<T>): Promise<T> => {
  try {
    return await calling;
  } catch (error) {
    if (isChanged(error)) throw error;
    throw new StepError(message, {
      next: errorMessage(error),
      fields: error instanceof ApiError ? error.fields : undefined,
    });
  }
};
