import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleX,
  IconHourglassHigh,
  type TablerIcon,
} from '@tabler/icons-react';
import { type InstalmentState, instalmentStateNames } from '#shared/domain/payments.ts';
import classes from './InstalmentBadge.module.css';

const icons: Record<InstalmentState, TablerIcon> = {
  pending: IconCircle,
  in_process: IconHourglassHigh,
  paid: IconCheck,
  rejected: IconCircleX,
  late: IconAlertTriangle,
};

/** How an instalment stands: the icon and the words say it, the colour only helps. */
export const InstalmentBadge = ({ state }: { state: InstalmentState }) => {
  const Icon = icons[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={16} stroke={2.25} aria-hidden="true" />
      {instalmentStateNames[state]}
    </span>
  );
};
