import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { aClient, startSale } from '../../../test/builders.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const publicInfo = {
  approx_age: 34,
  has_children: true,
  has_pets: true,
  pet_type: 'Gato(s) y Perro(s)' as const,
  hobbies: 'Cocinar',
  external_notes: 'Les gusta la luz',
  remodeling_type: 'Total' as const,
  has_property: false,
  property_receive_date: '2026-11-20',
  style_catalog: 'Boho',
  color_comments: 'Tonos tierra',
  material_preferences: 'Madera',
};

const internalInfo = {
  decision_maker: 'Camila',
  profession: 'Arquitecta',
  second_profession: 'Médico',
  personality: 'Pragmátic@' as const,
  recomendations: 'Llamar en la tarde',
  agreements_promises: 'Entrega antes de diciembre',
  internal_notes: 'Presupuesto ajustado',
  vip_alert: true,
  vip_type: 'Amigo' as const,
};

const storedPublic = (id: number) =>
  server.db.selectFrom('sale_public_info').selectAll().where('sale_id', '=', id).executeTakeFirst();
const storedInternal = (id: number) =>
  server.db.selectFrom('sale_internal_info').selectAll().where('sale_id', '=', id).executeTakeFirst();

describe('savePublicInfo', () => {
  test('saves the brief; saving again replaces it; the author is who is signed in', async () => {
    const { clientId, saleId } = await startSale(server);
    const body = { client_id: clientId, ...publicInfo, updated_by: 999 };
    expect((await server.call('sales', savePublicInfo, { body })).reply).toEqual({ success: true });
    const saved = await storedPublic(saleId);
    expect(saved).toMatchObject(publicInfo);
    expect(saved?.updated_by).not.toBe(999);
    await server.call('sales', savePublicInfo, { body: { client_id: clientId, hobbies: '  Nadar ' } });
    expect(await storedPublic(saleId)).toMatchObject({
      approx_age: null,
      has_pets: null,
      pet_type: null,
      hobbies: 'Nadar',
      property_receive_date: null,
      style_catalog: null,
    });
  });

  test('answers that the screen hides are not kept', async () => {
    const { clientId, saleId } = await startSale(server);
    const hidden = { client_id: clientId, ...publicInfo, has_pets: false, has_property: true };
    await server.call('sales', savePublicInfo, { body: hidden });
    expect(await storedPublic(saleId)).toMatchObject({ pet_type: null, property_receive_date: null });
  });

  test('only the changed fields are audited, and a save without changes is not', async () => {
    const { clientId, saleId } = await startSale(server);
    const body = { client_id: clientId, ...publicInfo };
    for (const sent of [body, body, { ...body, hobbies: 'Leer' }]) {
      await server.call('sales', savePublicInfo, { body: sent });
    }
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('entity', '=', 'sale_public_info')
      .where('entity_id', '=', String(saleId))
      .orderBy('id')
      .execute();
    expect(audited).toHaveLength(2);
    expect(audited[1]).toEqual({ old_values: { hobbies: 'Cocinar' }, new_values: { hobbies: 'Leer' } });
  });

  test.each([
    ['approx_age', -1],
    ['approx_age', 121],
    ['approx_age', 30.5],
    ['approx_age', '30'],
    ['has_pets', 'Sí'],
    ['pet_type', 'Dragón'],
    ['remodeling_type', 'Media'],
    ['style_catalog', 'x'.repeat(61)],
    ['property_receive_date', '2026-02-30'],
    ['property_receive_date', '31/12/2026'],
    ['hobbies', 'x'.repeat(501)],
    ['external_notes', 'con\u0007campana'],
    ['client_id', 0],
    ['client_id', null],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const { clientId, saleId } = await startSale(server);
    const response = await server.raw('sales', '/api/client-public-info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, ...publicInfo, [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await storedPublic(saleId)).toBeUndefined();
  });
});

describe('saveInternalInfo', () => {
  test('saves the brief of the staff; saving again replaces it', async () => {
    const { clientId, saleId } = await startSale(server);
    const body = { client_id: clientId, ...internalInfo };
    expect((await server.call('sales', saveInternalInfo, { body })).reply).toEqual({ success: true });
    expect(await storedInternal(saleId)).toMatchObject(internalInfo);
    await server.call('sales', saveInternalInfo, { body: { ...body, vip_alert: false, personality: '' } });
    expect(await storedInternal(saleId)).toMatchObject({
      ...internalInfo,
      vip_alert: false,
      vip_type: null,
      personality: null,
    });
  });

  test.each([
    ['personality', 'Amable'],
    ['vip_type', 'Rey'],
    ['vip_alert', 1],
    ['internal_notes', 'x'.repeat(4001)],
  ])('refuses %s and names the field', async (field, value) => {
    const { clientId } = await startSale(server);
    const response = await server.raw('sales', '/api/client-internal-info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, ...internalInfo, [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

test('the brief of a client of another seller, or unknown, is not found; a manager may save it', async () => {
  const { clientId, saleId } = await startSale(server, 'otherSeller');
  for (const client_id of [clientId, 2_147_483_647]) {
    const asPublic = await server.call('sales', savePublicInfo, { body: { client_id, ...publicInfo } });
    const asInternal = await server.call('sales', saveInternalInfo, { body: { client_id, ...internalInfo } });
    expect([asPublic.status, asPublic.error.code]).toEqual([404, 'client_not_found']);
    expect([asInternal.status, asInternal.error.code]).toEqual([404, 'client_not_found']);
  }
  expect(await storedPublic(saleId)).toBeUndefined();
  const byManager = await server.call('manager', savePublicInfo, { body: { client_id: clientId } });
  expect(byManager.status).toBe(200);
});

describe('a second sale of the same client', () => {
  const briefOf = async (id: string) => {
    const { data } = (await server.call('sales', readSaleDraft, { params: { id } })).reply;
    return { hobbies: data.public_info?.hobbies, profession: data.internal_info?.profession };
  };

  test('starts from a copy of the brief and changes nothing of the first', async () => {
    const first = await startSale(server);
    const { clientId: client_id } = first;
    await server.call('sales', savePublicInfo, { body: { client_id, ...publicInfo } });
    await server.call('sales', saveInternalInfo, { body: { client_id, ...internalInfo } });
    const second = await startSale(server, 'sales', 'VIS', client_id);
    const copied = { hobbies: 'Cocinar', profession: 'Arquitecta' };
    expect(await briefOf(second.draftId)).toEqual(copied);
    // the delivery is of the first home
    const delivery = { has_property: null, property_receive_date: null };
    expect(await storedPublic(second.saleId)).toMatchObject(delivery);
    await server.call('sales', savePublicInfo, { body: { client_id, hobbies: 'Nadar' } });
    await server.call('sales', saveInternalInfo, { body: { client_id, profession: 'Chef' } });
    expect(await briefOf(second.draftId)).toEqual({ hobbies: 'Nadar', profession: 'Chef' });
    expect(await briefOf(first.draftId)).toEqual(copied);
    const { status } = await server.call('sales', savePublicInfo, {
      body: { client_id, sale_id: first.saleId, hobbies: 'Leer' },
    });
    expect(status).toBe(200);
    expect(await briefOf(first.draftId)).toEqual({ ...copied, hobbies: 'Leer' });
    expect(await briefOf(second.draftId)).toEqual({ hobbies: 'Nadar', profession: 'Chef' });
  });

  test('of another seller starts from an empty brief', async () => {
    const first = await startSale(server, 'otherSeller');
    const { clientId: client_id } = first;
    await server.call('otherSeller', saveInternalInfo, { body: { client_id, ...internalInfo } });
    const known = await server.db
      .selectFrom('clients')
      .select(['email', 'identity_document'])
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    const second = await startSale(server, 'sales', 'VIS', aClient(known));
    expect(second.clientId).toBe(client_id);
    expect(await briefOf(second.draftId)).toEqual({});
    await server.call('sales', saveInternalInfo, { body: { client_id, profession: 'Chef' } });
    expect(await storedInternal(first.saleId)).toMatchObject({ profession: 'Arquitecta' });
  });
});

test('a save by the version before reaches the sales in progress, and ours reach it', async () => {
  const { clientId, saleId } = await startSale(server);
  await sql`insert into client_public_info (client_id, hobbies) values (${clientId}, 'Pintar')`.execute(
    server.db,
  );
  expect(await storedPublic(saleId)).toMatchObject({ hobbies: 'Pintar' });
  await server.call('sales', savePublicInfo, { body: { client_id: clientId, hobbies: 'Nadar' } });
  const { rows } = await sql<{ hobbies: string }>`
    select hobbies from client_public_info where client_id = ${clientId}`.execute(server.db);
  expect(rows).toEqual([{ hobbies: 'Nadar' }]);
});

test('a client without a sale of the caller in progress has no place for a brief', async () => {
  const { reply } = await server.call('sales', createClient, { body: aClient() });
  const finished = await startSale(server);
  const completed_at = '2026-05-20T17:00:00.000Z';
  await server.db.updateTable('sales').set({ completed_at }).where('id', '=', finished.saleId).execute();
  for (const client_id of [reply.id, finished.clientId]) {
    const { status, error } = await server.call('sales', savePublicInfo, { body: { client_id } });
    expect([status, error.code]).toEqual([409, 'no_sale_in_progress']);
  }
  const theirs = await server.call('otherSeller', savePublicInfo, { body: { client_id: reply.id } });
  expect(theirs.status).toBe(404);
  const { saleId } = await startSale(server);
  const sent = { client_id: finished.clientId, sale_id: saleId };
  expect((await server.call('sales', savePublicInfo, { body: sent })).status).toBe(409);
});
