import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconCircleX,
  IconHourglassHigh,
  type TablerIcon,
} from '@tabler/icons-react';
import { instalmentWords, type ShownState } from '#shared/domain/payments.ts';
import classes from './InstalmentBadge.module.css';

const icons: Record<ShownState, TablerIcon> = {
  next: IconCircleDot,
  pending: IconCircle,
  in_process: IconHourglassHigh,
  paid: IconCheck,
  rejected: IconCircleX,
  late: IconAlertTriangle,
};

/** How an instalment stands: the icon and the words say it, the colour only helps. */
export const InstalmentBadge = ({ state, lateDays }: { state: ShownState; lateDays: number }) => {
  const Icon = icons[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={16} stroke={2.25} aria-hidden="true" />
      {instalmentWords(state, lateDays)}
    </span>
  );
};
