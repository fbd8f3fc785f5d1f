import { Stack } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { unbroken } from '../../ui/count-words.ts';
import classes from './changes.module.css';
import type { Consequence } from './changes.ts';

const icons = { stays: IconCheck, careful: IconAlertCircle, deadline: IconClock } as const;

/** What happens if the family says no: what stays, what to know of it, and until when it may answer. */
export const Consequences = ({ items }: { items: readonly Consequence[] }) => (
  <Stack component="ul" gap="sm" className={classes.consequences}>
    {items.map(({ kind, text }) => {
      const Icon = icons[kind];
      return (
        <li key={text} data-kind={kind}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
          {unbroken(text)}
        </li>
      );
    })}
  </Stack>
);
