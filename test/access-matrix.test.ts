import { expect, test } from 'vitest';
import { accessCells, type ScreenRow, screenTable, whyNotAllowed } from '#shared/domain/access.ts';
import { type Permission, roles } from '#shared/domain/roles.ts';
import { expectedCalls, rowOf } from './access-matrix.ts';
import { listEndpoints } from './endpoints.ts';
import { mayCall, moneyCalls, moneyRoles, withoutMoneyCall } from './money-calls.ts';
import { expectedScreens } from './screen-matrix.ts';

const endpoints = await listEndpoints();
const table: readonly ScreenRow[] = screenTable;

test('each call is for exactly the roles of the matrix', () => {
  const expected = expectedCalls.flatMap(({ calls, ...who }) => calls.map((name) => [name, rowOf(who)]));
  const declared = endpoints.map(({ name, who }) => [name, accessCells(who)]);
  const known = new Set(expected.map(([name]) => name));
  const missing = declared.flatMap(([name]) => (known.has(name) ? [] : [name]));
  expect(missing, 'give each of these calls a row in expectedCalls of test/access-matrix.ts').toEqual([]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  expect(declared).toHaveLength(expected.length);
});

test('each screen is for exactly the roles of the matrix', () => {
  const expected = expectedScreens.flatMap(({ paths, ...who }) => paths.map((path) => [path, rowOf(who)]));
  const declared = table.map(({ path, who }) => [path, accessCells(who)]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  expect(declared).toHaveLength(expected.length);
});

/** A person of a role who has nothing but it, and the same with every permission. */
const everyPermission: readonly Permission[] = ['full_access'];

test('the guard of the screens admits exactly the roles of the matrix, role by role', () => {
  for (const { paths, ...who } of expectedScreens) {
    const row = rowOf(who);
    for (const screen of table.filter(({ path }) => paths.includes(path))) {
      // the guard sends who is signed in on from a screen for strangers: no rule is asked
      if (screen.who === 'guest') continue;
      for (const role of roles) {
        const cell = row.roles[role];
        const plain = whyNotAllowed(screen.who, { role, permissions: [] });
        const full = whyNotAllowed(screen.who, { role, permissions: everyPermission });
        const refused = cell === 'no' ? 'role_not_allowed' : null;
        expect([screen.path, role, plain]).toEqual([
          screen.path,
          role,
          cell === 'permission' ? 'permission_missing' : refused,
        ]);
        expect([screen.path, role, full]).toEqual([screen.path, role, refused]);
      }
    }
  }
});

test('a table describes a door as its rule does', () => {
  for (const { who } of endpoints) {
    const row = accessCells(who);
    for (const role of roles) {
      const may = (permissions: readonly Permission[]) => whyNotAllowed(who, { role, permissions }) === null;
      expect(may([])).toBe(row.roles[role] === 'yes' || row.roles[role] === 'own');
      expect(may(everyPermission)).toBe(row.roles[role] !== 'no');
    }
  }
});

test('each call of a role that does not see all the money has an example in money-calls.ts', () => {
  const examples = moneyCalls({
    projectId: 0,
    projectCode: '',
    client: { token: '', accountId: 0, sessionId: '' },
    instalments: [],
    paymentId: 0,
    waitingId: 0,
    suggestionId: 0,
    meetingId: '',
    documentId: 0,
    surveyFileId: '',
    receiptFileId: '',
    publishedFileId: '',
    mismatchId: 0,
    changes: { applied: 0, draft: 0, draftPhoto: 0, sent: 0, refusable: 0, over: 0 },
    codeOf: async () => '',
    newBuildId: 0,
  });
  const tried = new Set([...examples.map(({ endpoint }) => endpoint.name), ...withoutMoneyCall]);
  const called = endpoints.filter(
    (endpoint) => endpoint.who === 'public' || moneyRoles.some((role) => mayCall(role, endpoint)),
  );
  const advice =
    'give each new call an example in moneyCalls or a place in withoutMoneyCall (test/money-calls.ts)';
  expect(called.map(({ name }) => name).toSorted(), advice).toEqual([...tried].toSorted());
});
