import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDiscountType,
  listAllDiscountTypes,
  updateDiscountType,
} from '#shared/contract/discount-types.ts';
import { createDiscount, listDiscountTypes } from '#shared/contract/discounts.ts';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { auditOf, give, save, startContract } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
let plainAdmin: Who;
beforeAll(async () => {
  server = await startServer();
  plainAdmin = await addEmployee(server.db, { department: 'admin' });
});
afterAll(() => server.close());

const create = (name: string, percentage = 3, who: Who = 'admin') =>
  server.call(who, createDiscountType, { body: { name, percentage } });
const update = (id: number, name: string, percentage: number, active = true, who: Who = 'admin') =>
  server.call(who, updateDiscountType, { params: { id }, body: { name, percentage, active } });
const offered = async () =>
  (await server.call('sales', listDiscountTypes, {})).reply.data.map(({ discount_name }) => discount_name);
const all = async () => (await server.call('admin', listAllDiscountTypes, {})).reply.data;

describe('the kinds of discount', () => {
  test('keep the words in snake_case, and a percentage with decimals', async () => {
    const { reply } = await create('  Feria de Vivienda ', 2.55);
    expect(reply.data).toEqual({
      id: expect.any(Number),
      discount_name: 'feria_de_vivienda',
      percentage_discount: 2.55,
      active: true,
      uses: 0,
    });
    expect(await offered()).toContain('feria_de_vivienda');
  });

  test('a change records the old values; an identical one records nothing', async () => {
    const { id } = (await create('Pronto pago', 3)).reply.data;
    await update(id, 'Pronto pago', 3);
    await update(id, 'Pronto pago', 2.5, false);
    expect(
      (await auditOf(server, 'discount_types', id)).map(({ old_values, new_values }) => [
        old_values,
        new_values,
      ]),
    ).toEqual([
      [null, { discount_name: 'pronto_pago', percentage_bp: 300, active: true }],
      [
        { percentage_bp: 300, active: true },
        { percentage_bp: 250, active: false },
      ],
    ]);
  });

  test.each(['Feria de vivienda', 'FERIA DE VIVIENDA', 'Feria  de Viviénda', 'feria_de_vivienda'])(
    'do not take %j twice',
    async (name) => {
      const { status, error } = await create(name);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        409,
        'discount_name_taken',
        ['name'],
      ]);
      const { id } = (await create(`Otro ${randomUUID()}`)).reply.data;
      expect((await update(id, name, 3)).status).toBe(409);
    },
  );

  test.each(['2026', '¡!', '_'])('take no name without letters: %j', async (name) => {
    const { status, error } = await create(name);
    expect([status, error.fields]).toEqual([422, { name: 'Escribe un nombre que tenga letras.' }]);
  });

  test.each([
    [0, 'percentage'],
    [-1, 'percentage'],
    [100, 'percentage'],
    [2.555, 'percentage'],
  ])('refuse %f percent', async (percentage, field) => {
    const { status, error } = await create('Fuera de rango', percentage);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('one that leaves use keeps what somebody else changed meanwhile', async () => {
    const { id } = (await create('Madrugón', 3)).reply.data;
    await update(id, 'Madrugón de junio', 5);
    const sent = await server.call('admin', updateDiscountType, { params: { id }, body: { active: false } });
    expect(sent.reply.data).toEqual({
      id,
      discount_name: 'madrugon_de_junio',
      percentage_discount: 5,
      active: false,
      uses: 0,
    });
  });

  test('one that does not exist is 404', async () => {
    expect((await update(2_000_000_000, 'Nada', 3)).status).toBe(404);
  });
});

test('one out of use is no longer given; the discounts given with it stay as they were', async () => {
  const type = (await create('Cliente antiguo', 3)).reply.data;
  const { saleId, draftId } = await startSale(server);
  await save(server, saleId);
  await give(server, saleId, { id: type.id, percent: 3 }, 194_000_000);
  expect((await all()).find(({ id }) => id === type.id)?.uses).toBe(1);
  const { reply } = await update(type.id, 'Cliente antiguo', 5, false);
  expect(reply.data).toMatchObject({ uses: 1, active: false, percentage_discount: 5 });
  expect(await offered()).not.toContain('cliente_antiguo');
  expect((await all()).at(-1)?.active).toBe(false);
  const draft = await server.call('sales', readSaleDraft, { params: { id: draftId } });
  expect(draft.reply.data.discounts).toMatchObject([
    { discount_name: 'cliente_antiguo', discount_percentage: 3, discount_base_price: 194_000_000 },
  ]);
  const again = await server.call('sales', createDiscount, {
    body: {
      sale_id: await startContract(server),
      discount_base_price: 190_000_000,
      discount_type_ids: type.id,
      discount_percentage: 5,
    },
  });
  expect([again.status, again.error.code]).toEqual([404, 'discount_type_not_found']);
});

test('only an administrator reads them all, and changes them with the permission', async () => {
  for (const who of everyone.filter((each) => each !== 'admin')) {
    expect((await server.call(who, listAllDiscountTypes, {})).status).toBe(403);
    expect((await create('Prohibido', 3, who)).status).toBe(403);
  }
  expect((await server.call(plainAdmin, listAllDiscountTypes, {})).status).toBe(200);
  expect((await create('Prohibido', 3, plainAdmin)).status).toBe(403);
  expect((await update(1, 'Prohibido', 3, true, plainAdmin)).status).toBe(403);
  expect(await offered()).not.toContain('prohibido');
});
