import type { ConfirmDialogProps } from './ConfirmBox.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** Asks before what cannot be undone; anything else is done at once and offers Deshacer. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() => import('./ConfirmBox.tsx'));
