/**
 * Draining before a shutdown behind a proxy: the process reports that it is not ready, and serves until the proxy has
 * noticed.
 */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
  /** called when draining begins, to end responses that would outlast it */
  onBegin(listener: () => void): void;
}

export function createDraining(): Draining {
  let begun = false;
  const listeners: (() => void)[] = [];
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
      for (const listener of listeners) listener();
    },
    onBegin(listener) {
      if (begun) listener();
      else listeners.push(listener);
    },
  };
}
