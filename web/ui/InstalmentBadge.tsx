import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconCircleX,
  IconHourglassHigh,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react';
import { instalmentWords, type ShownState, shownState } from '#shared/domain/payments.ts';

const icons: Record<ShownState, TablerIcon> = {
  next: IconCircleDot,
  pending: IconCircle,
  in_process: IconHourglassHigh,
  paid: IconCheck,
  rejected: IconCircleX,
  late: IconAlertTriangle,
  nothing: IconMinus,
};

export const tones: Partial<Record<ShownState, string>> = {
  next: 'yellow',
  in_process: 'blue',
  paid: 'green',
  rejected: 'red',
  late: 'orange',
};

interface InstalmentBadgeProps {
  instalment: Parameters<typeof shownState>[0] & { late_days: number };
  /** the id of the one that is due first */
  next: number | null;
}

/** How an instalment stands: the icon and the words say it, the colour only helps. */
export const InstalmentBadge = ({ instalment, next }: InstalmentBadgeProps) => {
  const state = shownState(instalment, next);
  const Icon = icons[state];
  return (
    <span className="badge" data-tone={tones[state]}>
      <Icon size={16} stroke={2.25} aria-hidden="true" />
      {instalmentWords(state, instalment.late_days)}
    </span>
  );
};
