import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '#shared/contract/auth.ts';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import { listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { type Access, whyNotAllowed } from '#shared/domain/access.ts';
import { listEndpoints } from './endpoints.ts';
import {
  buildDraft,
  buildHome,
  clientTries,
  draftTries,
  type Home,
  homeTries,
  sellerTries,
  triedAlone,
} from './family-things.ts';
import { addClient, addEmployee, addSecondClient, addSession } from './more-people.ts';
import { architectTries, personalTries, salesTries, type Try } from './others-things.ts';
import { everyone } from './people.ts';
import { buildWorld, type World } from './sellers-world.ts';
import { startServer, type TestServer, type Who } from './server.ts';

/**
 * Ownership: a person of the right role who names another's thing by its true id gets 404. The owner makes the same call
 * afterwards, which shows that the id was true.
 */
let server: TestServer;
let world: World;
let tries: Try[];
let home: Home;
let otherHome: Home;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  world = await buildWorld(server);
  const other = await addClient(server.db);
  const second = await addSecondClient(server.db, other.clientId);
  const architect = await addEmployee(server.db, { department: 'architect' });
  home = await buildHome(server);
  otherHome = await buildHome(server);
  const otherClients: Who[] = ['client', other, second, otherHome.client, otherHome.second];
  const family = [...homeTries(home), ...clientTries(home)];
  tries = [
    ...salesTries(world),
    ...architectTries(world, [architect]),
    ...family.map((each) => ({ ...each, owner: home.client, others: otherClients })),
    ...sellerTries(otherHome),
    ...personalTries(world, [...otherClients, ...everyone]),
  ];
});
afterAll(() => server.close());

const hasOwn = (who: Access) => typeof who !== 'string' && (who.own?.length ?? 0) > 0;
const newestEntry = async () =>
  (
    await server.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

/** Those that name nothing: what they answer or change is shown below to be one's own. */
const namingNothing = [
  'listAgenda',
  'listMySites',
  'listNotices',
  'listProjects',
  'listSaleDrafts',
  'listSessions',
  'listSuggestions',
  'changePassword',
  'endOtherSessions',
  'listOwnConsents',
  'saveOwnConsent',
  'listOwnDataRequests',
  'sendDataRequest',
  'readOwnData',
  'exportOwnData',
  'saveOwnPhone',
  'askEmailChange',
  'confirmEmailChange',
  // server/modules/site/feeds.test.ts
  'readOwnFeed',
  'makeOwnFeed',
  'endOwnFeed',
  // server/modules/notices/notices.test.ts
  'readUnread',
  'readAllNotices',
  'readNoticeChoices',
  'saveNoticeChoices',
];

test('every call for own records is tried with those of another person', async () => {
  const own = (await listEndpoints()).filter(({ who }) => hasOwn(who)).map(({ name }) => name);
  const tried = new Set([...tries.map(({ endpoint }) => endpoint.name), ...namingNothing, ...triedAlone]);
  const advice =
    "give each new call a try with somebody else's ids in test/others-things.ts or test/family-things.ts";
  expect([...tried].toSorted(), advice).toEqual(own.toSorted());
});

test('a record of another person answers 404 and does not change; its owner reaches it', async () => {
  const before = await newestEntry();
  const otherSeller: readonly Who[] = ['otherSeller'];
  for (const { endpoint, make, others = otherSeller } of tries) {
    for (const other of others) {
      expect([endpoint.name, other, (await make(server, other)).status]).toEqual([endpoint.name, other, 404]);
    }
  }
  expect(await newestEntry()).toBe(before);
  const answers: [string, number][] = [];
  for (const { endpoint, make, owner = 'sales' } of tries) {
    answers.push([endpoint.name, (await make(server, owner)).status]);
  }
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
}, 240_000);

describe('a family', () => {
  /** What a client may call and names no home: shown below, and in the tests of sessions, live updates, feeds and personal data, to be one's own. */
  const ofNoHome = [
    'listOwnConsents',
    'saveOwnConsent',
    'listOwnDataRequests',
    'sendDataRequest',
    'readOwnData',
    'exportOwnData',
    'saveOwnPhone',
    'askEmailChange',
    'confirmEmailChange',
    'readOwnFeed',
    'makeOwnFeed',
    'endOwnFeed',
    'readUnread',
    'listNotices',
    'readAllNotices',
    'readNoticeChoices',
    'saveNoticeChoices',
    'followChanges',
    'listDaysOff',
    'readCompany',
    'logout',
    'readSession',
    'endOwnSession',
    'listSessions',
    'changePassword',
  ];

  test('has every call that a client may make tried with the things of another home', async () => {
    const client = { role: 'client', permissions: [] } as const;
    const allowed = (await listEndpoints())
      .filter(({ who }) => who !== 'public' && whyNotAllowed(who, client) === null)
      .map(({ name }) => name);
    const tried = [...homeTries(home), ...clientTries(home)].map(({ endpoint }) => endpoint.name);
    const advice = 'give each new call a try in test/family-things.ts, or a place in ofNoHome';
    const all = new Set([...tried, ...ofNoHome, ...triedAlone, 'endOtherSessions']);
    expect([...all].toSorted(), advice).toEqual(allowed.toSorted());
  });

  test('is both clients: the second one reaches the same home, and not the page of the first', async () => {
    for (const { endpoint, make } of homeTries(otherHome)) {
      expect([endpoint.name, (await make(server, otherHome.second)).status]).toEqual([endpoint.name, 200]);
    }
    const [page] = clientTries(otherHome);
    expect((await page?.make(server, otherHome.second))?.status).toBe(404);
  });

  test('a second client reaches no other home of the same main client', async () => {
    const { saleId, clientId } = otherHome;
    const apart = await buildHome(server);
    await server.db
      .updateTable('sales')
      .set({ client_id: clientId })
      .where('id', '=', apart.saleId)
      .execute();
    await server.db
      .updateTable('signing_parties')
      .set({ client_id: clientId })
      .where('client_id', '=', apart.clientId)
      .execute();
    const statuses = async (who: Who) =>
      new Set(await Promise.all(homeTries(apart).map(async ({ make }) => (await make(server, who)).status)));
    expect(saleId).not.toBe(apart.saleId);
    expect(await statuses(otherHome.second)).toEqual(new Set([404]));
    expect(await statuses(otherHome.client)).toEqual(new Set([200]));
    // who bought it before has nothing of it any more
    expect(await statuses(apart.client)).toEqual(new Set([404]));
  });

  test('has nothing of an incomplete sale, even an own one', async () => {
    const draft = await buildDraft(server, otherHome, world.halfVis.projectId);
    for (const { endpoint, make } of draftTries(draft)) {
      const status = [(await make(server, otherHome.client)).status];
      expect([endpoint.name, ...status]).toEqual([endpoint.name, 404]);
    }
  });

  test('opens the files of its own records only', async () => {
    const status = async (who: Who, id: string) => (await server.raw(who, `/api/files/${id}`)).status;
    const seen = [otherHome.publishedFile, ...otherHome.receiptFiles];
    // the last two are the acta of a survey and a file that nothing refers to
    const hidden = [...otherHome.hiddenFiles, world.fileId, randomUUID()];
    for (const who of [otherHome.client, otherHome.second]) {
      expect(await Promise.all(seen.map((id) => status(who, id)))).toEqual([200, 200, 200]);
      expect(new Set(await Promise.all(hidden.map((id) => status(who, id))))).toEqual(new Set([404]));
    }
    for (const who of [home.client, home.second]) {
      const all = await Promise.all([...seen, ...hidden].map((id) => status(who, id)));
      expect(new Set(all)).toEqual(new Set([404]));
    }
    // the desk reads what was paid, and no document
    expect(await Promise.all(seen.map((id) => status('payments', id)))).toEqual([404, 200, 200]);
  });
});

describe('a call without an id reaches own records only', () => {
  test('the lists of a seller have nothing of another seller', async () => {
    const mine = await server.call('sales', listProjects, { query: { limit: 100 } });
    const theirs = await server.call('otherSeller', listProjects, { query: { limit: 100 } });
    expect(mine.reply.data.map(({ id }) => id)).toContain(world.projectId);
    expect(theirs.reply).toMatchObject({ data: [], pagination: { total: 0 } });
    const drafts = await server.call('otherSeller', listSaleDrafts, {});
    expect(drafts.reply).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await server.call('sales', listSaleDrafts, {})).reply.data).not.toEqual([]);
    const asked = { query: { status: 'over' as const } };
    const suggested = await server.call('otherSeller', listSuggestions, asked);
    expect(suggested.reply).toMatchObject({ data: [], totals: { open: 0 } });
    expect((await server.call('sales', listSuggestions, asked)).reply.data).not.toEqual([]);
  });

  test('the sessions are those of the account, and ending the others leaves everybody else’s', async () => {
    const here = await addClient(server.db);
    await addSession(server.db, here.accountId);
    const { reply } = await server.call(here, auth.listSessions, {});
    expect(reply.data).toHaveLength(2);
    expect((await server.call(here, auth.endOtherSessions, {})).reply.ended_sessions).toBe(1);
    for (const who of [here, ...everyone] satisfies Who[]) {
      expect((await server.call(who, auth.readSession, {})).status).toBe(200);
    }
  });

  test('the password that changes is one’s own: another’s is no proof', async () => {
    const { status, error } = await server.call('otherSeller', auth.changePassword, {
      body: { current_password: 'una clave que no es', password: 'tres gatos en el tejado' },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['current_password']]);
  });
});

test('a role that sees every sale reaches those of any seller', async () => {
  for (const who of ['manager', 'admin'] as const) {
    const { reply } = await server.call(who, readProject, { params: { id: world.projectId } });
    expect(reply.data.id).toBe(world.projectId);
  }
});
