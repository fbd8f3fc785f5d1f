import type { LoaderFunctionArgs } from 'react-router';
import type { SessionUser } from '#shared/contract/auth.ts';
import { readIndicators } from '#shared/contract/dashboard.ts';
import { listDaysOff } from '#shared/contract/days-off.ts';
import { listDiscountTypes } from '#shared/contract/discounts.ts';
import type { CallOf, Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { readMyPayments } from '#shared/contract/payments.ts';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { listUrbanizations, readProject } from '#shared/contract/projects.ts';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { listMySites } from '#shared/contract/site.ts';
import { listStyles } from '#shared/contract/styles.ts';
import { listMySuggestions, listSuggestions } from '#shared/contract/suggestions.ts';
import { readAvailableTeam } from '#shared/contract/teams.ts';
import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { type ScreenPath, type ScreenRow, whyNotAllowed } from '#shared/domain/access.ts';
import { type Pages, pagesReadingOf, readingOf } from '../api/hooks.ts';
import { lateSuggestions } from '../features/dashboard/late-suggestions.ts';
import { askedProject, chosenProject } from '../features/portal/home.ts';
import { suggestionsOf } from '../features/project/suggestions-of.ts';
import { draftIdOf } from '../features/sale-wizard/draft-id.ts';
import { draftPages, projectPages } from '../features/seller/seller-lists.ts';
import { mySites } from '../features/site/my-sites.ts';
import { takeFirstReading } from './first-homes.ts';
import { queryClient } from './query-client.ts';
import { clientDataSlot, readUser, roleOf } from './session.ts';

/** The facts of a visit before the code of its screen has loaded. */
interface Visit {
  readonly user: SessionUser;
  readonly search: string;
  readonly params: LoaderFunctionArgs['params'];
}

/** Starts the first calls of a screen beside its code. It waits for none: the page shows their answers and failures. */
type Loader = (visit: Visit) => void;

const ask = <E extends Endpoint>(endpoint: E, args: CallOf<E>): Promise<ReplyOf<E> | undefined> =>
  queryClient.ensureQueryData<ReplyOf<E>>(readingOf(endpoint, args)).catch(() => undefined);

const askPages = <E extends Endpoint>(pages: Pages<E>) =>
  void queryClient.prefetchInfiniteQuery(pagesReadingOf(pages));

const askHome = ({ user }: Visit) => ask(readClientHome, { params: { userId: String(user.id) } });

/** On a first visit the page may have read them before the program came. */
const askMySites: Loader = () => {
  const read = takeFirstReading();
  if (read === null) void ask(listMySites, mySites);
  else queryClient.setQueryData(readingOf(listMySites, mySites).queryKey, read);
};

/** The project that the address names is asked for at once; without one, the newest of the home. */
const loadOwnProject: Loader = (visit) => {
  const load = (id: number | undefined) => {
    if (id === undefined) return;
    const args = { params: { id: String(id) } };
    for (const endpoint of [readClientProject, readMyPayments, listMySuggestions]) void ask(endpoint, args);
  };
  const asked = askedProject(new URLSearchParams(visit.search).get('proyecto'));
  const home = askHome(visit);
  void ask(listDaysOff, {});
  if (asked === null) void home.then((reply) => load(chosenProject(reply?.data.projects ?? [], null)?.id));
  else load(asked);
};

/** Of a screen of one project; an address without a number is answered by the page. */
const ofProject =
  (load: (id: string) => void): Loader =>
  ({ params: { projectId = '' } }) => {
    if (/^[1-9]\d{0,9}$/.test(projectId)) load(projectId);
  };

/** The sale in progress that the address names, or the last one of this browser, with what its step offers to choose. */
const ofSale =
  (...choices: Endpoint[]): Loader =>
  ({ search }) => {
    const id = draftIdOf(search) ?? clientDataSlot.read()?.draftId;
    if (id !== undefined) void ask(readSaleDraft, { params: { id } });
    for (const endpoint of choices) void ask(endpoint, {});
  };

/**
 * Lists with filters in their address, and screens whose call needs the code of a form, ask once their code is there:
 * these rows come with the first visit, and so would that code.
 */
const loaders: Partial<Record<ScreenPath, Loader>> = {
  '/client': (visit) => void askHome(visit),
  '/client/project': loadOwnProject,
  '/seller': () => {
    askPages(projectPages());
    askPages(draftPages());
  },
  '/obra': askMySites,
  '/obra/:projectId': askMySites,
  '/projects/:projectId': ofProject((id) => {
    for (const endpoint of [readProject, readProjectMeetings]) void ask(endpoint, { params: { id } });
    void ask(listDaysOff, {});
    void ask(listSuggestions, suggestionsOf(Number(id)));
  }),
  '/manager': () => {
    void ask(readIndicators, {});
    void ask(listSuggestions, lateSuggestions);
  },
  '/manager/team-assignment/:projectId': ofProject((id) => {
    void ask(readAvailableTeam, { params: { projectId: Number(id) } });
    void ask(listWorkingGroups, {});
  }),
  '/manager/team-assignment/meetings/:projectId': ofProject((id) => {
    void ask(readProjectMeetings, { params: { id } });
    void ask(listDaysOff, {});
  }),
  '/new-sale/data': ofSale(),
  '/new-sale/client-brief': ofSale(listStyles),
  '/new-sale/client-brief/sale-details': ofSale(),
  '/new-sale/payment-methods': ofSale(listDiscountTypes, listDaysOff),
  '/new-sale/vis-project': ofSale(listUrbanizations),
  '/new-sale/used-project': ofSale(),
  '/new-sale/project': ofSale(),
  '/new-sale/sale-completed': ofSale(),
};

/** Runs the loader of a screen for a person who may open it; the guard answers everyone else. */
export const loaderOf =
  ({ path, who }: ScreenRow) =>
  ({ request, params }: LoaderFunctionArgs): null => {
    const user = readUser();
    if (user === null || user.mustChangePassword || who === 'guest') return null;
    const reason = whyNotAllowed(who, { role: roleOf(user), permissions: user.permissions });
    if (reason === null) loaders[path as ScreenPath]?.({ user, params, search: new URL(request.url).search });
    return null;
  };
