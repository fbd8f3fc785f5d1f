import { lazyDialog } from './lazy-dialog.tsx';
import type { SidePanelProps } from './SidePanelBox.tsx';

/** The sheet of one row of a list, over its right side; the whole window on a phone. */
export const SidePanel = lazyDialog<SidePanelProps>(() => import('./SidePanelBox.tsx'));
