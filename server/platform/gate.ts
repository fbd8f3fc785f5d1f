/** A bounded semaphore: a few tasks run at once, the others queue in order, and overflow is refused. */
export interface Gate {
  /** Runs the task in turn. Throws GateFull at once when the queue is full. */
  run<T>(work: () => Promise<T>, options?: { readonly first?: boolean }): Promise<T>;
}

export class GateFull extends Error {}

export interface GateOptions {
  /** the current limit, evaluated on each entry and exit */
  readonly atOnce: number | (() => number);
  /** queue length; priority tasks have a queue of the same length */
  readonly mostWaiting: number;
}

export function createGate({ atOnce, mostWaiting }: GateOptions): Gate {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let busy = 0;
  const hasPlace = (): boolean => busy < (typeof atOnce === 'number' ? atOnce : atOnce());
  const enter = (queue: (() => void)[]): Promise<void> | undefined => {
    // FIFO: a waiting task goes before a new one, also when the limit has just grown
    if (first.length + others.length === 0 && hasPlace()) {
      busy += 1;
      return undefined;
    }
    if (queue.length >= mostWaiting) throw new GateFull();
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    busy -= 1;
    while (hasPlace()) {
      const next = first.shift() ?? others.shift();
      if (!next) return;
      // its slot is passed on synchronously, so that no new task takes it in between
      busy += 1;
      next();
    }
  };
  return {
    async run(work, options = {}) {
      await enter(options.first ? first : others);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
