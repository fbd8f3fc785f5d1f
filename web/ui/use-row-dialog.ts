import { useRef, useState } from 'react';

/**
 * The row that a dialog is about; none for a dialog that stands alone. It stays while the dialog closes; each opening has
 * another `key` and begins anew.
 */
export const useRowDialog = <Row = null>() => {
  const opener = useRef<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ row: Row; key: number; opened: boolean } | null>(null);
  const onClose = () => {
    setShown((last) => last && { ...last, opened: false });
    // Mantine gives the focus back only from a dialog that was mounted closed
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  return {
    shown: shown && { row: shown.row, key: shown.key, dialog: { opened: shown.opened, onClose } },
    open: (row: Row) => {
      opener.current = document.activeElement as HTMLElement | null;
      setShown((last) => ({ row, key: (last?.key ?? 0) + 1, opened: true }));
    },
  };
};
