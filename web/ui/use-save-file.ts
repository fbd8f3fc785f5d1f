import { useState } from 'react';
import { saveFile } from './show-file.ts';
import { toastError } from './toasts.tsx';

/**
 * Gives the person a file that is fetched when it is asked for, because a link cannot carry the session. What `load`
 * throws says why it did not come (`web/api/read-bytes.ts`).
 */
export const useSaveFile = () => {
  const [busy, setBusy] = useState(false);
  /** True once the person has it. While one is on its way, no other is asked for. */
  const save = async (load: () => Promise<Blob>, name: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      saveFile(await load(), name);
      return true;
    } catch (error) {
      toastError((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
