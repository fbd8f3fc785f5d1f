import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listMySites } from '#shared/contract/site.ts';
import { type Day, dayInBogota, isBusinessDay } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { lastReading, readingKey, useAgeOnScreen } from '../../api/last-readings.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useToday } from '../../ui/use-today.ts';
import { mySites } from './my-sites.ts';
import type { RecordWithPhotos } from './queue/queue.ts';

type MySites = ReplyOf<typeof listMySites>;
export type Home = MySites['data'][number];
export type SpaceOfHome = Home['spaces'][number];

/** The homes in works of the signed-in person: as they are now, or as this phone read them last. */
export const useMySites = () => {
  const reading = useEndpoint(listMySites, mySites);
  const age = useAgeOnScreen();
  const online = useOnline();
  const today = useToday();
  // shown at once, while the server is asked
  const last = reading.data ? null : lastReading(readingKey(listMySites.name, mySites));
  const sites = reading.data ?? (last?.reply as MySites | undefined) ?? null;
  const readAt = age ?? (online ? null : reading.dataUpdatedAt || (last?.at ?? null));
  const isOfToday = readAt === null || dayInBogota(readAt) === today;
  return {
    sites: sites && !isOfToday ? readBefore(sites, today) : sites,
    /** when what is shown was read, in milliseconds; null while it is as it is now */
    readAt,
    failed: reading.isError && last === null ? reading.error : null,
    retry: () => void reading.refetch(),
  };
};

/** What was read on a day before says nothing of today's record, nor whether the company has today off. */
const readBefore = (sites: MySites, today: Day): MySites => ({
  ...sites,
  expected_today: isBusinessDay(today),
  data: sites.data.map((home) => ({ ...home, record: null })),
});

/** Photos that the record of a day has in Remodela, or will have once this phone has sent what waits. */
export const sentPhotos = (home: Home, queue: readonly RecordWithPhotos[], day: Day, today: Day): number => {
  const ofDay = queue.filter(
    (each) => each.state !== 'draft' && each.projectId === home.id && each.day === day,
  );
  const onPhone = ofDay.reduce((sum, { photos }) => sum + photos.length, 0);
  return Math.max(day === today ? (home.record?.photos.length ?? 0) : 0, onPhone);
};

/** What is no longer being written: what was sent, and the drafts of homes that are no longer the person's or in works. */
export const outOfHand = (
  queue: readonly RecordWithPhotos[],
  homes: readonly Home[] | null,
): readonly RecordWithPhotos[] =>
  queue.filter(
    ({ state, projectId }) => state !== 'draft' || homes?.every(({ id }) => id !== projectId) === true,
  );

export const homeName = ({ name, project_code }: Home): string => name ?? project_code;
