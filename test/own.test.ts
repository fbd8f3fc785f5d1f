import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '#shared/contract/auth.ts';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import { listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import type { Access } from '#shared/domain/access.ts';
import { listEndpoints } from './endpoints.ts';
import { addClient, addEmployee, addSecondClient, addSession } from './more-people.ts';
import {
  architectTries,
  buildWorld,
  personalTries,
  salesTries,
  type Try,
  type World,
} from './others-things.ts';
import { everyone } from './people.ts';
import { startServer, type TestServer, type Who } from './server.ts';

/**
 * What is for own things only: whoever is of the role and names a thing of somebody else, by its true id, hears that it
 * does not exist. The owner makes the same call afterwards, which shows that the id was true.
 */
let server: TestServer;
let world: World;
let tries: Try[];
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  world = await buildWorld(server);
  const other = await addClient(server.db);
  const second = await addSecondClient(server.db, other.clientId);
  const architect = await addEmployee(server.db, { department: 'architect' });
  const otherClients: Who[] = ['client', other, second];
  tries = [
    ...salesTries(world),
    ...architectTries(world, [architect]),
    ...personalTries(world, otherClients, [...otherClients, ...everyone]),
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
  'listProjects',
  'listSaleDrafts',
  'listSessions',
  'listSuggestions',
  'changePassword',
  'endOtherSessions',
];

test('every call that is for own things is tried with those of somebody else', async () => {
  const own = (await listEndpoints()).filter(({ who }) => hasOwn(who)).map(({ name }) => name);
  const tried = new Set([...tries.map(({ endpoint }) => endpoint.name), ...namingNothing]);
  expect([...tried].toSorted()).toEqual(own.toSorted());
});

test('a thing of somebody else does not exist, and stays as it was; for its owner it does', async () => {
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
});

describe('a call that names nothing reaches what is one’s own', () => {
  test('the lists of a seller have nothing of another', async () => {
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

test('who sees every sale reaches those of any seller', async () => {
  for (const who of ['manager', 'admin'] as const) {
    const { reply } = await server.call(who, readProject, { params: { id: world.projectId } });
    expect(reply.data.id).toBe(world.projectId);
  }
});
