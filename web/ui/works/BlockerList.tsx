import { Group, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCloudRain,
  IconPackage,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { businessDaysWords } from '#shared/domain/calendar.ts';
import { type BlockerKind, blockerNames } from '#shared/domain/daily-record.ts';

const icons: Record<BlockerKind, TablerIcon> = {
  material: IconPackage,
  family: IconUsers,
  building: IconBuilding,
  weather: IconCloudRain,
  other: IconAlertTriangle,
};

interface BlockerListProps {
  blockers: readonly { kind: BlockerKind; note: string; business_days?: number }[];
}

/** What stops the works, for how long, and the note of it. */
export const BlockerList = ({ blockers }: BlockerListProps) => (
  <Stack component="ul" gap={6}>
    {blockers.map(({ kind, note, business_days: days }) => {
      const Icon = icons[kind];
      return (
        <Group component="li" key={kind} gap={8} wrap="nowrap" align="flex-start" fz="sm" className="written">
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <b>
              {blockerNames[kind]}
              {days !== undefined && `, ${businessDaysWords(days)}`}.
            </b>{' '}
            {note}
          </span>
        </Group>
      );
    })}
  </Stack>
);
