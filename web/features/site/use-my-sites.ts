import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listMySites } from '#shared/contract/site.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { lastReading, readingKey, useAgeOnScreen } from '../../api/last-readings.ts';
import { useOnline } from '../../ui/use-online.ts';
import { mySites } from './my-sites.ts';

type MySites = ReplyOf<typeof listMySites>;
export type Home = MySites['data'][number];
export type SpaceOfHome = Home['spaces'][number];

/** The homes in works of the signed-in person: as they are now, or as this phone read them last. */
export const useMySites = () => {
  const reading = useEndpoint(listMySites, mySites);
  const age = useAgeOnScreen();
  const online = useOnline();
  // shown at once, while the server is asked
  const last = reading.data ? null : lastReading(readingKey(listMySites.name, mySites));
  return {
    sites: reading.data ?? (last?.reply as MySites | undefined) ?? null,
    /** when what is shown was read, in milliseconds; null while it is as it is now */
    readAt: age ?? (online ? null : reading.dataUpdatedAt || (last?.at ?? null)),
    failed: reading.isError && last === null ? reading.error : null,
    retry: () => void reading.refetch(),
  };
};

export const homeName = ({ name, project_code }: Home): string => name ?? project_code;
