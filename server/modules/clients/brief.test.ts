import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
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
  server.db.selectFrom('client_public_info').selectAll().where('client_id', '=', id).executeTakeFirst();
const storedInternal = (id: number) =>
  server.db.selectFrom('client_internal_info').selectAll().where('client_id', '=', id).executeTakeFirst();

describe('savePublicInfo', () => {
  test('saves the brief; saving again replaces it; the author is who is signed in', async () => {
    const { clientId } = await startSale(server);
    const body = { client_id: clientId, ...publicInfo, updated_by: 999 };
    expect((await server.call('sales', savePublicInfo, { body })).reply).toEqual({ success: true });
    const saved = await storedPublic(clientId);
    expect(saved).toMatchObject(publicInfo);
    expect(saved?.updated_by).not.toBe(999);
    await server.call('sales', savePublicInfo, { body: { client_id: clientId, hobbies: '  Nadar ' } });
    expect(await storedPublic(clientId)).toMatchObject({
      approx_age: null,
      has_pets: null,
      pet_type: null,
      hobbies: 'Nadar',
      property_receive_date: null,
      style_catalog: null,
    });
  });

  test('answers that the screen hides are not kept', async () => {
    const { clientId } = await startSale(server);
    const hidden = { client_id: clientId, ...publicInfo, has_pets: false, has_property: true };
    await server.call('sales', savePublicInfo, { body: hidden });
    expect(await storedPublic(clientId)).toMatchObject({ pet_type: null, property_receive_date: null });
  });

  test('what changed is on record, and nothing when nothing did', async () => {
    const { clientId } = await startSale(server);
    const body = { client_id: clientId, ...publicInfo };
    for (const sent of [body, body, { ...body, hobbies: 'Leer' }]) {
      await server.call('sales', savePublicInfo, { body: sent });
    }
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('entity', '=', 'client_public_info')
      .where('entity_id', '=', String(clientId))
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
    const { clientId } = await startSale(server);
    const response = await server.raw('sales', '/api/client-public-info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, ...publicInfo, [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await storedPublic(clientId)).toBeUndefined();
  });
});

describe('saveInternalInfo', () => {
  test('saves the brief of the staff; saving again replaces it', async () => {
    const { clientId } = await startSale(server);
    const body = { client_id: clientId, ...internalInfo };
    expect((await server.call('sales', saveInternalInfo, { body })).reply).toEqual({ success: true });
    expect(await storedInternal(clientId)).toMatchObject(internalInfo);
    await server.call('sales', saveInternalInfo, { body: { ...body, vip_alert: false, personality: '' } });
    expect(await storedInternal(clientId)).toMatchObject({
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
  const { clientId } = await startSale(server, 'otherSeller');
  for (const client_id of [clientId, 2_147_483_647]) {
    const asPublic = await server.call('sales', savePublicInfo, { body: { client_id, ...publicInfo } });
    const asInternal = await server.call('sales', saveInternalInfo, { body: { client_id, ...internalInfo } });
    expect([asPublic.status, asPublic.error.code]).toEqual([404, 'client_not_found']);
    expect([asInternal.status, asInternal.error.code]).toEqual([404, 'client_not_found']);
  }
  expect(await storedPublic(clientId)).toBeUndefined();
  const byManager = await server.call('manager', savePublicInfo, { body: { client_id: clientId } });
  expect(byManager.status).toBe(200);
});

test('a client is known to who recorded the consent, also without sale nor draft', async () => {
  const { reply } = await server.call('sales', createClient, { body: aClient() });
  const mine = await server.call('sales', savePublicInfo, { body: { client_id: reply.id } });
  const theirs = await server.call('otherSeller', savePublicInfo, { body: { client_id: reply.id } });
  expect([mine.status, theirs.status]).toEqual([200, 404]);
});
