import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/endpoint.ts';
import { readProject } from '#shared/contract/projects.ts';
import { addDiscountType, auditOf, give, save, savePlan, sendJson } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import {
  aProject,
  architectOf,
  finalizar,
  someSpaces,
  startLastStep,
  storedOf,
} from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let feria: { id: number; percent: number };
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  feria = await addDiscountType(server, 'feria_de_vivienda', 3000);
});
afterAll(() => server.close());

const spacesDiffer =
  'Los espacios suman $ 51.000.001 y el precio base es $ 200.000.000: faltan $ 148.999.999.';

/** The first call of Finalizar as the screen makes it, with the warnings that were confirmed. */
const finish = (saleId: number, confirmed_warnings: string[], spaces = someSpaces) =>
  sendJson(server, 'sales', 'POST', '/api/projects', {
    ...aProject(saleId, 'VIS', { spaces }),
    confirmed_warnings,
  });

const sentencesOf = ({ details }: ErrorBody) => details?.split('\n') ?? [];

const reviewOf = async (projectId: number, who: 'sales' | 'architect' = 'sales') =>
  (await server.call(who, readProject, { params: { id: String(projectId) } })).reply.data.review;

test('S4: spaces that do not add up to the contract are refused with 409 until they are confirmed', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const refused = await finish(saleId, []);
  expect(refused).toMatchObject({ status: 409, error: { code: 'warnings_unconfirmed' } });
  expect(sentencesOf(refused.error)).toEqual([spacesDiffer]);
  expect((await storedOf(server, saleId)).projects).toEqual([]);
  expect((await finish(saleId, ['Otra frase.'])).status).toBe(409);
  expect((await finish(saleId, [spacesDiffer])).status).toBe(200);
});

test('S4: a sale without a priced space is refused until it is confirmed', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const refused = await finish(saleId, [], []);
  expect(sentencesOf(refused.error)).toEqual(['Ningún espacio tiene precio.']);
});

test('S1: works and instalments of the past, and a cost above the price, are refused until they are confirmed', async () => {
  const { saleId } = await startSale(server, 'sales', 'VIS');
  await save(server, saleId, { start_date: '2026-03-04', end_date: '2026-04-03', direct_cost: 200_000_001 });
  await savePlan(server, saleId);
  expect(sentencesOf((await finish(saleId, [spacesDiffer])).error)).toEqual([
    'El fin de obra, 03/04/2026, es festivo: Viernes Santo.',
    'El costo directo, $ 200.000.001, es mayor que el precio, $ 200.000.000.',
    'Anticipo obra vence el 25/02/2026, que ya pasó.',
  ]);
});

test('S9: the same discount twice, and a price below the cost, are refused until they are confirmed', async () => {
  const saleId = await startLastStep(server, 'VIS');
  await give(server, saleId, feria, 140_000_000);
  await give(server, saleId, feria, 98_000_000);
  expect(sentencesOf((await finish(saleId, [spacesDiffer])).error)).toEqual([
    'Con los descuentos el precio queda en $ 98.000.000, por debajo del costo directo, $ 120.000.000.',
    'El descuento Feria De Vivienda está 2 veces.',
  ]);
});

/** Finalizar after the review: the first call with its confirmations, then those that follow. */
async function finishReviewed(saleId: number, confirmed_warnings: string[]) {
  return finalizar(server, saleId, 'VIS', { confirmed_warnings });
}

test('a confirmation is kept with its sentence, person and time, on the project and in the audit', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const { projectId } = await finishReviewed(saleId, [spacesDiffer]);
  expect((await storedOf(server, saleId)).completedAt).not.toBeNull();
  expect(await reviewOf(projectId)).toEqual({
    warnings: [{ kind: 'spaces_differ', sentence: spacesDiffer }],
    confirmed_by: 'Persona de Ventas',
    confirmed_at: '2026-03-02T13:00:00.000Z',
  });
  expect((await auditOf(server, 'projects', projectId)).at(-1)).toMatchObject({
    action: 'complete',
    new_values: { warnings: [spacesDiffer], warnings_confirmed: true },
  });
});

test('a caller in the specified form completes the sale; its warnings are kept as unconfirmed', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const { projectId } = await finalizar(server, saleId, 'VIS');
  expect(await reviewOf(projectId)).toEqual({
    warnings: [{ kind: 'spaces_differ', sentence: spacesDiffer }],
    confirmed_by: null,
    confirmed_at: null,
  });
  expect((await auditOf(server, 'projects', projectId)).at(-1)).toMatchObject({
    new_values: { warnings: [spacesDiffer], warnings_confirmed: false },
  });
});

test('a sale without warnings has no review on its project', async () => {
  const { saleId } = await startSale(server, 'sales', 'VIS');
  await save(server, saleId, { base_price: 51_000_001, direct_cost: 20_000_000 });
  await savePlan(server, saleId);
  const { projectId } = await finishReviewed(saleId, []);
  expect(await reviewOf(projectId)).toBeNull();
});

test('a warning that appears after the review refuses the last call until it is confirmed too', async () => {
  const saleId = await startLastStep(server, 'VIS');
  await finalizar(server, saleId, 'VIS', { confirmed_warnings: [spacesDiffer], only: 5 });
  await save(server, saleId, { end_date: '2026-08-07' });
  await expect(finalizar(server, saleId, 'VIS', { confirmed_warnings: [spacesDiffer] })).rejects.toThrow(
    /warnings_unconfirmed/,
  );
  expect((await storedOf(server, saleId)).completedAt).toBeNull();
  const holiday = 'El fin de obra, 07/08/2026, es festivo: Batalla de Boyacá.';
  await finishReviewed(saleId, [spacesDiffer, holiday]);
  expect((await storedOf(server, saleId)).completedAt).not.toBeNull();
});

test('a price or dates other than those of the review refuse Finalizar', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const dates = { start_date: '2026-04-06', end_date: '2026-07-31' };
  const finishSeen = (seen: object) =>
    sendJson(server, 'sales', 'POST', '/api/projects', {
      ...aProject(saleId, 'VIS'),
      confirmed_warnings: [spacesDiffer],
      ...seen,
    });
  await give(server, saleId, feria, 140_000_000);
  const refused = await finishSeen({ ...dates, confirmed_price: 200_000_000 });
  expect([refused.status, refused.error.code]).toEqual([409, 'terms_changed']);
  expect((await storedOf(server, saleId)).projects).toEqual([]);
  expect((await finishSeen({ ...dates, start_date: '2026-04-07' })).error.code).toBe('terms_changed');
  expect((await finishSeen({ ...dates, confirmed_price: 140_000_000 })).status).toBe(200);
});

test('an architect of the team, without access to amounts, cannot read the review', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const { projectId } = await finalizar(server, saleId, 'VIS');
  const member = { project_id: projectId, employee_id: await architectOf(server) };
  await server.db
    .insertInto('project_assignments')
    .values({ ...member, role_name: 'disenador_lider' })
    .execute();
  expect(await reviewOf(projectId, 'architect')).toBeNull();
});

test('more than 50 confirmations, or one that is no text, is 400', async () => {
  const saleId = await startLastStep(server, 'VIS');
  expect(
    (
      await finish(
        saleId,
        Array.from({ length: 51 }, () => 'a'),
      )
    ).status,
  ).toBe(400);
  expect((await finish(saleId, [7 as unknown as string])).status).toBe(400);
});
