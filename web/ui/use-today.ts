import { useSyncExternalStore } from 'react';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';

/** Reads the clock each minute: a timer set for midnight is late after the computer has slept. */
const subscribe = (onDay: () => void) => {
  const timer = setInterval(onDay, 60_000);
  return () => clearInterval(timer);
};

/** Today in Bogotá. A screen that stays open renders again within a minute of midnight. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => dayInBogota(Date.now()));
