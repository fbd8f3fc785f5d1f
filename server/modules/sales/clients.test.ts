import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, updateClient } from '#shared/contract/clients.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { discardSaleDraft, readSaleDraft, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createSale } from '#shared/contract/sales.ts';
import { consentSentences, consentTexts } from '#shared/domain/client.ts';
import { aClient, aLead, startSale } from '../../../test/builders.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const TAKEN = 'El email ya está registrado para otro cliente.';

const startDraft = async (who: Who = 'sales'): Promise<string> => {
  const id = randomUUID();
  const { status } = await server.call(who, startSaleDraft, { params: { id }, body: { lead: aLead() } });
  expect(status).toBe(200);
  return id;
};

const register = async (
  body: InputOf<typeof createClient>['body'] = aClient(),
  who: Who = 'sales',
): Promise<number> => {
  const { reply } = await server.call(who, createClient, { body });
  return reply.id;
};

const stored = (id: number) =>
  server.db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const consentsOf = (id: number) =>
  server.db.selectFrom('consents').selectAll().where('client_id', '=', id).orderBy('id').execute();

const auditOf = (entity: string, id: number) =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

const employeeOf = async (name: string): Promise<number> => {
  const row = await server.db
    .selectFrom('employees')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
};

const person = () => {
  const { name, email, phone, identity_document } = aClient();
  return { name, email, phone, identity_document };
};

describe('createClient', () => {
  test('registers the client, who registered it, and what the client authorised', async () => {
    const draft_id = await startDraft();
    const body = aClient({ draft_id, email: `MAYUS-${randomUUID()}@Correo.Example` });
    const id = await register(body);
    const seller = await employeeOf('Persona de Ventas');
    expect(await stored(id)).toMatchObject({
      name: body.name,
      email: body.email.toLowerCase(),
      phone: body.phone,
      identity_document: body.identity_document,
      created_by: seller,
    });
    const consents = await consentsOf(id);
    expect(
      consents.map(({ purpose, granted, text_version }) => ({ purpose, granted, text_version })),
    ).toEqual(body.consents);
    for (const consent of consents) {
      expect(consent).toMatchObject({ channel: 'En persona', recorded_by: seller });
      expect(Date.now() - Date.parse(consent.at)).toBeLessThan(60_000);
    }
    const draft = await server.call('sales', readSaleDraft, { params: { id: draft_id } });
    expect(draft.reply.data.client).toMatchObject({ id, email: body.email.toLowerCase() });
    expect((await auditOf('clients', id)).map(({ action }) => action)).toEqual([
      'create',
      'consent',
      'consent',
      'read',
    ]);
  });

  test('the email of another person is refused, in any case, and tells nothing of that person', async () => {
    const email = `taken-${randomUUID()}@correo.example`;
    await register(aClient({ email, name: 'Persona Primera', identity_document: '111222333' }));
    const { status, error } = await server.call('otherSeller', createClient, {
      body: aClient({ email: email.toUpperCase(), identity_document: '999888777' }),
    });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'email_taken',
      message: TAKEN,
      error: TAKEN,
      fields: { email: TAKEN },
    });
    expect(error.details).toMatch(/Revisa el email/);
    expect(JSON.stringify(error)).not.toMatch(/Primera|111222333/);
  });

  test('the same person is not registered twice: same id, what was said now wins, consents are added', async () => {
    const first = aClient({ identity_document: '1.020.304.050' });
    const id = await register(first);
    const again = aClient({
      email: first.email.toUpperCase(),
      identity_document: '1020304050',
      name: 'Camila Restrepo Gil',
      phone: '3119990000',
      consents: [
        { purpose: 'service', granted: true, text_version: consentTexts.service.version },
        { purpose: 'news', granted: true, text_version: consentTexts.news.version },
      ],
      consent_channel: 'WhatsApp',
    });
    expect(await register(again, 'otherSeller')).toBe(id);
    expect(await stored(id)).toMatchObject({
      name: 'Camila Restrepo Gil',
      phone: '3119990000',
      email: first.email,
      identity_document: '1.020.304.050',
      created_by: await employeeOf('Persona de Ventas'),
    });
    const consents = await consentsOf(id);
    expect(consents.map(({ channel, granted }) => [channel, granted])).toEqual([
      ['En persona', true],
      ['En persona', false],
      ['WhatsApp', true],
      ['WhatsApp', true],
    ]);
    expect(consents[3]?.recorded_by).toBe(await employeeOf('Otra Vendedora'));
    const update = (await auditOf('clients', id)).find(({ action }) => action === 'overwrite');
    expect(update).toMatchObject({
      old_values: { name: 'Camila Restrepo', phone: '+57 300 123 4567' },
      new_values: { name: 'Camila Restrepo Gil', phone: '3119990000' },
    });
  });

  test('a client of a sale of another seller stays as they are, and the new sale is theirs', async () => {
    const { clientId } = await startSale(server, 'otherSeller');
    const before = await stored(clientId);
    const known = { email: before.email, identity_document: before.identity_document };
    const draft_id = await startDraft();
    for (const name of ['Otro Nombre', 'Y Otro']) {
      expect(await register(aClient({ ...known, name, phone: '3119990000', draft_id }))).toBe(clientId);
      expect(await stored(clientId)).toEqual(before);
    }
    // the seller hears that what was typed is not saved
    for (const [as, kept] of [
      [{ ...before, name: 'Otro Nombre' }, true],
      [before, false],
    ] as const) {
      const { name, phone } = as;
      for (const again of [{ draft_id }, {}]) {
        const body = aClient({ ...known, name, phone, ...again });
        expect((await server.call('sales', createClient, { body })).reply.kept).toBe(kept);
      }
    }
    const body = { ...person(), ...known, phone: '3119990000' };
    for (const [who, status] of [['sales', 403] as const, ['manager', 200] as const]) {
      const changed = await server.call(who, updateClient, { params: { id: clientId }, body });
      expect(changed.status).toBe(status);
    }
  });

  test('without the needed authorisation there is no client', async () => {
    const version = consentTexts.service.version;
    for (const consents of [
      [],
      [{ purpose: 'service' as const, granted: false, text_version: version }],
      [{ purpose: 'news' as const, granted: true, text_version: consentTexts.news.version }],
      [
        { purpose: 'service' as const, granted: true, text_version: version },
        { purpose: 'service' as const, granted: false, text_version: version },
      ],
    ]) {
      const body = aClient({ consents });
      const { status, error } = await server.call('sales', createClient, { body });
      expect(status).toBe(422);
      expect(error.fields).toEqual({ consents: consentSentences.service_not_granted });
      const found = server.db.selectFrom('clients').select('id').where('email', '=', body.email);
      expect(await found.executeTakeFirst()).toBeUndefined();
    }
  });

  test('the body of the specification, without authorization, leaves it pending', async () => {
    const { consents, consent_channel, ...body } = aClient();
    const { reply } = await server.call('sales', createClient, { body });
    expect(await consentsOf(reply.id)).toEqual([]);
    expect(await register(body)).toBe(reply.id);
    const sale = { client_id: reply.id, product_type: 'VIS' };
    const opened = await server.call('sales', createSale, { body: sale });
    expect(opened.status).toBe(200);
    const { status, error } = await server.call('otherSeller', createClient, { body });
    expect([status, error.code]).toEqual([422, 'service_not_granted']);
    const half = await server.call('sales', createClient, { body: { ...body, consents } });
    expect([half.status, half.error.fields]).toEqual([
      400,
      { consent_channel: 'va junto con las autorizaciones.' },
    ]);
  });

  test('a text of the authorisation that does not exist is refused', async () => {
    const { status, error } = await server.call('sales', createClient, {
      body: aClient({ consents: [{ purpose: 'service', granted: true, text_version: 'servicio-0' }] }),
    });
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('consents');
  });

  test('a repeat for the same draft corrects its client and answers it, with the key or without', async () => {
    const draft_id = await startDraft();
    const body = aClient({ draft_id });
    const key = randomUUID();
    const first = await server.call('sales', createClient, { body }, { idempotencyKey: key });
    const replay = await server.call('sales', createClient, { body }, { idempotencyKey: key });
    expect(replay.reply).toEqual(first.reply);
    expect(await register(body)).toBe(first.reply.id);
    expect(await consentsOf(first.reply.id)).toHaveLength(2);
    const corrected = aClient({ draft_id, phone: '3105550000' });
    expect(await register(corrected)).toBe(first.reply.id);
    expect(await stored(first.reply.id)).toMatchObject({ phone: '3105550000', email: corrected.email });
    const other = aClient();
    await register(other);
    const taken = await server.call('sales', createClient, {
      body: { ...corrected, email: other.email },
    });
    expect([taken.status, taken.error.code]).toEqual([409, 'email_taken']);
    expect(await stored(first.reply.id)).toMatchObject({ email: corrected.email });
  });

  test('calls at once make one client', async () => {
    const draft_id = await startDraft();
    const body = aClient({ draft_id });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call('sales', createClient, { body })),
    );
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
    const loose = aClient();
    const others = await Promise.all(
      Array.from({ length: 6 }, () => server.call('sales', createClient, { body: loose })),
    );
    expect(new Set(others.map(({ reply }) => reply.id)).size).toBe(1);
  });

  test('a sale that a colleague discarded keeps nobody from correcting the client in a new one', async () => {
    const person = aClient();
    const theirs = await startSale(server, 'otherSeller', 'VIS', person);
    await server.call('otherSeller', discardSaleDraft, { params: { id: theirs.draftId } });
    const draft_id = await startDraft();
    const { reply } = await server.call('sales', createClient, {
      body: { ...person, phone: '310 555 6677', draft_id },
    });
    expect(reply.id).toBe(theirs.clientId);
    expect(await stored(reply.id)).toMatchObject({ phone: '310 555 6677' });
    const { consents: _, consent_channel: __, ...data } = person;
    const body = { ...data, phone: '310 555 8899' };
    expect((await server.call('sales', updateClient, { params: { id: reply.id }, body })).status).toBe(200);
  });

  test('a draft of another seller, unknown or discarded is not found', async () => {
    const draft_id = await startDraft('otherSeller');
    for (const id of [draft_id, randomUUID()]) {
      for (const who of ['sales', 'manager', 'admin'] as const) {
        const { status, error } = await server.call(who, createClient, { body: aClient({ draft_id: id }) });
        expect([status, error.code]).toEqual([404, 'draft_not_found']);
      }
    }
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['name', 'con\u0000nulo'],
    ['name', 12],
    ['email', 'sin-arroba'],
    ['email', null],
    ['phone', 'llámame'],
    ['identity_document', ''],
    ['identity_document', 'x'],
    ['identity_document', "1' or '1'='1"],
    ['consent_channel', 'Paloma'],
    ['consents', 'sí'],
    ['draft_id', 'no-es-uuid'],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const response = await server.raw('sales', '/api/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...aClient(), [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('markup is kept as text', async () => {
    const id = await register(aClient({ name: '<script>alert(1)</script>' }));
    expect((await stored(id)).name).toBe('<script>alert(1)</script>');
  });
});

describe('updateClient', () => {
  test('corrects a client of an own sale; a manager any', async () => {
    const { clientId } = await startSale(server);
    for (const who of ['sales', 'manager', 'admin'] as const) {
      const body = person();
      const { reply } = await server.call(who, updateClient, { params: { id: clientId }, body });
      expect(reply).toEqual({ id: clientId });
      expect(await stored(clientId)).toMatchObject(body);
    }
    expect((await auditOf('clients', clientId)).filter(({ action }) => action === 'overwrite')).toHaveLength(
      3,
    );
  });

  test('saying the same again changes nothing and records nothing', async () => {
    const { clientId } = await startSale(server);
    const body = person();
    await server.call('sales', updateClient, { params: { id: clientId }, body });
    const before = await auditOf('clients', clientId);
    const { status } = await server.call('sales', updateClient, { params: { id: clientId }, body });
    expect(status).toBe(200);
    expect(await auditOf('clients', clientId)).toEqual(before);
  });

  test('the email of another client is refused and nothing changes', async () => {
    const { clientId } = await startSale(server);
    const other = aClient();
    await register(other);
    const before = await stored(clientId);
    const { status, error } = await server.call('sales', updateClient, {
      params: { id: clientId },
      body: { ...person(), email: other.email.toUpperCase() },
    });
    expect([status, error.code, error.message]).toEqual([409, 'email_taken', TAKEN]);
    expect(await stored(clientId)).toEqual(before);
  });

  test('a client of another seller and one that does not exist are not found', async () => {
    const { clientId } = await startSale(server, 'otherSeller');
    for (const id of [clientId, 2_147_483_647]) {
      const { status, error } = await server.call('sales', updateClient, { params: { id }, body: person() });
      expect([status, error.code]).toEqual([404, 'client_not_found']);
    }
    for (const id of ['0', '-1', '1.5', 'x', '99999999999']) {
      const response = await server.raw('sales', `/api/clients/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person()),
      });
      expect(response.status).toBe(400);
    }
  });
});
