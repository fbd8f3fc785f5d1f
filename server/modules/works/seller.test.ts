import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProjects, readProject } from '#shared/contract/projects.ts';
import { changeSeller, listSellers } from '#shared/contract/works.ts';
import { auditOf } from '../../../test/agreements.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

let server: TestServer;
let id: number;
let saleId: number;
let first: number;
let other: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  saleId = await startLastStep(server, 'VIS');
  id = (await finalizar(server, saleId, 'VIS')).projectId;
  first = await employeeOf(server, 'sales');
  other = await employeeOf(server, 'otherSeller');
});
afterAll(() => server.close());

const change = (seller_id: number, who: Who = 'manager', projectId = id) =>
  server.call(who, changeSeller, { params: { id: projectId }, body: { seller_id } });
const statusFor = async (who: Who) => (await server.call(who, readProject, { params: { id } })).status;

describe('changeSeller', () => {
  test('hands over sale, draft and project; the previous seller loses them at once, and the history has it', async () => {
    expect([await statusFor('sales'), await statusFor('otherSeller')]).toEqual([200, 404]);
    expect((await change(other)).status).toBe(200);
    expect([await statusFor('sales'), await statusFor('otherSeller')]).toEqual([404, 200]);
    const { reply } = await server.call('otherSeller', readProject, { params: { id } });
    expect(reply.data.seller).toEqual({ id: other, name: 'Otra Vendedora' });
    expect(reply.data.history[0]?.what).toBe('Pasó la venta a otra persona');
    const mine = await server.call('sales', listProjects, { query: {} });
    expect(mine.reply.data).toEqual([]);
    const draft = await server.db
      .selectFrom('sale_drafts')
      .select(['id', 'seller_id'])
      .where('sale_id', '=', saleId)
      .executeTakeFirstOrThrow();
    expect(draft.seller_id).toBe(other);
    const handed = {
      action: 'hand_over',
      old_values: { seller_id: first },
      new_values: { seller_id: other },
    };
    expect((await auditOf(server, 'sales', saleId)).at(-1)).toMatchObject(handed);
    const mails = await server.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['otherseller@remodela.example', expect.stringMatching(/^Te pasaron VIS-\d+, /)],
      ['sales@remodela.example', expect.stringMatching(/^Ya no tienes VIS-\d+, /)],
    ]);
    expect(mails[0]?.text).toMatch(/Persona de Gerencia te pasó VIS-\d+, .*: era de Persona de Ventas\./);
    expect(mails[0]?.text).toContain(`/projects/${id}`);
    expect(mails[1]?.text).toContain('a Otra Vendedora.');
    expect((await auditOf(server, 'projects', id)).at(-1)).toMatchObject(handed);
  });

  test('the same seller again changes nothing', async () => {
    const before = await auditOf(server, 'sales', saleId);
    expect((await change(other)).status).toBe(200);
    expect(await auditOf(server, 'sales', saleId)).toEqual(before);
  });

  test('is refused for a person that does not sell, an inactive one and an unknown one', async () => {
    const left = await addEmployee(server.db, { active: false });
    const architect = await employeeOf(server, 'architect');
    for (const sellerId of [left.employeeId, architect, 2_000_000_000]) {
      const { status, error } = await change(sellerId);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['seller_id']]);
    }
    expect(await statusFor('otherSeller')).toBe(200);
  });

  test('access', async () => {
    expect((await change(first, null)).status).toBe(401);
    for (const who of ['sales', 'otherSeller', 'architect', 'client'] as const) {
      expect((await change(first, who)).status).toBe(403);
    }
    expect((await change(first, 'manager', 2_000_000_000)).status).toBe(404);
    expect((await change(first, 'admin')).status).toBe(200);
  });
});

describe('listSellers', () => {
  test('are the active people of sales, by name', async () => {
    await addEmployee(server.db, { name: 'Álvaro Núñez' });
    await addEmployee(server.db, { name: 'Berta Se Fue', active: false });
    const { reply } = await server.call('manager', listSellers, {});
    expect(reply.data.map(({ name }) => name)).toEqual([
      'Álvaro Núñez',
      'Otra Vendedora',
      'Persona de Ventas',
    ]);
    expect((await server.call('sales', listSellers, {})).status).toBe(403);
  });
});
