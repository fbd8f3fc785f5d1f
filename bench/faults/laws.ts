import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { auditVerdict } from '../../server/audit-verdict.ts';
import { sealAudit } from '../../server/platform/audit-seals.ts';
import { createClock } from '../../server/platform/clock.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import type { S3Sandbox } from '../../server/sandbox/s3/s3.sandbox.ts';
import { brokenLaws } from '../../test/ledger-laws.ts';
import type { Ledger } from './ledger.ts';
import type { Findings } from './readback.ts';

/** The calls that make a row of a table each time that they are acknowledged; not the papers of otrosíes. */
const rowsOf: readonly (readonly [table: string, calls: readonly string[]])[] = [
  ['clients', ['createClient']],
  ['second_clients', ['createSecondClient']],
  ['sales', ['createSale']],
  ['projects', ['saveProject']],
  ['suggestions', ['sendSuggestion']],
  ["project_documents where title not like 'Otrosí %'", ['addDocument']],
  ['change_orders', ['createChange']],
  ['change_messages', ['askAboutChange']],
  ['urbanizations', ['createUrbanization']],
  ['payments', ['registerPayment', 'sendTransferReceipt', 'startCheckout']],
  ['signing_documents where change_id is null', ['makeContract']],
  [
    `files f where not exists (select from signing_documents d where d.change_id is not null
       and f.id in (d.file_id, d.sealed_file_id))`,
    ['addDocument', 'sendTransferReceipt', 'makeContract'],
  ],
];

export type RowCounts = ReadonlyMap<string, number>;

const rowsIn = async ({ execute }: OpenDatabase, query: string) => (await execute(query)).rows as object[];

const countOf = async (database: OpenDatabase, table: string): Promise<number> => {
  const [row] = await rowsIn(database, `select count(*)::int as count from ${table}`);
  return Number(Object.values(row ?? {})[0]);
};

/** How many rows there were before the first call. */
export async function countRows(database: OpenDatabase): Promise<RowCounts> {
  const counts = new Map<string, number>();
  for (const [table] of rowsOf) counts.set(table, await countOf(database, table));
  return counts;
}

export interface LawFindings extends Findings {
  readonly broken: string[];
}

/** Looks at every table, and at every file, whose content `contentOf` reads. */
export async function obey(
  database: OpenDatabase,
  ledger: Ledger,
  before: RowCounts,
  contentOf: (id: string) => AsyncIterable<Uint8Array>,
): Promise<LawFindings> {
  const findings = { lost: [] as string[], twice: [] as string[], broken: [] as string[] };
  findings.broken.push(...(await brokenLaws(database)));
  for (const [table, calls] of rowsOf) {
    const told = calls.reduce((sum, call) => sum + (ledger.acknowledged.get(call) ?? 0), 0);
    const made = (await countOf(database, table)) - (before.get(table) ?? 0);
    if (made < told) findings.lost.push(`${told - made} of ${told} ${table}`);
    if (made > told) findings.twice.push(`${made - told} more than ${told} ${table}`);
  }
  findings.broken.push(...(await wrongFiles(database, contentOf)));
  findings.broken.push(...(await wrongAudit(database)));
  return findings;
}

async function wrongFiles(
  database: OpenDatabase,
  contentOf: (id: string) => AsyncIterable<Uint8Array>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, sha256 } of await database.db.selectFrom('files').select(['id', 'sha256']).execute()) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of contentOf(id)) hash.update(chunk);
      if (!hash.digest().equals(sha256)) wrong.push(`the file ${id} is not what was sent`);
    } catch {
      wrong.push(`the file ${id} is not there`);
    }
  }
  return wrong;
}

/** The chain of the audit log, closed first: what is not sealed yet proves nothing. */
async function wrongAudit({ db }: OpenDatabase): Promise<string[]> {
  const deps = { db, clock: createClock(), log: { info: () => undefined } };
  try {
    // The first notes what there is, the second seals it.
    await sealAudit(deps);
    await sealAudit(deps);
    await auditVerdict(db);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : 'the audit log could not be verified'];
  }
}

/** Files of a folder of this machine. */
export const filesIn =
  (folder: string) =>
  (id: string): AsyncIterable<Uint8Array> =>
    createReadStream(join(folder, 'files', id));

/** Objects of the local S3, in its own folder: what it really holds, whatever it says. */
export const filesOn =
  (s3: S3Sandbox, folder: string) =>
  (id: string): AsyncIterable<Uint8Array> => {
    const key = s3.keys().find((each) => each.endsWith(id)) ?? '';
    return createReadStream(join(folder, encodeURIComponent(key)));
  };
