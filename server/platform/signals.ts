import { channel } from 'node:diagnostics_channel';

/**
 * What the program tells of itself while it works, for whoever measures it: without anybody who listens it costs a look.
 * Nothing that is told is a person's: names of routes, jobs and services, outcomes and figures.
 */
interface Signal<T> {
  readonly heard: boolean;
  tell(said: T): void;
  /** Answers how to stop listening. */
  listen(hear: (said: T) => void): () => void;
}

const signal = <T>(name: string): Signal<T> => {
  const its = channel(`remodela:${name}`);
  return {
    get heard() {
      return its.hasSubscribers;
    },
    tell: (said) => its.publish(said),
    listen(hear) {
      const listener = (said: unknown) => hear(said as T);
      its.subscribe(listener);
      return () => void its.unsubscribe(listener);
    },
  };
};

/** A call that was answered; its route is that of the contract, never the address. */
export const calls = signal<{ method: string; route: string; status: number; ms: number }>('call');

/** A statement of the database that ended. */
export const statements = signal<{ ms: number; slow: boolean; failed: boolean }>('statement');

export const jobsDone = signal<{ name: string; outcome: 'done' | 'failed' | 'given_up'; ms: number }>('job');

/** Another program was asked for something: it did it, it refused, or it did not answer as it should. */
export const outgoing = signal<{ service: Service; outcome: Outcome; ms: number }>('outgoing');
export type Service = 'hubspot' | 'wompi' | 'smtp' | 's3';
export type Outcome = 'ok' | 'refused' | 'failed';

/** A file that was kept. */
export const uploads = signal<{ bytes: number }>('upload');
