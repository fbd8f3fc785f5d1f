import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as approval from '#shared/contract/change-approval.ts';
import { readChangeFigures } from '#shared/contract/change-figures.ts';
import * as api from '#shared/contract/changes.ts';
import { addDocument, listProjectDocuments, withdrawDocument } from '#shared/contract/documents.ts';
import { readFile } from '#shared/contract/files.ts';
import { makeContract, readProjectContract } from '#shared/contract/signing.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { worked } from '../../../test/caller.ts';
import { addReadyChange, approveChangeAs, approveWithCodes, sendChangeAs } from '../../../test/changes.ts';
import { seePdf } from '../../../test/pdf.ts';
import { buildPricedHome, type PricedHome } from '../../../test/priced-home.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/** Otrosíes beside others: what one does to another, to the papers and lists, and to who may read them. */

let server: TestServer;
let home: PricedHome;

beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  await approveWithCodes(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await buildPricedHome(server);
});

const drafted = (line: Parameters<typeof addReadyChange>[2] = {}) =>
  addReadyChange(server, home.projectId, line);
const send = (id: number) => sendChangeAs(server, 'manager', id);
const read = async (id: number) =>
  (await server.call('manager', api.readChange, { params: { id } })).reply.data;

const approve = (id: number) => approveChangeAs(server, home.client, id);

test('one whose space another took away tells its family what it can do: nothing, until the company sends another', async () => {
  const leaves = await drafted({ kind: 'remove_space', space: 'Baño', amount: null, cost: 0 });
  const changed = await drafted({ kind: 'change_space', space: 'Baño' });
  await worked(send(leaves));
  await worked(send(changed));
  await worked(approve(leaves));
  const params = { id: changed };
  const { data } = (await server.call(home.client, approval.readMyChange, { params })).reply;
  const words = 'La venta cambió y este otrosí ya no se puede aplicar así. La empresa te enviará otro.';
  // it offers nothing that would be refused
  expect([data.is_current, data.why_not_approve]).toEqual([true, words]);
  const own = { params: { id: home.projectId } };
  const listed = (await server.call(home.client, approval.listMyChanges, own)).reply.data.changes;
  expect(listed.find(({ id }) => id === changed)).toMatchObject({ state: 'sent', waits_for_me: false });
  const renewed = await server.call(home.client, approval.renewChange, { params });
  expect([renewed.status, renewed.error.message]).toEqual([422, words]);
  const staff = await server.call('manager', approval.renewChange, { params });
  expect(staff.error.message).toContain('Anula este y cópialo');
});

test('a contract that is made after an otrosí says the version that it is of', async () => {
  const id = await drafted();
  await worked(send(id));
  await worked(approve(id));
  const params = { id: home.projectId };
  await worked(server.call('manager', makeContract, { params }));
  const { documents } = (await server.call('manager', readProjectContract, { params })).reply.data;
  expect(documents.map(({ contract_version }) => contract_version)).toEqual([2]);
  const file = await server.raw('manager', `/api/signing/${documents[0]?.id}/contract-file`);
  const { text } = await seePdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain(', versión 2');
  const draft = await server.raw('admin', `/api/contract-template/drafts/${home.projectId}`);
  expect((await seePdf(new Uint8Array(await draft.arrayBuffer()))).text).toContain(', versión 2');
});

test('and has what otrosíes changed outside the spaces among its parts', async () => {
  const id = await drafted();
  await worked(send(id));
  await worked(approve(id));
  const params = { id: home.projectId };
  const made = await server.call('manager', makeContract, { params });
  const file = await server.raw('manager', `/api/signing/${made.reply.data.id}/contract-file`);
  const { text } = await seePdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain('Otros cambios de los otrosíes $ 1.300.000');
});

test('two open at once that leave the price as it is make two versions: the paper of the second is made again', async () => {
  const free = (subject: string) => drafted({ space: subject, amount: 0, cost: 0 });
  const [first, second] = [await free('Color de la cocina'), await free('Color del baño')];
  await worked(send(first));
  await worked(send(second));
  await worked(approve(first));
  const params = { id: second };
  expect((await read(second)).is_current).toBe(false);
  expect(await approve(second).catch(() => null)).toBeNull();
  const renewed = await server.call(home.client, approval.renewChange, { params });
  expect(renewed.reply.data.renewed).toBe(true);
  await worked(approve(second));
  const papers = await server.db
    .selectFrom('signing_documents')
    .select(['change_id', 'contract_version'])
    .where('state', '=', 'signed')
    .where('change_id', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(papers).toEqual([
    { change_id: first, contract_version: 2 },
    { change_id: second, contract_version: 3 },
  ]);
  expect((await read(second)).version_before).toBe(2);
});

test('of a cancelled sale the family reads that the otrosí went with it', async () => {
  const id = await drafted();
  await worked(send(id));
  const seenBy = async () =>
    (await server.call(home.client, approval.readMyChange, { params: { id } })).reply.data;
  expect((await seenBy()).cancelled).toBe(false);
  const body = { kind: 'manager' as const, reason: 'La familia compró otra vivienda' };
  await worked(server.call('manager', cancelSale, { params: { id: home.projectId }, body }));
  expect(await seenBy()).toMatchObject({ state: 'void', cancelled: true });
  // of a family with several homes it opens the one that it is about
  const told = (await server.mails()).findLast(({ subject }) => /^El otrosí 1 .* se anuló$/.test(subject));
  expect(told?.text).toContain(`/client?proyecto=${home.projectId}\n`);
});

test('one of a cancelled sale is not offered to be copied, and says why', async () => {
  const id = await drafted();
  await worked(server.call('manager', api.voidChange, { params: { id }, body: { reason: 'Otra idea' } }));
  expect((await read(id)).why_not_copy).toBeNull();
  const body = { kind: 'manager' as const, reason: 'La familia compró otra vivienda' };
  await worked(server.call('manager', cancelSale, { params: { id: home.projectId }, body }));
  const refused = await server.call('manager', api.copyChange, { params: { id } });
  expect([refused.status, (await read(id)).why_not_copy]).toEqual([409, refused.error.message]);
  const query = { project_id: home.projectId };
  expect((await server.call('manager', listSuggestions, { query })).reply.data).toMatchObject([
    { id: home.suggestionId, cancelled: true },
  ]);
});

test('a draft of works that ended since is still sent and applied, and both sides read that they ended', async () => {
  const id = await drafted();
  const ended = { works_started_on: '2026-02-02', works_ended_on: '2026-02-27' };
  await server.db.updateTable('projects').set(ended).where('id', '=', home.projectId).execute();
  expect(await read(id)).toMatchObject({ works_ended_on: '2026-02-27', why_not_send: null });
  await worked(send(id));
  const { data } = (await server.call(home.client, approval.readMyChange, { params: { id } })).reply;
  expect(data.works_ended_on).toBe('2026-02-27');
  expect((await approve(id)).reply.data.state).toBe('applied');
  expect((await read(id)).why_not_copy).toBe('La obra ya terminó: no admite otrosíes.');
});

test('the paper of an otrosí says the price: an architect neither reads, replaces nor withdraws it', async () => {
  const id = await drafted();
  await worked(send(id));
  await worked(approve(id));
  const params = { id: home.projectId };
  const paperFor = async (who: Who) =>
    (await server.call(who, listProjectDocuments, { params })).reply.data.find(
      ({ title }) => title === 'Otrosí 1',
    );
  const [version] = (await paperFor('manager'))?.versions ?? [];
  if (!version?.file) throw new Error('an approved otrosí has a paper');
  const file = readFile.path.replace('{id}', version.file.id);
  expect((await server.raw(home.client, file)).status).toBe(200);
  expect(await paperFor('architect')).toBeUndefined();
  expect((await server.raw('architect', file)).status).toBe(404);
  expect((await server.call('architect', withdrawDocument, { params: { id: version.id } })).status).toBe(404);
  const form = { kind: 'other', title: ' otrosí 1', url: 'https://otra.example', publish: 'true' } as const;
  const added = await server.call('architect', addDocument, { params, form });
  expect([added.status, added.error?.code]).toEqual([422, 'of_the_sale']);
});

test('the manager reads what waits however many otrosíes expired without an answer', async () => {
  await server.db
    .insertInto('change_orders')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        project_id: home.projectId,
        number: 100 + index,
        state: 'sent' as const,
        title: 'Sin respuesta',
        created_at: '2026-01-05T15:00:00.000Z',
        sent_at: '2026-01-05T15:00:00.000Z',
        expires_on: '2026-01-13',
      })),
    )
    .execute();
  const id = await drafted();
  await worked(send(id));
  const { data } = (await server.call('manager', readChangeFigures, {})).reply;
  expect(data.pending.map((each) => each.id)).toContain(id);
  expect(data.pending.map(({ title }) => title)).not.toContain('Sin respuesta');
});
