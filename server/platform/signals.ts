import { channel } from 'node:diagnostics_channel';

/**
 * Diagnostic channels of the running program, for metrics: almost free without subscribers. Messages contain no
 * personal data, only names of routes, jobs and services, outcomes and figures.
 */
interface Signal<T> {
  readonly heard: boolean;
  tell(said: T): void;
  /** Returns the unsubscribe function. */
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

/** An answered call; its route is the contract's, never the address. */
export const calls = signal<{ method: string; route: string; status: number; ms: number }>('call');

/** A finished database statement. */
export const statements = signal<{ ms: number; slow: boolean; failed: boolean }>('statement');

export const jobsDone = signal<{ name: string; outcome: 'done' | 'failed' | 'given_up'; ms: number }>('job');

/** A request to another service: success, refusal or failure. */
export const outgoing = signal<{ service: Service; outcome: Outcome; ms: number }>('outgoing');
export type Service = 'hubspot' | 'wompi' | 'smtp' | 's3' | 'time_stamp';
export type Outcome = 'ok' | 'refused' | 'failed';

/** A stored file. */
export const uploads = signal<{ bytes: number }>('upload');
