import type { LiveHint } from '#shared/contract/live.ts';
import type { LiveTopic } from '#shared/domain/live.ts';

/**
 * Calls whose data is read again after a change, by topic. Calls that fill a form are left out, and data that only the
 * person of the screen changes.
 */
export const readingsOf: Readonly<Record<LiveTopic, readonly string[]>> = {
  projects: [
    'listAgenda',
    'listInvitations',
    'listManagedProjects',
    'listProjects',
    'readArchitectPanel',
    'readClientHome',
    'readClientProject',
    'readIndicators',
    'readMyPayments',
    'readPaymentsPanel',
    'readProject',
    'readProjectMeetings',
    'readProjectPayments',
  ],
  payments: [
    'listMismatches',
    'listMovements',
    'listReceiptsToConfirm',
    'readClientHome',
    'readClientProject',
    'readDailyClose',
    'readIndicators',
    'readMyPayments',
    'readPaymentsPanel',
    'readProject',
    'readProjectPayments',
  ],
  meetings: [
    'listAgenda',
    'listManagedProjects',
    'readArchitectPanel',
    'readClientHome',
    'readClientProject',
    'readProject',
    'readProjectMeetings',
  ],
  documents: [
    'listProjectDocuments',
    'readClientHome',
    'readClientProject',
    'readProject',
    'readProjectContract',
    'readSigning',
  ],
  suggestions: ['listMySuggestions', 'listSuggestions', 'readClientHome', 'readClientProject'],
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
  'listProjectDocuments',
  'readClientProject',
  'readMyPayments',
  'readProject',
  'readProjectContract',
  'readProjectMeetings',
  'readProjectPayments',
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
