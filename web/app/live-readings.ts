import type { LiveHint } from '#shared/contract/live.ts';
import type { LiveTopic } from '#shared/domain/live.ts';

/** Notices are about things of all these topics. */
const notices = ['listNotices', 'readUnread'] as const;

/**
 * Calls whose data is read again after a change, by topic. Calls that fill a form are left out, and data that only the
 * person of the screen changes.
 */
export const readingsOf: Readonly<Record<LiveTopic, readonly string[]>> = {
  projects: [
    ...notices,
    'listAgenda',
    'listChanges',
    'listDeskChanges',
    'listInvitations',
    'listManagedProjects',
    'listMyChanges',
    'listProjects',
    'listRefundsToMake',
    'listSuggestions',
    'readArchitectPanel',
    'readChange',
    'readChangeFigures',
    'readClientHome',
    'readClientProject',
    'readIndicators',
    'readMyChange',
    'readMyPayments',
    'readPaymentsPanel',
    'readProject',
    'readProjectContract',
    'readProjectMeetings',
    'readProjectPayments',
    'readSigning',
    'readWorksCalendar',
  ],
  payments: [
    ...notices,
    'listChanges',
    'listMismatches',
    'listMovements',
    'listReceiptsToConfirm',
    'listRefundsToMake',
    'readChange',
    'readClientHome',
    'readClientProject',
    'readDailyClose',
    'readIndicators',
    'readMyChange',
    'readMyPayments',
    'readPaymentsPanel',
    'readProject',
    'readProjectPayments',
    'readWorksCalendar',
  ],
  meetings: [
    ...notices,
    'listAgenda',
    'listManagedProjects',
    'readArchitectPanel',
    'readClientHome',
    'readClientProject',
    'readProject',
    'readProjectMeetings',
    'readWorksCalendar',
  ],
  documents: [
    ...notices,
    'listProjectDocuments',
    'readClientHome',
    'readClientProject',
    'readProject',
    'readProjectContract',
    'readSigning',
  ],
  site: [
    ...notices,
    'listMySites',
    'listNews',
    'listNewsPhotos',
    'listRecords',
    'listRecordVersions',
    'listSites',
    'listSpacePhotos',
    'listStages',
    'readHomeProgress',
    'readProgress',
    'readWorksCalendar',
  ],
  suggestions: [...notices, 'listMySuggestions', 'listSuggestions', 'readClientHome', 'readClientProject'],
  notices: [...notices, 'readNoticeChoices'],
  people: ['listEmployees', 'listWorkingGroups', 'readMyTeam'],
  catalogues: [
    'listAllDiscountTypes',
    'listAllUrbanizations',
    'listDaysOff',
    'listDiscountTypes',
    'listStyles',
    'listUrbanizations',
    'readCompany',
  ],
};

/** Those that answer what is of one project, which they name by its id. */
export const ofOneProject: ReadonlySet<string> = new Set([
  'listNews',
  'listNewsPhotos',
  'listChanges',
  'listDeskChanges',
  'listMyChanges',
  'listProjectDocuments',
  'listRecords',
  'listSpacePhotos',
  'readClientProject',
  'readHomeProgress',
  'readMyPayments',
  'readProgress',
  'readProject',
  'readProjectContract',
  'readProjectMeetings',
  'readProjectPayments',
  'readWorksCalendar',
]);

const all: ReadonlySet<unknown> = new Set(Object.values(readingsOf).flat());

/** True for data that may have changed while the stream was down. */
export const isLive = ([name]: readonly unknown[]): boolean => all.has(name);

/** True for what was read by that call with those args and may be another thing now. */
export const isTouched = ({ topics, project_ids }: LiveHint, [name, args]: readonly unknown[]): boolean => {
  if (typeof name !== 'string' || !topics.some((topic) => readingsOf[topic].includes(name))) return false;
  if (project_ids.length === 0 || !ofOneProject.has(name)) return true;
  const id = (args as { params?: { id?: unknown } } | undefined)?.params?.id;
  return id === undefined || project_ids.includes(Number(id));
};
