import { lazyPart } from '../../ui/lazy-part.ts';
import type { PanelTab } from '../../ui/PanelTabs.tsx';
import type { Panel } from './payments.ts';

interface DeskTab extends PanelTab {
  /** how many things of it wait; null for those that are no list of work */
  readonly countOf: ((totals: Panel['totals']) => number) | null;
}

const instalments = () => import('./instalments/InstalmentsTab.tsx');

/** What is owed: a manager reads it too. */
const owed: readonly [DeskTab, ...DeskTab[]] = [
  {
    id: 'vencidas',
    name: 'Vencidas',
    countOf: ({ late }) => late.count,
    Component: lazyPart(async () => ({ Component: (await instalments()).LateTab })),
  },
  {
    id: 'por-vencer',
    name: 'Por vencer',
    countOf: ({ due }) => due.count,
    Component: lazyPart(async () => ({ Component: (await instalments()).DueTab })),
  },
  {
    id: 'todas',
    name: 'Todas',
    countOf: ({ all }) => all.count,
    Component: lazyPart(async () => ({ Component: (await instalments()).AllTab })),
  },
];

const desk: readonly [DeskTab, ...DeskTab[]] = [
  {
    id: 'por-confirmar',
    name: 'Por confirmar',
    countOf: ({ to_confirm }) => to_confirm,
    Component: lazyPart(() => import('./receipts/ToConfirmTab.tsx')),
  },
  {
    id: 'diferencias',
    name: 'Diferencias',
    countOf: ({ mismatches }) => mismatches,
    Component: lazyPart(() => import('./mismatches/MismatchesTab.tsx')),
  },
  {
    id: 'devoluciones',
    name: 'Devoluciones',
    countOf: ({ to_refund }) => to_refund,
    Component: lazyPart(() => import('./refunds/RefundsTab.tsx')),
  },
  ...owed,
  {
    id: 'movimientos',
    name: 'Movimientos',
    countOf: null,
    Component: lazyPart(() => import('./movements/MovementsTab.tsx')),
  },
  { id: 'cierre', name: 'Cierre', countOf: null, Component: lazyPart(() => import('./close/CloseTab.tsx')) },
];

export const tabsOf = (works: boolean) => (works ? desk : owed);
