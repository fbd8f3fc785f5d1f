import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from '#shared/contract/auth.ts';
import { exportManagedProjects } from '#shared/contract/dashboard.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/** PDFs and workbooks that one person has made at the same time. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
});
afterAll(() => server.close());

const workbook = async (who: Who) => {
  const response = await server.raw(who, `${exportManagedProjects.path}?format=xlsx`);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
};

const twentyTimes = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, ask));

test('of twenty concurrent workbooks three are made; the others are refused and logged once', async () => {
  // their connections are open, so that all come within the time that a workbook takes
  await twentyTimes(() => server.raw('manager', readSession.path));
  const twenty = twentyTimes(() => workbook('manager'));
  const other = workbook('admin');
  const answers = await twenty;
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([made.length, refused.length]).toEqual([3, 17]);
  expect((await other).status).toBe(200);
  expect(refused[0]?.retryAfter).toBe('10');
  expect(JSON.parse(String(refused[0]?.body))).toMatchObject({
    code: 'too_many_at_once',
    message: 'Ya se están preparando 3 documentos tuyos. Espera a que terminen e intenta de nuevo.',
  });
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['action', 'new_values'])
    .where('action', '=', 'reach_limit')
    .execute();
  expect(lines).toEqual([
    {
      action: 'reach_limit',
      new_values: { limit_reached: 'Documentos preparados a la vez', most_allowed: 3 },
    },
  ]);
  expect((await workbook('manager')).status).toBe(200);
});
