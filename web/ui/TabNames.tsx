import { Box, Tabs } from '@mantine/core';
import { useCallback } from 'react';
import classes from './TabNames.module.css';

interface TabName {
  id: string;
  name: string;
  /** how many things it has; null while it is not known, or where it has none to count */
  count?: number | null;
}

interface TabNamesProps {
  /** what they are the sections of */
  label: string;
  tabs: readonly TabName[];
  current: string;
}

/** The names of the tabs of a panel. They scroll sideways on a phone; the one that is open is brought into view. */
export const TabNames = ({ label, tabs, current }: TabNamesProps) => {
  const isCounted = tabs.some(({ count = null }) => count !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts, once they are there, make the names wider
  const bringIntoView = useCallback(
    (name: HTMLElement | null) => {
      const row = name?.parentElement;
      if (row) row.scrollLeft = name.offsetLeft - (row.clientWidth - name.offsetWidth) / 2;
    },
    [isCounted],
  );
  return (
    <Tabs.List aria-label={label} className={classes.tabList}>
      {tabs.map(({ id, name, count = null }) => (
        <Tabs.Tab key={id} ref={id === current ? bringIntoView : null} value={id}>
          {name}
          {count !== null && (
            <>
              {' '}
              <Box component="span" ml={4} c="dimmed" fw={580} className="num">
                {count.toLocaleString('es-CO')}
              </Box>
            </>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
};
