import { afterEach, expect, test } from 'vitest';
import { seePdf } from '../../test/pdf.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { demoDocumentUrl } from './demo-documents.ts';

const path = demoDocumentUrl('', 'contratos', '91001');
let server: TestServer;
afterEach(() => server.close());

test('a link of the demo opens a PDF, and a name that is none answers 404', async () => {
  server = await startServer({ mailbox: true });
  const answer = await server.raw(null, path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await seePdf(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toContain('Contrato de remodelación Número 91001');
  expect((await server.raw(null, '/demo/contratos/..%2f.pdf')).status).toBe(404);
});

test('a company has no such addresses', async () => {
  server = await startServer();
  expect((await server.raw(null, path)).status).toBe(404);
});
