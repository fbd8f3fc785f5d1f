import { useState } from 'react';

/**
 * The row that a dialog is about; none for a dialog that stands alone. It stays while the dialog closes; each opening has
 * another `key` and begins anew.
 */
export const useRowDialog = <Row = null>() => {
  const [shown, setShown] = useState<{ row: Row; key: number; opened: boolean } | null>(null);
  const onClose = () => setShown((last) => last && { ...last, opened: false });
  return {
    shown: shown && { row: shown.row, key: shown.key, dialog: { opened: shown.opened, onClose } },
    open: (row: Row) => setShown((last) => ({ row, key: (last?.key ?? 0) + 1, opened: true })),
  };
};
