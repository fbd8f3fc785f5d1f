/**
 * The last moments of a process behind a proxy: it says that it is not ready, and goes on serving until the proxy has
 * heard it and sends nothing more.
 */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
  /** what would go on for longer than that ends when it begins */
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
