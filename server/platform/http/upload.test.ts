import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openPapers, type Papers, signedIn } from '../../../test/papers.ts';
import { openDiskFileStore } from '../disk-files.ts';
import type { FileStore } from '../files.ts';
import { disposition } from './download.ts';
import { cleanName } from './upload.ts';

const KILOBYTE = 1024;
const LIMIT = 64 * KILOBYTE;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let database: TestDatabase;
let papers: Papers;
let files: FileStore;
let folder: string;

const open = () => openPapers({ db: database.db, files, maxBytes: LIMIT });
const send: Papers['send'] = (...given) => papers.send(...given);

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'remodela-files-'));
  files = await openDiskFileStore(folder);
  papers = await open();
});
afterAll(async () => {
  await papers.app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** ids of what is on the disk, the folder of incoming files aside */
const onDisk = async () => (await readdir(folder)).filter((name) => name !== 'incoming').toSorted();
const arriving = () => readdir(join(folder, 'incoming'));
const rows = async () =>
  (await database.db.selectFrom('files').select('id').execute()).map(({ id }) => id).toSorted();

test('a file is stored by an id, with the type of its content and its uploader', async () => {
  const { status, body } = await send(pdf, '../../etc/Acta de María.png');
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'application/pdf', bytes: pdf.length, name: 'Acta de María.png.pdf' });
  const row = await database.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    bytes: pdf.length,
    created_by: expect.any(Number),
    name: 'Acta de María.png.pdf',
  });
  expect(row.sha256).toHaveLength(32);
  expect(await onDisk()).toContain(body.id);
});

describe('is refused, and leaves nothing on the disk nor in the table', () => {
  test.each([
    [
      'a page named as a PDF',
      Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'Archivo: elige un archivo PDF, JPG, PNG o WEBP.',
    ],
    [
      'a program',
      Buffer.from('MZ\u0090\u0000'.padEnd(500, '\u0000'), 'latin1'),
      415,
      'Archivo: elige un archivo PDF, JPG, PNG o WEBP.',
    ],
    ['nothing in it', Buffer.alloc(0), 400, 'Archivo: el archivo está vacío.'],
    [
      'one byte too many',
      Buffer.concat([pdf, Buffer.alloc(LIMIT - pdf.length + 1)]),
      413,
      'Archivo: el archivo no puede pasar de 64 KB.',
    ],
    [
      'far too much',
      Buffer.concat([pdf, Buffer.alloc(50 * LIMIT)]),
      413,
      'Archivo: el archivo no puede pasar de 64 KB.',
    ],
    ['no file', null, 400, 'Archivo: elige el archivo.'],
  ])('%s', async (_, content, status, message) => {
    const before = [await onDisk(), await rows()];
    const answer = await send(content);
    expect(answer).toMatchObject({ status, body: { message, fields: { file: expect.any(String) } } });
    expect([await onDisk(), await rows()]).toEqual(before);
    expect(await arriving()).toEqual([]);
  });

  test.each([
    ['a field that is wrong', '', 400],
    ['an action that refuses', 'refused', 409],
    ['a text that is too long', 'x'.repeat(200_000), 413],
  ])('%s', async (_, note, status) => {
    const before = [await onDisk(), await rows()];
    expect((await send(png, 'a.png', note)).status).toBe(status);
    expect([await onDisk(), await rows()]).toEqual(before);
    expect(await arriving()).toEqual([]);
  });
});

test('the largest file that fits is stored', async () => {
  const [head, end] = [pdf.subarray(0, 9), pdf.subarray(9)];
  const { status, body } = await send(Buffer.concat([head, Buffer.alloc(LIMIT - pdf.length), end]));
  expect([status, body.bytes]).toEqual([200, LIMIT]);
});

test('a repeat with its key stores nothing new', async () => {
  const key = { 'idempotency-key': 'paper-0001' };
  const first = await send(png, 'a.png', 'x', key);
  const before = await onDisk();
  expect((await send(png, 'a.png', 'x', key)).body).toEqual(first.body);
  expect((await send(pdf, 'a.png', 'x', key)).status).toBe(422);
  expect(await onDisk()).toEqual(before);
  expect(await onDisk()).toEqual(await rows());
});

test('JSON for a form is 415', async () => {
  const json = { ...signedIn, 'content-type': 'application/json' };
  const response = await fetch(`${papers.url}/api/papers`, { method: 'POST', headers: json, body: '{}' });
  expect(response.status).toBe(415);
});

test('a form cut in the middle is refused', async () => {
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}`;
  const type = { ...signedIn, 'content-type': 'multipart/form-data; boundary=x' };
  const response = await fetch(`${papers.url}/api/papers`, { method: 'POST', headers: type, body });
  expect(response.status).toBe(400);
  expect(await arriving()).toEqual([]);
});

test('the partial file of a broken connection is deleted', async () => {
  const { port } = new URL(papers.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/papers HTTP/1.1\r\nhost: x\r\nauthorization: ${signedIn.authorization}\r\ncontent-length: 9000\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}${'x'.repeat(2000)}`,
  );
  await expect.poll(arriving).toHaveLength(1);
  socket.destroy();
  await expect.poll(arriving).toEqual([]);
});

test.each([
  ['nobody', {}, 'x', pdf, 401],
  ['a file that is too long', signedIn, 'x', Buffer.alloc(40 * LIMIT), 413],
  ['a text that is too long', signedIn, 'x'.repeat(3_000_000), pdf, 413],
  ['a text that is too long before a file', signedIn, 'x'.repeat(200_000), Buffer.alloc(800 * KILOBYTE), 413],
])(
  'a form that is refused early does not keep the program from ending: %s',
  async (_, sent, note, content, status) => {
    const { app: own, url: address } = await open();
    const form = new FormData();
    form.append('note', note);
    form.append('file', new Blob([content]), 'a.pdf');
    const response = await fetch(`${address}/api/papers`, { method: 'POST', headers: sent, body: form });
    expect(response.status).toBe(status);
    await response.text();
    await own.close();
  },
);

test.each(['at once', 'in the middle of the file'])(
  'a disk that is full (%s) does not hold up the next call of the same connection',
  async (when) => {
    const receive = async (content: AsyncIterable<Uint8Array>) => {
      if (when !== 'at once') for await (const _ of content) break;
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
    const full = await openPapers({ db: database.db, files: { ...files, receive }, maxBytes: 3_000_000 });
    const { port } = new URL(full.url);
    const socket = createConnection(Number(port), '127.0.0.1');
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(900_000)}\r\n--x--\r\n`;
    const head = (line: string) =>
      `${line} HTTP/1.1\r\nhost: x\r\nauthorization: ${signedIn.authorization}\r\n`;
    socket.write(
      `${head('POST /api/papers')}content-length: ${form.length}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n${form}`,
    );
    socket.write(`${head('GET /api/papers/none')}connection: close\r\n\r\n`);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 507', 'HTTP/1.1 400']);
    await full.app.close();
  },
);

test('old unkept files are deleted, uploads in progress are not', async () => {
  const path = (name: string) => join(folder, 'incoming', name);
  await writeFile(path('old'), 'x');
  await utimes(path('old'), 1000, 1000);
  await writeFile(path('new'), 'x');
  await files.sweep(new Date(Date.now() - 3_600_000));
  expect(await arriving()).toEqual(['new']);
  await rm(path('new'));
});

describe('a download', () => {
  const read = (id: string) => papers.read(id);

  test('has the type of the content, shows a PDF, and may not run anything', async () => {
    const { body } = await send(pdf, 'Acta "final" de Peña.pdf');
    const response = await read(body.id);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="Acta final de Pena.pdf"; filename*=UTF-8''Acta%20final%20de%20Pe%C3%B1a.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('of a type that a browser could run is an attachment', async () => {
    const { body } = await send(pdf);
    await database.db.updateTable('files').set({ type: 'text/html' }).where('id', '=', body.id).execute();
    const response = await read(body.id);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('of a file that is gone from the disk is 404 in Spanish', async () => {
    const { body } = await send(pdf);
    await files.discard(body.id);
    const response = await read(body.id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'file_missing' });
  });
});

test.each([
  ['C:\\Users\\x\\acta.pdf', 'acta.pdf'],
  ['/etc/passwd', 'passwd'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie x.pdf'],
  ['gpj.\u202Eexe.pdf', 'gpj.exe.pdf'],
  ['..', 'archivo'],
  ['   ', 'archivo'],
  ['.htaccess', 'htaccess'],
  [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(120)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('a name cannot leave its header', () => {
  expect(disposition('attachment', 'a"; x="b\\\r\n.pdf')).toBe(
    `attachment; filename="a__ x__b___.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b%5C%0D%0A.pdf`,
  );
});
