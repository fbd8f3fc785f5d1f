import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/list.ts';
import { listBackups, makeBackup, restoreBackup, verifyBackup } from './backup.ts';
import { createClock } from './clock.ts';
import { openDiskFileStore } from './disk-files.ts';
import { type Dumpable, openEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

let folder: string, dataDir: string;
let database: Dumpable;
let now = '2026-03-02T08:00:00.000Z';
const clock = createClock(() => new Date(now));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-backup-'));
  dataDir = join(folder, 'data');
  database = await openEmbeddedDatabase(dataDir);
  await migrate(database.db, migrations);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function* pieces(text: string) {
  yield Buffer.from(text);
}

/** A file that a call kept, with its row. */
async function keepFile(text: string): Promise<string> {
  const files = await openDiskFileStore(join(dataDir, 'files'));
  const file = await files.receive(pieces(text));
  await files.keep(file);
  const { id, sha256, bytes } = file;
  const row = {
    id,
    sha256,
    bytes,
    type: 'application/pdf',
    name: 'acta.pdf',
    created_by: null,
    created_at: now,
  };
  await database.db.insertInto('files').values(row).execute();
  return id;
}

const source = () => ({ dump: () => database.dump(), filesFolder: join(dataDir, 'files') });
const backupTo = (name: string, keep = 14) =>
  makeBackup(source(), clock, { folder: join(folder, name), keep });

/** One that the tests below look at, copy and spoil. */
let whole: string;
const copyOfWhole = async (path: string) => {
  await cp(whole, path, { recursive: true });
  return path;
};

describe('a backup', { timeout: 60_000 }, () => {
  test('has the database and the files of one instant, and goes back to an empty folder', async () => {
    const id = await keepFile('el acta');
    const { path, files, bytes } = await backupTo('whole');
    whole = path;
    expect(files).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(1000);
    // what comes after it is not in it
    await keepFile('otra acta');

    const other = join(folder, 'other');
    await mkdir(other);
    expect(await restoreBackup(path, other, clock)).toMatchObject({ aside: null, backup: { path, files } });
    expect(await readFile(join(other, 'files', id), 'utf8')).toBe('el acta');
    const restored = await openEmbeddedDatabase(other);
    try {
      const rows = await restored.db.selectFrom('files').select('id').execute();
      expect(rows.map((row) => row.id)).toEqual(
        (await readdir(join(other, 'files'))).filter((n) => n !== 'incoming'),
      );
      expect(rows).toHaveLength(files);
    } finally {
      await restored.close();
    }
  });

  test('moves the existing data aside, and deletes nothing', async () => {
    const used = join(folder, 'used');
    await mkdir(join(used, 'files'), { recursive: true });
    await writeFile(join(used, 'files', 'old'), 'lo de antes');
    const { aside } = await restoreBackup(whole, used, clock);
    expect(await readFile(join(aside ?? '', 'files', 'old'), 'utf8')).toBe('lo de antes');
  });

  test('keeps the newest and deletes the oldest; an incomplete one does not count, and is deleted', async () => {
    const kept = join(folder, 'kept');
    for (const day of ['01', '02']) {
      const path = await copyOfWhole(join(kept, `2026-03-${day}T07-00-00.000Z`));
      const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
      const older = { ...manifest, made_at: `2026-03-${day}T07:00:00.000Z` };
      await writeFile(join(path, 'manifest.json'), JSON.stringify(older));
    }
    await mkdir(join(kept, '2026-03-01T06-00-00.000Z'));
    await mkdir(join(kept, 'partial-of-a-killed-process'));
    now = '2026-03-03T08:00:00.000Z';
    await backupTo('kept', 2);
    const found = await listBackups(kept);
    expect(found.map(({ madeAt }) => madeAt.slice(8, 10))).toEqual(['03', '02']);
    expect((await readdir(kept)).filter((name) => name.startsWith('partial'))).toEqual([]);
  });
});

describe('a damaged backup is not restored', () => {
  const spoilFirst = async (path: string) => {
    const [id = ''] = await readdir(join(path, 'files'));
    // a file of its own: the backup shares its disk with the one that the program keeps
    await rm(join(path, 'files', id));
    await writeFile(join(path, 'files', id), 'otra cosa');
  };

  test.each<[string, (path: string) => Promise<unknown>, RegExp]>([
    ['a file with other content', spoilFirst, /no coincide el archivo/],
    [
      'a file that is missing',
      (path) => rm(join(path, 'files'), { recursive: true }),
      /no coincide el archivo/,
    ],
    [
      'another database',
      (path) => writeFile(join(path, 'database.tar.gz'), 'x'),
      /no coincide la base de datos/,
    ],
    ['no database', (path) => rm(join(path, 'database.tar.gz')), /no coincide la base de datos/],
    ['a list that is none', (path) => writeFile(join(path, 'manifest.json'), '{}'), /no coincide manifest/],
    ['no list', (path) => rm(join(path, 'manifest.json')), /no hay una copia/],
  ])('%s', async (_, spoil, sentence) => {
    const path = await copyOfWhole(join(folder, randomUUID()));
    await spoil(path);
    await expect(verifyBackup(path)).rejects.toThrow(sentence);
  });
});
