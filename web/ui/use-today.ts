import { useSyncExternalStore } from 'react';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';

const today = (): Day => dayInBogota(Date.now());

/**
 * Calls when the day in Bogotá changes, and answers how to stop. The clock is read each minute: a timer set for midnight
 * is late after the computer has slept.
 */
export const onNewDay = (listener: () => void) => {
  let day = today();
  const timer = setInterval(() => {
    const last = day;
    day = today();
    if (day !== last) listener();
  }, 60_000);
  return () => clearInterval(timer);
};

/** Today in Bogotá. A screen that stays open renders again within a minute of midnight. */
export const useToday = (): Day => useSyncExternalStore(onNewDay, today);
