import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '#shared/contract/files.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { saveUsedSurvey } from '#shared/contract/surveys.ts';
import {
  aPdf,
  aPng,
  aProject,
  architectOf,
  aSurvey,
  startLastStep,
  storedOf,
} from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

type File = { name: string; content: Uint8Array<ArrayBuffer> };

/** A survey of the seller with that acta; answers how to send another, and the id of the file. */
async function surveyWith(file: File) {
  const saleId = await startLastStep(server, 'Apto');
  const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'Apto') });
  const form = aSurvey(reply.data.id, await architectOf(server));
  const send = async (acta: File): Promise<string> => {
    await server.call('sales', saveUsedSurvey, { form }, { file: acta });
    return String((await storedOf(server, saleId)).surveys[0]?.file_id);
  };
  return { send, fileId: await send(file) };
}

const get = (who: Who, id: string) => server.raw(who, `/api/files/${id}`);

describe('readFile', () => {
  test('sends the acta unchanged, with the type of its content, to be shown only', async () => {
    const { fileId } = await surveyWith({ name: 'Acta de Ñáñez (904).pdf', content: aPdf() });
    const answer = await get('sales', fileId);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf().byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toContain('inline; filename="Acta de Nanez (904).pdf"');
    expect(disposition).toContain("filename*=UTF-8''Acta%20de%20%C3%91%C3%A1%C3%B1ez%20%28904%29.pdf");
  });

  test('an image that is named as a page is sent as an image', async () => {
    const { fileId } = await surveyWith({ name: 'acta.html', content: aPng() });
    const answer = await get('sales', fileId);
    expect(answer.headers.get('content-type')).toBe('image/png');
    // it was drawn again: a PNG still, whatever its name says
    expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 8)).toEqual(aPng().slice(0, 8));
  });

  test.each([
    [200, 'sales'],
    [200, 'manager'],
    [200, 'admin'],
    [404, 'otherSeller'],
    [403, 'warehouse'],
    [404, 'client'],
    [401, null],
  ] as const)('answers %i to %s', async (status, who) => {
    const { fileId } = await surveyWith({ name: 'acta.pdf', content: aPdf() });
    const answer = await get(who, fileId);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await answer.text()).not.toContain('%PDF');
  });

  test('an unknown file and one of another seller get the same answer', async () => {
    const { fileId } = await surveyWith({ name: 'acta.pdf', content: aPdf() });
    const others = await server.call('otherSeller', readFile, { params: { id: fileId } });
    const unknown = await server.call('otherSeller', readFile, { params: { id: randomUUID() } });
    expect([others.status, unknown.status]).toEqual([404, 404]);
    expect(others.error.message).toBe(unknown.error.message);
  });

  test('a replaced acta cannot be read', async () => {
    const { send, fileId } = await surveyWith({ name: 'acta.pdf', content: aPdf() });
    const next = await send({ name: 'acta.png', content: aPng() });
    expect((await get('sales', fileId)).status).toBe(404);
    expect((await get('sales', next)).status).toBe(200);
  });

  test('answers 404 for a file that is no longer on the disk', async () => {
    const { fileId } = await surveyWith({ name: 'acta.pdf', content: aPdf() });
    await rm(join(server.filesFolder, fileId));
    expect((await get('sales', fileId)).status).toBe(404);
  });

  test.each(['1', 'acta.pdf', '..%2f..%2fetc%2fpasswd', '00000000-0000-0000-0000-00000000000g'])(
    'an invalid id (%s) is refused',
    async (id) => {
      expect((await get('sales', id)).status).toBe(400);
    },
  );
});
