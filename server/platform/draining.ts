/**
 * The last moments of a process behind a proxy: it says that it is not ready, and goes on serving until the proxy has
 * heard it and sends nothing more.
 */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
}

export function createDraining(): Draining {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
  };
}
