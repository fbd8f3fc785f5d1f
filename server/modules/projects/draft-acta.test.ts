import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '#shared/contract/files.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { discardSaleDraft, readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { saveDraftActa, saveUsedSurvey } from '#shared/contract/surveys.ts';
import { auditOf, save, savePlan } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { anHtmlPage, aPdf, aProject, architectOf, aSurvey, storedOf } from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/** The acta of a sale in progress is uploaded when it is chosen, and its survey takes it at Finalizar. */
let server: TestServer;
let architect: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  architect = await architectOf(server);
});
afterAll(() => server.close());

const pdf = (text = 'acta') => ({ name: `${text}.pdf`, content: aPdf(text) });

const sendActa = (id: string, file = pdf(), who: Who | null = 'sales') =>
  server.call(who, saveDraftActa, { params: { id }, form: {} }, { file });
const actaOf = async (id: string) =>
  (await server.call('sales', readSaleDraft, { params: { id } })).reply.data.acta;
const fileIdOf = async (id: string) =>
  (
    await server.db
      .selectFrom('sale_drafts')
      .select('acta_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).acta_file_id;

/** A sale of a used property with everything but the survey. */
async function lastStep() {
  const { draftId, saleId } = await startSale(server, 'sales', 'Apto');
  await save(server, saleId, {}, 'sales');
  await savePlan(server, saleId, 'sales');
  const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'Apto') });
  return { draftId, saleId, form: aSurvey(reply.data.id, architect) };
}

test('the survey takes the acta of its sale in progress when none is sent with it', async () => {
  const { draftId, saleId, form } = await lastStep();
  expect(await actaOf(draftId)).toBeNull();
  expect((await sendActa(draftId)).reply).toEqual({ success: true });
  expect(await actaOf(draftId)).toEqual({ name: 'acta.pdf', bytes: aPdf().length });
  const sent = await fileIdOf(draftId);
  expect((await server.call('sales', saveUsedSurvey, { form })).status).toBe(200);
  expect((await storedOf(server, saleId)).surveys).toMatchObject([{ file_id: sent }]);
  expect(await fileIdOf(draftId)).toBeNull();
});

test('an acta that is sent with the survey counts before the one of the sale in progress', async () => {
  const { draftId, saleId, form } = await lastStep();
  await sendActa(draftId, pdf('primera'));
  const pending = await fileIdOf(draftId);
  expect((await server.call('sales', saveUsedSurvey, { form }, { file: pdf('segunda') })).status).toBe(200);
  const [survey] = (await storedOf(server, saleId)).surveys;
  expect(survey?.file_id).not.toBe(pending);
  expect(await fileIdOf(draftId)).toBeNull();
});

test('another acta replaces it, the same one again changes nothing, and both are audited once', async () => {
  const { draftId } = await startSale(server);
  await sendActa(draftId, pdf('una'));
  const first = await fileIdOf(draftId);
  await sendActa(draftId, { ...pdf('una'), name: 'copia.pdf' });
  expect(await fileIdOf(draftId)).toBe(first);
  await sendActa(draftId, pdf('otra'));
  expect(await actaOf(draftId)).toMatchObject({ name: 'otra.pdf' });
  const audited = await auditOf(server, 'sale_drafts', draftId);
  expect(audited.filter(({ action }) => action === 'update')).toMatchObject([
    { old_values: { acta_file_id: null }, new_values: { acta_file_id: first } },
    { old_values: { acta_file_id: first } },
  ]);
});

test('five at once keep one acta', async () => {
  const { draftId } = await startSale(server);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendActa(draftId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await actaOf(draftId)).toMatchObject({ name: 'acta.pdf' });
});

test.each([
  [415, 'a page named as a PDF', { name: 'acta.pdf', content: anHtmlPage() }],
  [400, 'an empty file', { name: 'acta.pdf', content: new Uint8Array() }],
  [413, '21 MB', { name: 'acta.pdf', content: new Uint8Array(21 * 1024 * 1024) }],
])('refuses with %i %s, and keeps nothing', async (status, _, file) => {
  const { draftId } = await startSale(server);
  const before = await readdir(server.filesFolder, { recursive: true });
  const answer = await sendActa(draftId, file);
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, ['file']]);
  expect(await fileIdOf(draftId)).toBeNull();
  expect(await readdir(server.filesFolder, { recursive: true })).toEqual(before);
});

test('refuses a call without a file', async () => {
  const { draftId } = await startSale(server);
  const answer = await server.call('sales', saveDraftActa, { params: { id: draftId }, form: {} });
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['file']]);
});

test('access: only the seller of the sale in progress, and the file is unreadable until a survey has it', async () => {
  const { draftId } = await startSale(server);
  for (const [who, status] of [
    [null, 401],
    ['warehouse', 403],
    ['client', 403],
    ['otherSeller', 404],
    ['manager', 404],
    ['sales', 200],
  ] as const) {
    expect([who, (await sendActa(draftId, pdf(), who)).status]).toEqual([who, status]);
  }
  const id = (await fileIdOf(draftId)) ?? '';
  for (const who of ['sales', 'otherSeller', 'manager'] as const) {
    expect((await server.call(who, readFile, { params: { id } })).status).toBe(404);
  }
});

test('a discarded sale takes no acta', async () => {
  const { draftId } = await startSale(server);
  await server.call('sales', discardSaleDraft, { params: { id: draftId } });
  expect((await sendActa(draftId)).error.code).toBe('draft_not_found');
});
