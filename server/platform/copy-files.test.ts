import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPapers, type Papers } from '../../test/papers.ts';
import { type S3Sandbox, startS3Sandbox } from '../sandbox/s3/s3.sandbox.ts';
import { copyFiles } from './copy-files.ts';
import { openDiskFileStore } from './disk-files.ts';
import { openS3FileStore, type S3FileStore } from './s3-files.ts';

let database: TestDatabase;
let folder: string;
let sandbox: S3Sandbox;
let store: S3FileStore;
/** For a storage that does not answer as it should. */
let impatient: S3FileStore;
let before: Papers;
let after: Papers;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'remodela-copy-'));
  sandbox = await startS3Sandbox();
  const { url, bucket, region, accessKey, secretKey } = sandbox;
  const account = { endpoint: `${url}/${bucket}`, region, accessKey, secretKey };
  const options = { account, log: { warn: () => undefined } };
  store = await openS3FileStore(join(folder, 'incoming'), options);
  impatient = await openS3FileStore(join(folder, 'incoming'), { ...options, tryMs: 60, deadlineMs: 150 });
  const { db } = database;
  before = await openPapers({ db, files: await openDiskFileStore(folder), maxBytes: 1000 });
  after = await openPapers({ db, files: store, maxBytes: 1000 });
});
afterAll(async () => {
  await Promise.all([before.app.close(), after.app.close()]);
  await sandbox.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const pdf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`));

test('a company moves from its disk to S3: names incomplete files and copies the rest once', async () => {
  const texts = ['one', 'two', 'three', 'four'];
  const ids: string[] = [];
  for (const text of texts) ids.push((await before.send(pdf(text))).body.id);
  const [one = '', two = '', three = '', four = ''] = ids;
  await rm(join(folder, three));
  await writeFile(join(folder, four), 'changed');
  const copy = (to = store) => copyFiles(database.db, folder, to);
  expect(await copy()).toEqual({ copied: 2, there: 0, missing: [three], damaged: [four] });
  for (const id of [one, two]) {
    const moved = await (await after.read(id)).arrayBuffer();
    expect(Buffer.from(moved)).toEqual(Buffer.from(await (await before.read(id)).arrayBuffer()));
  }
  await writeFile(join(folder, three), pdf('three'));
  await writeFile(join(folder, four), pdf('four'));
  expect(await copy()).toEqual({ copied: 2, there: 2, missing: [], damaged: [] });
  expect(await copy()).toEqual({ copied: 0, there: 4, missing: [], damaged: [] });
  expect(sandbox.keys()).toEqual(ids.toSorted());
  sandbox.fault('down');
  await expect(copy(impatient)).rejects.toMatchObject({ status: 503 });
});
