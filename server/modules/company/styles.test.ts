import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePublicInfo } from '#shared/contract/clients.ts';
import { updateSale } from '#shared/contract/sales.ts';
import { createStyle, listStyles, updateStyle } from '#shared/contract/styles.ts';
import { auditOf } from '../../../test/agreements.ts';
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

const oak = { name: 'Roble miel', color: '#C89F68' };
const create = (name: string, who: Who = 'admin', materials = [oak]) =>
  server.call(who, createStyle, { body: { name, materials } });
const update = (id: number, body: { name: string; active?: boolean; materials?: (typeof oak)[] }) =>
  server.call('admin', updateStyle, { params: { id }, body: { materials: [oak], ...body } });
const namesOf = async (who: Who = 'sales') =>
  (await server.call(who, listStyles, {})).reply.data.map(({ name }) => name);

describe('the catalogue', () => {
  test('has the three names of the specification from the start, with their materials', async () => {
    const { reply } = await server.call('sales', listStyles, {});
    expect(reply.data.map(({ name, active }) => [name, active])).toEqual([
      ['Boho', true],
      ['Natural nordic', true],
      ['Minimal Black', true],
    ]);
    expect(reply.data[0]?.materials).toContainEqual({ name: 'Terracota', color: '#b5613c' });
  });

  test('keeps a new style, trimmed, and a change records the old values', async () => {
    const { reply } = await create('  Japandi   cálido ');
    const { id } = reply.data;
    expect(reply.data).toEqual({
      id,
      name: 'Japandi cálido',
      materials: [{ name: 'Roble miel', color: '#c89f68' }],
      active: true,
    });
    await update(id, { name: 'Japandi', active: true });
    await update(id, { name: 'Japandi', active: true });
    await update(id, { name: 'Japandi', active: true, materials: [] });
    const audited = await auditOf(server, 'styles', id);
    expect(audited.map(({ action, old_values, new_values }) => [action, old_values, new_values])).toEqual([
      [
        'create',
        null,
        { name: 'Japandi cálido', materials: [{ name: 'Roble miel', color: '#c89f68' }], active: true },
      ],
      ['update', { name: 'Japandi cálido' }, { name: 'Japandi' }],
      ['update', { materials: [{ name: 'Roble miel', color: '#c89f68' }] }, { materials: [] }],
    ]);
    expect(audited[0]?.account_id).toEqual(expect.any(Number));
  });

  test('lists retired styles last', async () => {
    const { reply } = await create('Art déco');
    expect(
      (await server.call('admin', createStyle, { body: { name: 'Costeño', materials: [] } })).status,
    ).toBe(200);
    expect((await namesOf()).at(-1)).toBe('Costeño');
    await update(reply.data.id, { name: 'Art déco', active: false });
    expect((await namesOf()).at(-1)).toBe('Art déco');
    const renamed = await update(reply.data.id, { name: 'Art Déco' });
    expect(renamed.reply.data.active, 'a change of the name leaves it out of use').toBe(false);
    await update(reply.data.id, { name: 'Art déco' });
  });

  test('one that is no longer offered keeps its name and its materials', async () => {
    const { data } = (await create('Provenzal')).reply;
    const params = { id: data.id };
    const { reply } = await server.call('admin', updateStyle, { params, body: { active: false } });
    expect(reply.data).toEqual({ ...data, active: false });
  });

  test('tells the names that it had, of which one that another style takes is that one’s', async () => {
    const { id } = (await create('Mediteraneo')).reply.data;
    await update(id, { name: 'Mediterraneo' });
    await update(id, { name: 'Mediterráneo' });
    const formerOf = async (named: string) => {
      const { data } = (await server.call('sales', listStyles, {})).reply;
      return data.find(({ name }) => name === named)?.former_names.toSorted();
    };
    expect(await formerOf('Mediterráneo')).toEqual(['Mediteraneo', 'Mediterraneo']);
    await create('Mediteraneo');
    expect(await formerOf('Mediterráneo')).toEqual(['Mediterraneo']);
    expect(await formerOf('Mediteraneo')).toEqual([]);
    await update(id, { name: 'Mediterraneo' });
    expect(await formerOf('Mediterraneo')).toEqual(['Mediterráneo']);
  });

  test('a repeat with its key adds one', async () => {
    const body = { name: 'Colonial', materials: [] };
    const once = () => server.call('admin', createStyle, { body }, { idempotencyKey: 'style-colonial' });
    expect((await once()).reply).toEqual((await once()).reply);
  });

  test.each(['boho', 'BOHO', '  Boho  ', 'MINIMAL   black'])('does not take %j twice', async (name) => {
    const { status, error } = await create(name);
    expect([status, error.code, error.fields]).toEqual([
      409,
      'style_name_taken',
      { name: 'Ya hay un estilo con ese nombre.' },
    ]);
  });

  test('nor in another case of an accented letter, nor by a change; its own name in other case it takes', async () => {
    const { reply } = await create('Ébano Ñandú');
    expect((await create('ébano ñandú')).status).toBe(409);
    expect((await update(reply.data.id, { name: 'boho', active: true })).status).toBe(409);
    expect((await update(reply.data.id, { name: 'ÉBANO ÑANDÚ', active: true })).status).toBe(200);
  });

  test('twenty at once with one name make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Al mismo tiempo')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('a style that does not exist is 404', async () => {
    const { status, error } = await update(2_000_000_000, { name: 'Nada', active: true });
    expect([status, error.code]).toEqual([404, 'style_not_found']);
  });

  test.each([
    [{ name: '', materials: [] }, 'name'],
    [{ name: 'x'.repeat(61), materials: [] }, 'name'],
    [{ name: 'Rojo', materials: [{ name: 'Rojo', color: 'red' }] }, 'materials.0.color'],
    [{ name: 'Rojo', materials: [{ name: '', color: '#ff0000' }] }, 'materials.0.name'],
    [{ name: 'Rojo', materials: Array(9).fill(oak) }, 'materials'],
  ])('refuses %j and names the field', async (body, field) => {
    const { status, error } = await server.call('admin', createStyle, { body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('access', () => {
  test('the staff reads it; a client does not', async () => {
    for (const who of everyone) {
      expect((await server.call(who, listStyles, {})).status).toBe(who === 'client' ? 403 : 200);
    }
  });

  test('only an administrator with the permission changes it', async () => {
    for (const who of everyone.filter((each) => each !== 'admin')) {
      expect((await create('Prohibido', who)).status).toBe(403);
    }
    const { status, error } = await create('Prohibido', plainAdmin);
    expect([status, error.message]).toEqual([403, expect.stringContaining("'full_access'")]);
    const { status: change } = await server.call(plainAdmin, updateStyle, {
      params: { id: 1 },
      body: { name: 'Prohibido', materials: [], active: true },
    });
    expect(change).toBe(403);
    expect(await namesOf()).not.toContain('Prohibido');
  });
});

describe('a brief and its sale', () => {
  const choose = async ({ clientId, saleId }: { clientId: number; saleId: number }, name: string) => {
    const brief = await server.call('sales', savePublicInfo, {
      body: { client_id: clientId, style_catalog: name },
    });
    const sale = await server.call('sales', updateSale, { params: { saleId }, body: { design_style: name } });
    return [brief, sale] as const;
  };
  const retire = async (name: string) => {
    const { reply } = await server.call('admin', listStyles, {});
    const { id } = reply.data.find((style) => style.name === name) ?? { id: 0 };
    await update(id, { name, active: false });
  };

  test.each(['Barroco', 'boho', 'Art déco'])('do not take %s, which is not offered', async (name) => {
    const started = await startSale(server);
    const [brief, sale] = await choose(started, name);
    expect([brief.status, brief.error.fields]).toEqual([
      422,
      { style_catalog: 'Elige un estilo de la lista.' },
    ]);
    expect([sale.status, sale.error.fields]).toEqual([422, { design_style: 'Elige un estilo de la lista.' }]);
    const stored = await server.db
      .selectFrom('sales')
      .select('design_style')
      .where('id', '=', started.saleId)
      .executeTakeFirstOrThrow();
    expect(stored.design_style).toBeNull();
  });

  test('keep the one that was chosen when it is no longer offered; a new sale may not have it', async () => {
    await create('Industrial');
    const before = await startSale(server);
    const half = await startSale(server);
    expect((await choose(before, 'Industrial')).map(({ status }) => status)).toEqual([200, 200]);
    await server.call('sales', savePublicInfo, {
      body: { client_id: half.clientId, style_catalog: 'Industrial' },
    });
    await retire('Industrial');
    expect((await choose(before, 'Industrial')).map(({ status }) => status)).toEqual([200, 200]);
    // Continuar that stopped after its first call goes on
    expect((await choose(half, 'Industrial')).map(({ status }) => status)).toEqual([200, 200]);
    const after = await startSale(server);
    expect((await choose(after, 'Industrial')).map(({ status }) => status)).toEqual([422, 422]);
    expect((await choose(before, 'Boho')).map(({ status }) => status)).toEqual([200, 200]);
    expect((await choose(before, 'Industrial')).map(({ status }) => status)).toEqual([422, 422]);
  });

  test('keep the name that was chosen when the catalogue gives it another', async () => {
    const { reply } = await create('Rústico');
    const started = await startSale(server);
    await choose(started, 'Rústico');
    await update(reply.data.id, { name: 'Campestre', active: true });
    expect((await choose(started, 'Rústico')).map(({ status }) => status)).toEqual([200, 200]);
    expect((await choose(started, '')).map(({ status }) => status)).toEqual([200, 200]);
  });
});
