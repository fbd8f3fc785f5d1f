import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createSecondClient, updateSecondClient } from '#shared/contract/clients.ts';
import { readSaleDraft, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createSale, updateSale } from '#shared/contract/sales.ts';
import { aClient, aLead, startSale } from '../../../test/builders.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const second = {
  name: 'Andrés Ocampo',
  email: 'andres@correo.example',
  phone: '311 222 3344',
  relationship_type: 'Cónyuge' as const,
};

/** A draft whose client is registered, without second client nor sale. */
const startWithClient = async (): Promise<{ draft_id: string; client_id: number }> => {
  const draft_id = randomUUID();
  await server.call('sales', startSaleDraft, { params: { id: draft_id }, body: { lead: aLead() } });
  const { reply } = await server.call('sales', createClient, { body: aClient({ draft_id }) });
  return { draft_id, client_id: reply.id };
};

const stored = (id: number) =>
  server.db.selectFrom('second_clients').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const countOf = async (clientId: number): Promise<number> =>
  (await server.db.selectFrom('second_clients').select('id').where('client_id', '=', clientId).execute())
    .length;

describe('createSecondClient', () => {
  test('registers the second client of the draft, once', async () => {
    const ids = await startWithClient();
    const body = { ...ids, ...second };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('sales', createSecondClient, { body })),
    );
    const [id, ...others] = new Set(answers.map(({ reply }) => reply.id));
    expect(others).toEqual([]);
    expect(await stored(Number(id))).toMatchObject({ client_id: ids.client_id, ...second });
    const again = await server.call('sales', createSecondClient, {
      body: { ...ids, name: 'Andrés Ocampo Gil', phone: '' },
    });
    expect(again.reply.id).toBe(id);
    expect(await stored(Number(id))).toMatchObject({ ...second, name: 'Andrés Ocampo Gil', phone: null });
    expect(await countOf(ids.client_id)).toBe(1);
  });

  test('another person after the second client was taken off the sale is somebody new', async () => {
    const ids = await startWithClient();
    const first = await server.call('sales', createSecondClient, { body: { ...ids, ...second } });
    const opened = await server.call('sales', createSale, { body: { ...ids, product_type: 'VIS' } });
    await server.call('sales', updateSale, {
      params: { saleId: opened.reply.data.id },
      body: { second_client_id: null, seen: { second_client_id: first.reply.id } },
    });
    // the form of step 1 is empty again
    const seen = { name: '', email: '', phone: '', relationship_type: '' } as const;
    const { status, reply } = await server.call('sales', createSecondClient, {
      body: { ...ids, name: 'Luisa Peña', phone: '310 555 6677', seen },
    });
    expect(status).toBe(200);
    expect(reply.id).not.toBe(first.reply.id);
    expect((await stored(first.reply.id)).name).toBe(second.name);
    const { data } = (await server.call('sales', readSaleDraft, { params: { id: ids.draft_id } })).reply;
    expect(data.second_client).toMatchObject({ id: reply.id, name: 'Luisa Peña' });
  });

  test('only the name is needed; blank is kept as nothing', async () => {
    const { client_id } = await startWithClient();
    const { reply } = await server.call('sales', createSecondClient, {
      body: { client_id, name: 'Inés', email: '', phone: null, relationship_type: '' },
    });
    expect(await stored(reply.id)).toMatchObject({ email: null, phone: null, relationship_type: null });
  });

  test('a repeat with the key makes no second one, without a draft either', async () => {
    const { client_id } = await startWithClient();
    const send = () =>
      server.call(
        'sales',
        createSecondClient,
        { body: { client_id, ...second } },
        { idempotencyKey: `k-${client_id}-second` },
      );
    const [first, replay] = [await send(), await send()];
    expect(replay.reply).toEqual(first.reply);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(await countOf(client_id)).toBe(1);
  });

  test('a client of another seller, or unknown, is not found', async () => {
    const { clientId } = await startSale(server, 'otherSeller');
    for (const client_id of [clientId, 2_147_483_647]) {
      const { status, error } = await server.call('sales', createSecondClient, {
        body: { client_id, ...second },
      });
      expect([status, error.code]).toEqual([404, 'client_not_found']);
    }
  });

  test('a draft is for its own client', async () => {
    const [one, other] = [await startWithClient(), await startWithClient()];
    const { status, error } = await server.call('sales', createSecondClient, {
      body: { client_id: other.client_id, draft_id: one.draft_id, ...second },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['client_id']]);
    const gone = await server.call('otherSeller', createSecondClient, { body: { ...one, ...second } });
    expect([gone.status, gone.error.code]).toEqual([404, 'draft_not_found']);
    expect(await countOf(one.client_id)).toBe(0);
  });

  test.each([
    ['name', ''],
    ['email', 'nadie'],
    ['phone', 'x'],
    ['relationship_type', 'Vecino'],
    ['client_id', -1],
    ['client_id', 1.5],
    ['client_id', '1'],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const { client_id } = await startWithClient();
    const response = await server.raw('sales', '/api/second-clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id, ...second, [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('updateSecondClient', () => {
  test('corrects what is sent and leaves the rest', async () => {
    const ids = await startWithClient();
    const { reply } = await server.call('sales', createSecondClient, { body: { ...ids, ...second } });
    const params = { id: reply.id };
    const updated = await server.call('sales', updateSecondClient, {
      params,
      body: { name: 'Andrés', relationship_type: 'Socio/a' },
    });
    expect(updated.reply).toEqual({ id: reply.id });
    expect(await stored(reply.id)).toMatchObject({ ...second, name: 'Andrés', relationship_type: 'Socio/a' });
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['action', 'old_values', 'new_values'])
      .where('entity', '=', 'second_clients')
      .where('entity_id', '=', String(reply.id))
      .orderBy('id')
      .execute();
    expect(audited[1]).toEqual({
      action: 'overwrite',
      old_values: { name: 'Andrés Ocampo', relationship_type: 'Cónyuge' },
      new_values: { name: 'Andrés', relationship_type: 'Socio/a' },
    });
  });

  test('that of another seller, or unknown, is not found; a manager finds it', async () => {
    const ids = await startWithClient();
    const { reply } = await server.call('sales', createSecondClient, { body: { ...ids, ...second } });
    const body = { name: 'Otro nombre' };
    for (const id of [reply.id, 2_147_483_647]) {
      const { status, error } = await server.call('otherSeller', updateSecondClient, {
        params: { id },
        body,
      });
      expect([status, error.code]).toEqual([404, 'second_client_not_found']);
    }
    expect((await stored(reply.id)).name).toBe(second.name);
    const byManager = await server.call('manager', updateSecondClient, { params: { id: reply.id }, body });
    expect(byManager.status).toBe(200);
  });
});

describe('a second client and a sale registered side by side', () => {
  const saleBody = (ids: { draft_id: string; client_id: number }) => ({ ...ids, product_type: 'VIS' });
  const secondOf = async (saleId: number) =>
    (
      await server.db
        .selectFrom('sales')
        .select('second_client_id')
        .where('id', '=', saleId)
        .executeTakeFirstOrThrow()
    ).second_client_id;

  test.each(['both at once', 'the sale first', 'the second client first'])(
    'belong together: %s',
    async (order) => {
      const ids = await startWithClient();
      const person = () => server.call('sales', createSecondClient, { body: { ...ids, ...second } });
      const sale = () => server.call('sales', createSale, { body: saleBody(ids) });
      const personFirst = order === 'the second client first' ? await person() : null;
      const made = order === 'the sale first' ? await sale() : null;
      const [registered, opened] = await Promise.all([personFirst ?? person(), made ?? sale()]);
      expect(await secondOf(opened.reply.data.id)).toBe(registered.reply.id);
    },
  );

  test('a sale whose person has no second client takes none of the draft', async () => {
    const ids = await startWithClient();
    await server.call('sales', createSecondClient, { body: { ...ids, ...second } });
    const sale = await server.call('sales', createSale, {
      body: { ...saleBody(ids), second_client_id: null },
    });
    expect(await secondOf(sale.reply.data.id)).toBeNull();
  });
});
