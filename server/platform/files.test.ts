import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3Fault, type S3Sandbox, startS3Sandbox } from '../sandbox/s3/s3.sandbox.ts';
import { openDiskFileStore } from './disk-files.ts';
import type { FileStore, KeptFile } from './files.ts';
import { openS3FileStore, type S3Account } from './s3-files.ts';

let folder: string;
let sandbox: S3Sandbox;
const lines: object[] = [];
const log = { warn: (fields: object, message: string) => void lines.push({ ...fields, message }) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-stores-'));
  sandbox = await startS3Sandbox({ folder: join(folder, 'bucket') });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  sandbox.fault('none');
  lines.splice(0);
});

const account = (changes: Partial<S3Account> = {}): S3Account => ({
  endpoint: `${sandbox.url}/${sandbox.bucket}`,
  region: sandbox.region,
  accessKey: sandbox.accessKey,
  secretKey: sandbox.secretKey,
  ...changes,
});
const s3Folder = () => join(folder, 's3', 'incoming');
const openS3 = (changes?: Partial<S3Account>) =>
  openS3FileStore(s3Folder(), { account: account(changes), log });
/** For a storage that does not answer as it should. */
const openImpatient = () =>
  openS3FileStore(s3Folder(), { account: account(), log, tryMs: 60, deadlineMs: 150 });

const content = randomBytes(300_000);
async function* pieces(whole: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < whole.length; from += size) yield whole.subarray(from, from + size);
}
const readWhole = async (store: FileStore, file: KeptFile): Promise<Buffer> => {
  const read: Uint8Array[] = [];
  for await (const piece of await store.read(file)) read.push(piece);
  return Buffer.concat(read);
};
const stored = async (store: FileStore, whole = content) => {
  const file = await store.receive(pieces(whole));
  await store.keep(file);
  return file;
};

describe.each([
  {
    name: 'on the disk',
    open: () => openDiskFileStore(join(folder, 'disk')),
    incoming: () => join(folder, 'disk', 'incoming'),
    path: (id: string) => join(folder, 'disk', id),
  },
  { name: 'on S3', open: openS3, incoming: s3Folder, path: (id: string) => join(folder, 'bucket', id) },
])('files $name', ({ open, incoming, path }) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  const arriving = () => readdir(incoming());

  test('come back as they were, and nothing stays where they arrived', async () => {
    const file = await stored(store);
    expect(file).toMatchObject({ bytes: content.length, sha256: expect.any(Buffer) });
    expect((await readWhole(store, file)).equals(content)).toBe(true);
    expect((await readFile(path(file.id))).equals(content)).toBe(true);
    expect(await arriving()).toEqual([]);
  });

  test('that break off while they arrive leave nothing', async () => {
    async function* broken() {
      yield* pieces(content);
      throw new Error('cut');
    }
    await expect(store.receive(broken())).rejects.toThrow('cut');
    expect(await arriving()).toEqual([]);
  });

  test('are discarded, kept or not, once or twice', async () => {
    const file = await stored(store);
    await store.discard(file.id);
    await store.discard(file.id);
    await expect(store.read(file)).rejects.toMatchObject({ code: 'file_missing', status: 404 });
    const other = await store.receive(pieces(content));
    await store.discard(other.id);
    expect(await arriving()).toEqual([]);
    expect(lines).toEqual([]);
  });

  test.each([
    ['changed', Buffer.concat([Buffer.from([content[0] === 1 ? 2 : 1]), content.subarray(1)])],
    ['shorter', content.subarray(1)],
    ['longer', Buffer.concat([content, Buffer.from('x')])],
  ])('a file with content that was %s is never read whole', async (_, other) => {
    const file = await stored(store);
    await writeFile(path(file.id), other);
    const read: Uint8Array[] = [];
    const reading = async () => {
      for await (const piece of await store.read(file)) read.push(piece);
    };
    await expect(reading()).rejects.toThrow();
    expect(Buffer.concat(read).length).toBeLessThan(file.bytes);
  });

  test('that arrived long ago and were never kept are swept', async () => {
    const old = await store.receive(pieces(content));
    const fresh = await store.receive(pieces(content));
    await utimes(old.path, 1000, 1000);
    await store.sweep(new Date(2_000_000));
    expect(await arriving()).toEqual([fresh.id]);
    await store.discard(fresh.id);
  });

  test('can be stored now: the check leaves nothing', async () => {
    await store.check();
    expect(await arriving()).toEqual([]);
  });

  test('cannot be stored when the folder where they arrive is gone', async () => {
    await rm(incoming(), { recursive: true });
    await expect(store.check()).rejects.toThrow();
    store = await open();
    await store.check();
  });
});

describe('S3 that does not do its part', () => {
  const faults: readonly S3Fault[] = ['down', 'slow', 'lies'];

  test.each(faults)('%s: stores nothing, answers in Spanish, and recovers later', async (fault) => {
    const store = await openS3();
    const before = sandbox.keys();
    const file = await store.receive(pieces(content));
    sandbox.fault(fault);
    await expect((await openImpatient()).keep(file)).rejects.toMatchObject({
      status: 503,
      message: 'No pudimos guardar el archivo. Intenta de nuevo en un momento.',
    });
    await store.discard(file.id);
    expect(lines).toContainEqual(expect.objectContaining({ message: 'S3 failed' }));
    sandbox.fault('none');
    // of what is not there for certain a part may stay: it is no row's
    expect(sandbox.keys().filter((key) => !before.includes(key) && key !== file.id)).toEqual([]);
    const again = await stored(store);
    expect((await readWhole(store, again)).equals(content)).toBe(true);
  });

  test.each(faults)('%s: a read fails or breaks off, never with other content', async (fault) => {
    const store = await openS3();
    const file = await stored(store);
    sandbox.fault(fault);
    const impatient = await openImpatient();
    // four kinds of lies
    for (let time = 0; time < 4; time += 1) {
      await expect(readWhole(impatient, file)).rejects.toThrow();
    }
    sandbox.fault('none');
    expect((await readWhole(store, file)).equals(content)).toBe(true);
  });

  test.each(faults)('%s: the check reports it', async (fault) => {
    sandbox.fault(fault);
    // a HEAD of the bucket has no body to lie with
    if (fault === 'lies') await (await openS3()).check();
    else await expect((await openImpatient()).check()).rejects.toThrow();
  });

  test('a failure that passes is not noticed', async () => {
    const store = await openS3();
    const file = await store.receive(pieces(content));
    sandbox.fault('down');
    const keeping = store.keep(file);
    await expect.poll(() => sandbox.refused()).toBeGreaterThan(0);
    sandbox.fault('none');
    await keeping;
    expect((await readWhole(store, file)).equals(content)).toBe(true);
  });
});

describe('an account that S3 does not take', () => {
  test.each([
    ['another secret', { secretKey: 'another-secret-of-nobody' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKey: 'ANOTHERKEY' }, 'InvalidAccessKeyId'],
    ['a region that is not its own', { region: 'sa-east-1' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { endpoint: 'nowhere' }, 'NoSuchBucket'],
  ])('%s is logged by its code, without keys, and is not retried', async (_, changes, code) => {
    const wrong = 'endpoint' in changes ? { endpoint: `${sandbox.url}/nowhere` } : changes;
    const store = await openS3(wrong);
    const file = await store.receive(pieces(content));
    await expect(store.keep(file)).rejects.toMatchObject({ status: 503 });
    await expect(store.read(file)).rejects.toMatchObject({ status: 503 });
    await expect(store.check()).rejects.toThrow('the bucket is not there');
    expect(lines[0]).toMatchObject({ s3: { what: 'put', tries: 1, code }, message: 'S3 failed' });
    const { accessKey, secretKey } = account(wrong);
    expect(JSON.stringify(lines)).not.toContain(accessKey);
    expect(JSON.stringify(lines)).not.toContain(secretKey);
    await store.discard(file.id);
  });
});
