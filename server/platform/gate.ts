/** Lets a few works be done at once; the others wait in turn, and those that find no place are told so. */
export interface Gate {
  /** Does the work when its turn comes. Throws GateFull at once when too many wait already. */
  run<T>(work: () => Promise<T>, options?: { readonly first?: boolean }): Promise<T>;
}

export class GateFull extends Error {}

export interface GateOptions {
  /** asked each time that somebody enters or leaves: it may change meanwhile */
  readonly atOnce: number | (() => number);
  /** how many may wait; those that go first have as many places of their own */
  readonly mostWaiting: number;
}

export function createGate({ atOnce, mostWaiting }: GateOptions): Gate {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let busy = 0;
  const hasPlace = (): boolean => busy < (typeof atOnce === 'number' ? atOnce : atOnce());
  const enter = (queue: (() => void)[]): Promise<void> | undefined => {
    // whoever waits is before who comes, also when there are more places than a moment ago
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
      // its place is taken at once: nobody who comes meanwhile gets it
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
