import { Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { NOTE_ID, useWhyOff } from './admin.ts';

/** Says once, over a list, why its buttons are off: they point to it. Nothing when they work. */
export const ReadOnlyNote = () => {
  const whyOff = useWhyOff();
  return (
    whyOff && (
      <Group id={NOTE_ID} className="notice" gap={10} mb="md" wrap="nowrap">
        <IconLock size={18} stroke={1.6} aria-hidden="true" />
        <span>Aquí solo lees. {whyOff}</span>
      </Group>
    )
  );
};
