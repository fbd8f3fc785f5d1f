import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/**
 * The address of a list. Typed text may name a person, so it stays in the history entry of the tab (`history.state`)
 * and out of the address, which ends up in logs, in the history of the browser and in copied links. Every other
 * filter is in the address.
 */

const typedNames = ['search', 'who'] as const;

type Typed = Partial<Record<(typeof typedNames)[number], string>>;

/** What the history entry holds under `usr`, where the router keeps the state of a location. */
interface EntryState {
  readonly typed: Typed;
}

const typedIn = (state: unknown): Typed => {
  const typed = (state as Partial<EntryState> | null | undefined)?.typed;
  return typeof typed === 'object' && typed !== null ? typed : {};
};

/** Where the filters of a list are read: the address, with the typed text of its history entry. */
export function addressOf(search: string, state: unknown): URLSearchParams {
  const address = new URLSearchParams(search);
  const typed = typedIn(state);
  for (const name of typedNames) {
    const text = typed[name];
    if (typeof text === 'string' && text !== '') address.set(name, text);
  }
  return address;
}

/** What can be linked to: the filters as '?page=2#lista', or as parameters. */
export type ListAddress = string | URLSearchParams;

/** An address of a list in two: what is seen of it, and the state of its history entry. */
export function entryOf(address: ListAddress): {
  to: { search: string; hash: string };
  state: EntryState | null;
} {
  const [query = '', hash = ''] = String(address).split('#');
  const seen = new URLSearchParams(query);
  const typed: Typed = {};
  for (const name of typedNames) {
    const text = seen.get(name) ?? '';
    if (text !== '') typed[name] = text;
    seen.delete(name);
  }
  return {
    to: { search: seen.size === 0 ? '' : `?${seen}`, hash: hash === '' ? '' : `#${hash}` },
    state: Object.keys(typed).length === 0 ? null : { typed },
  };
}

/** True for an address that has typed text, as links had before it stayed in the tab. */
export const hasTyped = (search: string): boolean => {
  const address = new URLSearchParams(search);
  return typedNames.some((name) => address.has(name));
};

/**
 * The address of a list with its typed text, and how to change it. A function gets the address as it is at that
 * moment, drawn already or not, so that two changes in a row are both kept.
 */
export const useListAddress = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => addressOf(search, state), [search, state]);
  const setAddress = useCallback(
    (next: ListAddress | ((now: URLSearchParams) => ListAddress), options: NavigateOptions = {}) => {
      const now = () => addressOf(window.location.search, window.history.state?.usr);
      const entry = entryOf(typeof next === 'function' ? next(now()) : next);
      void navigate(entry.to, { ...options, state: entry.state });
    },
    [navigate],
  );
  return [address, setAddress] as const;
};
