import { useEffect, useMemo } from 'react';
import { readUser, typedKey } from './session.ts';
import { objectSlot } from './storage.ts';

/**
 * Keeps what is typed in a form in this browser, so that it is there again after a session that ended, a reload or a lost
 * tab. Leaving the form forgets it.
 */
export const useKeptForm = <V extends object>(
  name: string,
  { values, dirty, set }: { values: V; dirty: boolean; set: (values: V) => void },
): void => {
  const slot = useMemo(() => {
    const user = readUser();
    return user && objectSlot<V>(typedKey(user.id, name), () => true);
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another one in each render
  useEffect(() => {
    const kept = slot?.read();
    // what an older program kept may break this screen: it gets one try
    slot?.clear();
    if (kept) set(kept);
    return () => {
      if (readUser() !== null) slot?.clear();
    };
  }, [slot]);
  useEffect(() => {
    if (dirty) slot?.write(values);
    else slot?.clear();
  }, [slot, values, dirty]);
};
