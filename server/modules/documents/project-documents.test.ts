import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDocument,
  listProjectDocuments,
  publishDocument,
  withdrawDocument,
} from '#shared/contract/documents.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { expectedDocuments } from '#shared/domain/documents.ts';
import { auditOf } from '../../../test/agreements.ts';
import { correct } from '../../../test/corrections.ts';
import { anHtmlPage, aPdf, aPng } from '../../../test/finalizar.ts';
import { finishSale } from '../../../test/invited.ts';
import { addManaged } from '../../../test/managed.ts';
import { addAccount, addClient, addEmployee } from '../../../test/more-people.ts';
import { type CallOptions, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

const NOW = '2026-05-20T15:00:00.000Z';

let server: TestServer;
let sellerId: number;
let architectId: number;
let codes = 0;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sellerId = await employeeOf(server, 'sales');
  architectId = await employeeOf(server, 'architect');
});
afterAll(() => server.close());

/** A registered project with the architect in its team, and its client with a session. */
async function home(registered = true) {
  codes += 1;
  const code = `APT-${2000 + codes}`;
  const made = await addManaged(server.db, { code, sellerId, team: [architectId], registered });
  const email = `cliente-${codes}@correo.example`;
  const client: Who = await addAccount(server.db, { email, client_id: made.clientId });
  return { ...made, client };
}

type Form = CallOf<typeof addDocument>['form'];

const policy: Form = { kind: 'insurance_policies', url: 'https://polizas.example/1' };
const pdf = { name: 'Póliza 77.pdf', content: aPdf('póliza') };

const add = (id: number, form: Partial<Form> = {}, who: Who = 'sales', options: CallOptions = {}) =>
  server.call(who, addDocument, { params: { id }, form: { ...policy, ...form } }, options);

const added = async (...call: Parameters<typeof add>) => (await add(...call)).reply.data;

const publish = (id: number, who: Who = 'sales') => server.call(who, publishDocument, { params: { id } });
const withdraw = (id: number, who: Who = 'sales') => server.call(who, withdrawDocument, { params: { id } });

const list = async (id: number, who: Who = 'sales') =>
  (await server.call(who, listProjectDocuments, { params: { id } })).reply.data;

const policies = async (id: number) =>
  (await list(id)).find(({ kind }) => kind === 'insurance_policies') ?? {
    published_version: 0,
    versions: [],
  };

const fileStatus = async (who: Who, file: string | undefined) =>
  (await server.raw(who, `/api/files/${file}`)).status;

describe('the documents of a project', () => {
  test('are the five in their order while they lack a version, then the others', async () => {
    const { id } = await home();
    expect((await list(id)).map(({ kind }) => kind)).toEqual(expectedDocuments);
    await add(id, { kind: 'other', title: 'Planos', url: 'https://planos.example/1' });
    await add(id, { kind: 'other', title: 'Acabados', url: 'https://planos.example/2' });
    await add(id, { kind: 'other', title: ' Planos ', url: 'https://planos.example/3' });
    const documents = await list(id);
    expect(documents.map(({ title }) => title)).toEqual([
      'Contrato y presupuesto',
      'Video de la sesión de cierre',
      'Pólizas de seguro de obra',
      'Acta de inicio de obra',
      'Acta de fin de obra',
      'Planos',
      'Acabados',
    ]);
    expect(documents[5]?.versions.map(({ version, url }) => [version, url])).toEqual([
      [2, 'https://planos.example/3'],
      [1, 'https://planos.example/1'],
    ]);
  });

  test('a version is a draft until it is published, and keeps its author and time', async () => {
    const { id } = await home();
    const { id: first, version } = await added(id, { url: '' }, 'manager', { file: pdf });
    expect(version).toBe(1);
    const draft = {
      id: first,
      version: 1,
      url: null,
      file: { name: 'Póliza 77.pdf', type: 'application/pdf', bytes: pdf.content.byteLength },
      created_at: NOW,
      created_by: 'Persona de Gerencia',
      published_at: null,
      withdrawn_at: null,
    };
    expect(await policies(id)).toMatchObject({ published_version: null, versions: [draft] });
    expect((await publish(first)).status).toBe(200);
    expect(await policies(id)).toMatchObject({
      published_version: 1,
      versions: [{ ...draft, published_at: NOW }],
    });
    expect(await auditOf(server, 'project_documents', first)).toMatchObject([
      { action: 'create', new_values: { project_id: id, kind: 'insurance_policies', version: 1 } },
      { action: 'publish', new_values: { title: 'Pólizas de seguro de obra', version: 1 } },
    ]);
  });

  test('publishing replaces the previous version, and withdrawing it brings that one back', async () => {
    const { id } = await home();
    const first = await added(id, { publish: 'true' });
    const second = await added(id, { url: 'https://polizas.example/2' });
    const current = async () => (await policies(id)).published_version;
    expect(await current()).toBe(1);
    await publish(second.id);
    expect(await current()).toBe(2);
    await withdraw(second.id);
    expect(await current()).toBe(1);
    await withdraw(first.id);
    expect(await current()).toBeNull();
    server.setNow('2026-05-20T16:00:00.000Z');
    await publish(second.id);
    server.setNow('2026-05-20T17:00:00.000Z');
    // an older version in the place of a newer one
    await publish(first.id);
    expect(await current()).toBe(1);
    server.setNow(NOW);
  });

  test('publishing twice, or withdrawing a draft, changes and records nothing', async () => {
    const { id } = await home();
    const { id: version } = await added(id, { publish: 'true' });
    await publish(version);
    await withdraw(version);
    await withdraw(version);
    const { id: draft } = await added(id);
    await withdraw(draft);
    const actions = async (each: number) =>
      (await auditOf(server, 'project_documents', each)).map(({ action }) => action);
    expect(await actions(version)).toEqual(['create', 'publish', 'withdraw']);
    expect(await actions(draft)).toEqual(['create']);
  });

  test('versions are counted one at a time, and a repeat with its key is one version', async () => {
    const { id } = await home();
    const many = await Promise.all(
      [1, 2, 3, 4].map((each) => added(id, { url: `https://p.example/${each}` })),
    );
    expect(many.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4]);
    const key = { idempotencyKey: 'una-poliza-repetida' };
    const [first, again] = [await added(id, {}, 'sales', key), await added(id, {}, 'sales', key)];
    expect([first.version, again]).toEqual([5, first]);
    expect((await policies(id)).versions).toHaveLength(5);
  });

  test.each([
    [422, 'content_missing', 'url', { url: '' }],
    [422, 'title_missing', 'title', { kind: 'other', title: ' ' }],
    [400, 'invalid', 'url', { url: 'javascript:alert(1)' }],
    [400, 'invalid', 'url', { url: 'data:text/html,<script>alert(1)</script>' }],
    [400, 'invalid', 'url', { url: 'polizas.example/1' }],
    [400, 'invalid', 'kind', { kind: 'receipt' as 'other' }],
    [400, 'invalid', 'title', { kind: 'other', title: 'x'.repeat(121) }],
    [400, 'invalid', 'publish', { publish: 'quizás' as 'true' }],
  ] as const)('answers %i %s for its %s: %o', async (status, _code, field, form) => {
    const { id } = await home();
    const { status: answered, error } = await add(id, form);
    expect([answered, Object.keys(error.fields ?? {})]).toEqual([status, [field]]);
    expect((await policies(id)).versions).toEqual([]);
  });

  test('a link and a file at once are refused, and so is a file of another type', async () => {
    const { id } = await home();
    expect((await add(id, {}, 'sales', { file: pdf })).error.code).toBe('content_twice');
    const page = { name: 'poliza.pdf', content: anHtmlPage() };
    expect((await add(id, { url: '' }, 'sales', { file: page })).status).toBe(415);
    const { versions } = await policies(id);
    expect(versions).toEqual([]);
  });

  test('of another seller, of a team that one is not in and of a sale in progress do not exist', async () => {
    const { id } = await home();
    const { id: version } = await added(id);
    const architect = await addEmployee(server.db, { department: 'architect' });
    for (const who of ['otherSeller', architect] satisfies Who[]) {
      expect((await server.call(who, listProjectDocuments, { params: { id } })).status).toBe(404);
      expect((await add(id, {}, who)).status).toBe(404);
      expect((await publish(version, who)).status).toBe(404);
      expect((await withdraw(version, who)).status).toBe(404);
    }
    const { id: unregistered } = await home(false);
    expect((await add(unregistered)).status).toBe(404);
    expect((await server.call('sales', listProjectDocuments, { params: { id: unregistered } })).status).toBe(
      404,
    );
    expect((await publish(2_000_000_000)).status).toBe(404);
  });

  test('an architect of the team publishes documents of the works, and never sees those with prices', async () => {
    const { id } = await home();
    const contract = await added(id, { kind: 'contract', url: '', publish: 'true' }, 'sales', { file: pdf });
    const seen = await list(id, 'architect');
    expect(seen.map(({ kind }) => kind)).toEqual([
      'insurance_policies',
      'start_construction_doc',
      'end_construction_doc',
    ]);
    const mine = await added(id, { publish: 'true' }, 'architect');
    expect((await policies(id)).published_version).toBe(mine.version);
    expect((await add(id, { kind: 'contract' }, 'architect')).error.code).toBe('of_the_sale');
    expect((await withdraw(contract.id, 'architect')).status).toBe(404);
    const [stored] = (await list(id))[0]?.versions ?? [];
    expect(await fileStatus('architect', stored?.file?.id)).toBe(404);
    expect(await fileStatus('sales', stored?.file?.id)).toBe(200);
  });

  test.each(['warehouse', 'payments', 'client', null] as const)('answers 403 or 401 to %s', async (who) => {
    const { id } = await home();
    const status = who === null ? 401 : 403;
    expect((await server.call(who, listProjectDocuments, { params: { id } })).status).toBe(status);
    expect((await add(id, {}, who)).status).toBe(status);
    expect((await publish(1, who)).status).toBe(status);
    expect((await withdraw(1, who)).status).toBe(status);
  });
});

describe('the file of a document', () => {
  test('is for its family only while it is published', async () => {
    const { id, client } = await home();
    const stranger = await addClient(server.db);
    const first = await added(id, { url: '' }, 'sales', { file: pdf });
    const fileOf = async (version: number) =>
      (await policies(id)).versions.find((each) => each.version === version)?.file?.id;
    const seen = async (version = 1) => fileStatus(client, await fileOf(version));
    expect(await seen()).toBe(404);
    await publish(first.id);
    expect(await seen()).toBe(200);
    expect(await fileStatus(stranger, await fileOf(1))).toBe(404);
    expect(await fileStatus('payments', await fileOf(1))).toBe(404);
    const second = await added(id, { url: '', publish: 'true' }, 'sales', {
      file: { name: 'p.png', content: aPng() },
    });
    expect([await seen(1), await seen(2)]).toEqual([404, 200]);
    await withdraw(second.id);
    expect([await seen(1), await seen(2)]).toEqual([200, 404]);
    await withdraw(first.id);
    expect([await seen(1), await fileStatus('sales', await fileOf(1))]).toEqual([404, 200]);
  });
});

describe('the links of a sale', () => {
  const links = {
    contract_url: 'https://contratos.example/1',
    call_read_ia_summary_url: 'https://resumenes.example/1',
  };

  test('are published when it is complete, and a link that changes is one more version', async () => {
    const { projectId } = await finishSale(server, { links });
    const told = async () =>
      (await list(projectId))
        .slice(0, 2)
        .map(({ published_version, versions }) => [published_version, versions.map(({ url }) => url)]);
    expect(await told()).toEqual([
      [1, [links.contract_url]],
      [1, [links.call_read_ia_summary_url]],
    ]);
    const changed = { ...links, contract_url: 'https://contratos.example/2' };
    await correct(server, 'sales', projectId, { links: changed });
    expect(await told()).toEqual([
      [2, [changed.contract_url, links.contract_url]],
      [1, [links.call_read_ia_summary_url]],
    ]);
  });

  test('that a sale lacks are not published', async () => {
    const { projectId } = await finishSale(server);
    expect((await list(projectId)).flatMap(({ versions }) => versions)).toEqual([]);
  });
});
