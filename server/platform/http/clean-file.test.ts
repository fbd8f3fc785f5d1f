import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { animation, claimingPng, emptyZip, joined, tellingPhoto } from '../../../test/images.ts';
import { openPapers, type Papers, signedIn } from '../../../test/papers.ts';
import { compressedPdf, objectStream, pdfOf } from '../../../test/pdf-files.ts';
import { type S3Sandbox, startS3Sandbox } from '../../sandbox/s3/s3.sandbox.ts';
import { createClock } from '../clock.ts';
import { openDiskFileStore } from '../disk-files.ts';
import type { FileStore } from '../files.ts';
import { createRateLimit } from '../rate-limit.ts';
import { openS3FileStore } from '../s3-files.ts';

const maxBytes = 1024 * 1024;
const pdf = joined('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
let database: TestDatabase;
let folder: string;
let disk: FileStore;
let papers: Papers;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'remodela-clean-'));
  disk = await openDiskFileStore(join(folder, 'disk'));
  papers = await openPapers({ db: database.db, files: disk, maxBytes });
});
afterAll(async () => {
  await papers.app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const onDisk = async () => (await readdir(join(folder, 'disk'))).filter((name) => name !== 'incoming');
const arriving = () => readdir(join(folder, 'disk', 'incoming'));
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const rowOf = (id: string) =>
  database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

afterEach(async () => {
  for (const id of await onDisk()) await disk.discard(id);
});

test('keeps the pixels of a photo and drops its metadata; a repeat is recognised by the sent bytes', async () => {
  const sent = joined(await tellingPhoto(), '<script>alert(1)</script>', emptyZip);
  const key = { 'idempotency-key': 'photo-0001' };
  const { status, body } = await papers.send(sent, 'foto.jpg', 'x', key);
  expect(status).toBe(200);
  const kept = Buffer.from(await (await papers.read(body.id)).arrayBuffer());
  expect(body).toMatchObject({ type: 'image/jpeg', bytes: kept.length, name: 'foto.jpg' });
  expect((await rowOf(body.id))?.sha256.toString('hex')).toBe(sha256(kept));
  expect(sha256(kept)).not.toBe(sha256(sent));
  for (const word of ['Nombre Privado', '<script>', 'PK']) expect(kept.includes(word)).toBe(false);
  const again = await papers.send(sent, 'foto.jpg', 'x', key);
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, body, 'true']);
  expect([await onDisk(), await arriving()]).toEqual([[body.id], []]);
});

describe('is refused with its field and a remedy, and stores nothing', () => {
  test.each([
    [
      'an image that was cut',
      async () => (await tellingPhoto()).slice(0, -150),
      415,
      'Archivo: la imagen está dañada o incompleta. Elige otra.',
    ],
    [
      'an image that would fill the memory',
      async () => claimingPng(30_000, 30_000),
      413,
      'Archivo: la imagen tiene demasiados píxeles. Redúcela y envíala de nuevo.',
    ],
    ['an animation', () => animation(60), 415, 'Archivo: la imagen es animada. Elige una fija.'],
    [
      'a GIF with an archive behind',
      async () => joined('GIF89a', emptyZip),
      415,
      'Archivo: elige un archivo PDF, JPG, PNG o WEBP.',
    ],
    [
      'the photo of an iPhone',
      async () => joined('\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0'.repeat(100)),
      415,
      'Archivo: es una foto HEIC, el formato del iPhone. Envía una captura de pantalla de la foto, o elige «Más compatible» en Ajustes, Cámara, Formatos y tómala de nuevo.',
    ],
    [
      'a PDF that runs a program',
      async () => joined('%PDF-1.7\n<</OpenAction<</S/JavaScript>>>>\n%%EOF\n'),
      415,
      'Archivo: el PDF lleva programas u otros archivos por dentro. Imprímelo como PDF y envía ese.',
    ],
    [
      'a PDF that runs a program among its compressed objects',
      async () => joined(compressedPdf('Acta', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>')),
      415,
      'Archivo: el PDF lleva programas u otros archivos por dentro. Imprímelo como PDF y envía ese.',
    ],
    [
      'an encrypted PDF',
      async () => joined('%PDF-1.7\ntrailer<</Encrypt 9 0 R>>\n%%EOF\n'),
      415,
      'Archivo: el PDF está protegido con contraseña o permisos. Imprímelo como PDF y envía ese.',
    ],
    [
      'a PDF with an XFA form among its compressed objects',
      async () => joined(compressedPdf('Acta', '/AcroForm<</XFA 9 0 R>>')),
      415,
      'Archivo: el PDF es un formulario que cambia al abrirlo (XFA). Imprímelo como PDF y envía ese.',
    ],
    [
      'a PDF whose compressed objects cannot be read',
      async () => joined(pdfOf(objectStream('1', { filter: '/Filter/LZWDecode' }))),
      415,
      'Archivo: no pudimos revisar el PDF por dentro. Imprímelo como PDF y envía ese.',
    ],
    [
      'a PDF that is a ZIP too',
      async () => joined(pdf, emptyZip),
      415,
      'Archivo: el PDF es también un archivo comprimido. Imprímelo como PDF y envía ese.',
    ],
    [
      'a PDF that was cut',
      async () => pdf.slice(0, -7),
      415,
      'Archivo: el PDF está dañado o incompleto. Elige otro.',
    ],
  ] as const)('%s', async (_, content, status, message) => {
    const answer = await papers.send(await content(), 'archivo.pdf');
    expect(answer).toMatchObject({ status, body: { message, fields: { file: message } } });
    expect([await onDisk(), await arriving()]).toEqual([[], []]);
  });
});

describe('throttles a person with too many uploads', () => {
  afterEach(() => database.db.deleteFrom('rate_limits').execute());
  const HOUR_MS = 3_600_000;
  test.each([
    { name: 'uploads', most: 300, windowMs: HOUR_MS, wait: '60 minutos', until: HOUR_MS },
    { name: 'upload megabytes', most: 3000, windowMs: 24 * HOUR_MS, wait: '24 horas', until: 24 * HOUR_MS },
  ])('$name', async ({ name, most, windowMs, wait, until }) => {
    let now = new Date();
    const own = await openPapers({ db: database.db, files: disk, maxBytes, now: () => now });
    const sender = (await rowOf((await papers.send(pdf)).body.id))?.created_by;
    await database.db.deleteFrom('rate_limits').execute();
    const limit = createRateLimit(
      createClock(() => now),
      { name, most, windowMs },
    );
    await limit.note(database.db, `account ${sender}`, most - 1);
    expect((await own.send(pdf)).status).toBe(200);
    const kept = await onDisk();
    const refused = await own.send(pdf);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_files',
        message: `Enviaste muchos archivos seguidos. Espera ${wait} e intenta de nuevo.`,
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(until / 1000);
    expect(await onDisk()).toEqual(kept);
    now = new Date(now.getTime() + until + 1);
    expect((await own.send(pdf)).status).toBe(200);
    await own.app.close();
  });
});

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  'without disk space (%s) it is refused, and the program keeps running',
  async (code) => {
    const full: FileStore = {
      ...disk,
      receive: () => Promise.reject(Object.assign(new Error('write'), { code })),
    };
    const own = await openPapers({ db: database.db, files: full, maxBytes });
    const { status, body } = await own.send(pdf);
    expect(status).toBe(507);
    expect(body).toMatchObject({
      code: 'storage_full',
      message: 'No hay espacio para guardar el archivo. Avísale a quien administra el programa.',
    });
    expect((await fetch(`${own.url}/api/papers/none`, { headers: signedIn })).status).toBe(400);
    await own.app.close();
  },
);

describe('with files on S3', () => {
  let sandbox: S3Sandbox;
  let stored: Papers;
  /** For a storage that does not answer as it should. */
  let impatient: Papers;
  const lines: string[] = [];
  const warn = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));

  beforeAll(async () => {
    sandbox = await startS3Sandbox();
    const { url, bucket, region, accessKey, secretKey } = sandbox;
    const account = { endpoint: `${url}/${bucket}`, region, accessKey, secretKey };
    const logTo = { write: (line: string) => void lines.push(line) };
    const over = async (limits: { tryMs?: number; deadlineMs?: number }) => {
      const files = await openS3FileStore(join(folder, 's3'), { account, log: { warn }, ...limits });
      return openPapers({ db: database.db, files, maxBytes, logTo });
    };
    stored = await over({});
    impatient = await over({ tryMs: 300, deadlineMs: 500 });
  });
  afterEach(() => sandbox.fault('none'));
  afterAll(async () => {
    await stored.app.close();
    await impatient.app.close();
    await sandbox.close();
  });
  const nothingStays = async (before: readonly string[]) => {
    expect(sandbox.keys()).toEqual(before);
    expect(await readdir(join(folder, 's3'))).toEqual([]);
  };

  test('a file is stored and read as on the disk', async () => {
    const { status, body } = await stored.send(pdf, 'acta.pdf');
    expect([status, sandbox.keys()]).toEqual([200, [body.id]]);
    const response = await stored.read(body.id);
    expect(response.headers.get('content-length')).toBe(String(pdf.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    await nothingStays([body.id]);
  });

  test('deletes the file of a refused or repeated call', async () => {
    const key = { 'idempotency-key': 'paper-s3-1' };
    await stored.send(pdf, 'acta.pdf', 'x', key);
    const before = sandbox.keys();
    expect((await stored.send(pdf, 'acta.pdf', 'x', key)).status).toBe(200);
    expect((await stored.send(pdf, 'acta.pdf', 'refused')).status).toBe(409);
    await nothingStays(before);
  });

  test.each(['down', 'slow', 'lies'] as const)(
    'while it is %s a file is refused in Spanish, and no file is reported as missing',
    async (fault) => {
      const rows = async () => (await database.db.selectFrom('files').select('id').execute()).length;
      const [before, { body: kept }] = [await rows(), await stored.send(pdf)];
      sandbox.fault(fault);
      const { status, headers, body } = await impatient.send(pdf);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(body.message).toBe('No pudimos guardar el archivo. Intenta de nuevo en un momento.');
      expect(await rows()).toBe(before + 1);
      const response = await impatient.read(kept.id);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        message: 'No pudimos traer el archivo. Intenta de nuevo en un momento.',
      });
      sandbox.fault('none');
      expect((await stored.read(kept.id)).status).toBe(200);
      expect((await stored.send(pdf)).status).toBe(200);
    },
  );

  test('its keys are not in the log', () => {
    expect(lines.some((line) => line.includes('S3 failed'))).toBe(true);
    expect(lines.join('\n')).not.toContain(sandbox.accessKey);
    expect(lines.join('\n')).not.toContain(sandbox.secretKey);
  });
});
