import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aPhoto, aRecord, aSite, type Site, send, sendPhoto } from '../../../test/site.ts';
import { makeBackup, restoreBackup } from '../../platform/backup.ts';
import { createClock } from '../../platform/clock.ts';
import { copyFiles } from '../../platform/copy-files.ts';
import { openEmbeddedDatabase, writeEmbeddedDatabase } from '../../platform/embedded.ts';
import { openS3FileStore } from '../../platform/s3-files.ts';
import { type S3Sandbox, startS3Sandbox } from '../../sandbox/s3/s3.sandbox.ts';
import { cleanFiles } from '../../unused-files.ts';

/** What becomes of the files of photos: a backup, a move to S3, and the clean-up of what no row points to. */

const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-06-30', startedOn: '2026-05-04' };
const DAY_MS = 24 * 3_600_000;
const clock = createClock();
/** Everything that is stored now is older than a day to it. */
const later = createClock(() => new Date(Date.now() + 2 * DAY_MS));

let server: TestServer;
let folder: string;
let sandbox: S3Sandbox;
let site: Site;
let recordId: string;
let shown: string;
let hidden: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-photos-'));
  sandbox = await startS3Sandbox();
  server = await startServer({ now: NOW });
  site = await aSite(server, works);
  const record = aRecord();
  recordId = record.id;
  await send(server, site, record);
  const content = await aPhoto('#204060', [2400, 1800]);
  shown = (await sendPhoto(server, recordId, { position: '0' }, { content })).id;
  const other = await aPhoto('#604020', [1200, 900]);
  hidden = (await sendPhoto(server, recordId, { position: '1', visible: 'false' }, { content: other })).id;
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** Both sizes of both photos as the manager and the family get them; null for one that is not found. */
const readAll = async (from: TestServer) => {
  const read = async (who: Who, id: string, size: string) => {
    const answer = await from.raw(who, `/api/site/photos/${id}?size=${size}`);
    const content = Buffer.from(await answer.arrayBuffer()).toString('base64');
    return answer.status === 404 ? null : content;
  };
  const all: Record<string, string | null> = {};
  for (const [name, id] of Object.entries({ shown, hidden })) {
    for (const size of ['small', 'large']) {
      all[`${name}, ${size}, manager`] = await read('manager', id, size);
      all[`${name}, ${size}, family`] = await read(site.family, id, size);
    }
  }
  return all;
};

const openStore = () => {
  const { url, bucket, region, accessKey, secretKey } = sandbox;
  const account = { endpoint: `${url}/${bucket}`, region, accessKey, secretKey };
  return openS3FileStore(join(folder, 'incoming'), { account, log: { warn: () => undefined } });
};

test('the family reads what it is shown, and nothing of what is hidden', async () => {
  const all = await readAll(server);
  expect(Object.entries(all).flatMap(([name, content]) => (content === null ? [name] : []))).toEqual([
    'hidden, small, family',
    'hidden, large, family',
  ]);
  expect(new Set(Object.values(all)).size).toBe(5);
});

test('a backup that is restored serves the same photos, and hides the same', async () => {
  // a company on a server has its own backups
  const dump = await server.database.dump?.();
  if (!dump) return;
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeEmbeddedDatabase(join(dataDir, 'postgres'), dump);
  const source = await openEmbeddedDatabase(dataDir);
  const options = { folder: join(folder, 'backups'), keep: 1 };
  const { path } = await makeBackup(
    { dump: () => source.dump(), filesFolder: server.filesFolder },
    clock,
    options,
  );
  await source.close();
  const other = join(folder, 'restored');
  await restoreBackup(path, other, clock);
  const database = { ...(await openEmbeddedDatabase(other)), kind: 'embedded' as const };
  const restored = await startServer({ now: NOW, database });
  try {
    await cp(join(other, 'files'), restored.filesFolder, { recursive: true });
    expect(await readAll(restored)).toEqual(await readAll(server));
  } finally {
    await restored.close();
  }
}, 120_000);

test('a company that moves to S3 serves the same photos from there', async () => {
  const store = await openStore();
  const { copied, missing, damaged } = await copyFiles(server.db, server.filesFolder, store);
  expect({ missing, damaged }).toEqual({ missing: [], damaged: [] });
  expect(copied).toBeGreaterThanOrEqual(4);
  const moved = await startServer({
    now: NOW,
    beside: { ...server, deps: { ...server.deps, files: store } },
  });
  try {
    expect(await readAll(moved)).toEqual(await readAll(server));
  } finally {
    await moved.close();
  }
});

/** A photo whose rows are gone, as after a program that died before its commit; the ids of its two files. */
const orphan = async (): Promise<string[]> => {
  const { id } = await sendPhoto(server, recordId, { position: '2' }, { content: await aPhoto('#602040') });
  const row = await server.db
    .deleteFrom('site_photos')
    .where('id', '=', id)
    .returning(['file_id', 'small_file_id'])
    .executeTakeFirstOrThrow();
  const ids = [row.file_id, row.small_file_id];
  await server.db.deleteFrom('files').where('id', 'in', ids).execute();
  return ids;
};

test('the clean-up deletes the files of a photo without rows, on the disk and on S3, and no other', async () => {
  const before = await readAll(server);
  const store = await openStore();
  const ids = await orphan();
  for (const id of ids) await store.copy({ ...(await asKept(id)), id, path: join(server.filesFolder, id) });
  const onDisk = () => readdir(server.filesFolder);
  const there = [...(await onDisk())];

  expect(await cleanFiles(server.db, server.deps.files, clock)).toContain('no se borró ninguno');
  expect(await onDisk()).toEqual(there);
  expect(await cleanFiles(server.db, server.deps.files, later)).toMatch(/^Se borraron 2 archivos/);
  expect(await onDisk()).toEqual(there.filter((name) => !ids.includes(name)));
  expect(await readAll(server)).toEqual(before);

  const inBucket = sandbox.keys();
  expect(await cleanFiles(server.db, store, clock)).toContain('no se borró ninguno');
  expect(await cleanFiles(server.db, store, later)).toMatch(/^Se borraron 2 archivos/);
  expect(sandbox.keys()).toEqual(inBucket.filter((key) => !ids.includes(key)));
});

const asKept = async (id: string) => {
  const content = await readFile(join(server.filesFolder, id));
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
};

test('the clean-up deletes nothing where most files are unknown: it is not their database', async () => {
  const there = await readdir(server.filesFolder);
  const strangers = Array.from({ length: there.length + 1 }, () => join(server.filesFolder, randomUUID()));
  for (const path of strangers) {
    await writeFile(path, 'x');
  }
  await expect(cleanFiles(server.db, server.deps.files, later)).rejects.toThrow(
    'La base de datos no conoce la mayoría de los archivos',
  );
  expect(await readdir(server.filesFolder)).toHaveLength(there.length + strangers.length);
  for (const path of strangers) await rm(path);
});
