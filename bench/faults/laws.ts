import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { auditVerdict } from '../../server/audit-verdict.ts';
import { sealAudit } from '../../server/platform/audit-seals.ts';
import { createClock } from '../../server/platform/clock.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import type { S3Sandbox } from '../../server/sandbox/s3/s3.sandbox.ts';
import type { Ledger } from './ledger.ts';
import type { Findings } from './readback.ts';

/** Invariants of the tables, each as a query for the rows that break it. */
const laws: readonly (readonly [law: string, broken: string])[] = [
  [
    'what an instalment was paid is the sum of what went to it',
    `select i.id from instalments i left join payment_allocations a on a.instalment_id = i.id
     group by i.id having i.paid_amount <> coalesce(sum(a.amount), 0)`,
  ],
  [
    'each peso of a payment that came went somewhere, once',
    `select p.id from payments p left join payment_allocations a on a.payment_id = p.id where p.state = 'confirmed'
     group by p.id having p.amount - coalesce((select sum(amount) from refunds r where r.payment_id = p.id), 0)
       <> coalesce(sum(a.amount), 0)`,
  ],
  [
    'a payment that did not come went nowhere',
    `select p.id from payments p join payment_allocations a on a.payment_id = p.id where p.state <> 'confirmed'`,
  ],
  [
    'a payment that came has one receipt, any other none',
    `select p.id from payments p left join receipts r on r.payment_id = p.id
     group by p.id having count(r.number) <> (case when p.state = 'confirmed' then 1 else 0 end)`,
  ],
  [
    'a sale has one contract that stands',
    `select sale_id from signing_documents where state in ('draft', 'sent', 'partly_signed', 'signed')
     group by sale_id having count(*) > 1`,
  ],
  [
    'a signed contract has all its signatures, its sealed file and its day',
    `select d.id from signing_documents d join projects p on p.sale_id = d.sale_id where (d.state = 'signed') <> (
       d.sealed_file_id is not null and p.contract_signed_on is not null
       and not exists (select 1 from signing_parties y where y.document_id = d.id and y.signed_at is null))`,
  ],
  [
    'the evidence of a contract has no gap, and ends as its state does',
    `select d.id from signing_documents d join signing_events v on v.document_id = d.id
     group by d.id having count(*) <> max(v.position)
       or (d.state = 'void') <> coalesce(bool_or(v.kind = 'voided'), false)`,
  ],
  [
    'receipts have no gap and no number twice',
    `select 1 from receipt_counter c where c.last <> (select count(*) from receipts)
       or c.last <> (select coalesce(max(number), 0) from receipts)
       or c.last <> (select count(distinct number) from receipts)`,
  ],
  [
    'a receipt has its mail, or the job that writes it',
    `select s.id from sales s where (select count(*) from receipts r join payments p on p.id = r.payment_id
        where p.sale_id = s.id) > (select count(*) from mails m join clients c on c.id = s.client_id
        where m.kind = 'payment_confirmed' and m.recipient = c.email)
      + (select count(*) from jobs.job j join payments p on p.id = (j.data->>'payment_id')::int
        where j.name = 'mail_receipt' and j.state in ('created', 'retry', 'active') and p.sale_id = s.id)`,
  ],
  [
    'a receipt is written once to a person',
    `select s.id from sales s join clients c on c.id = s.client_id
     where (select count(*) from mails m where m.kind = 'payment_confirmed' and m.recipient = c.email)
       > (select count(*) from receipts r join payments p on p.id = r.payment_id where p.sale_id = s.id)`,
  ],
  [
    'a mail that has not left has the job that sends it',
    `select m.id from mails m where m.sent_at is null and m.content is not null and not exists (
       select 1 from jobs.job j where j.name = 'send_mail' and j.data->>'mail_id' = m.id::text
         and j.state in ('created', 'retry', 'active'))`,
  ],
  [
    'a sale that is over has its contract, its plan and its project',
    `select s.id from sales s where s.completed_at is not null and (
       (select count(*) from contracts c where c.sale_id = s.id) <> 1
       or (select count(*) from payment_plans c where c.sale_id = s.id) <> 1
       or (select count(*) from projects c where c.sale_id = s.id) <> 1
       or (select sum(amount) from instalments c where c.sale_id = s.id)
         <> (select price from payment_plans c where c.sale_id = s.id))`,
  ],
  ['a key that is kept has its reply', `select key from idempotency_keys where status is null`],
];

/** The calls that make a row of a table each time that they are acknowledged. */
const rowsOf: readonly (readonly [table: string, calls: readonly string[]])[] = [
  ['clients', ['createClient']],
  ['second_clients', ['createSecondClient']],
  ['sales', ['createSale']],
  ['projects', ['saveProject']],
  ['suggestions', ['sendSuggestion']],
  ['project_documents', ['addDocument']],
  ['urbanizations', ['createUrbanization']],
  ['payments', ['registerPayment', 'sendTransferReceipt', 'startCheckout']],
  ['signing_documents', ['makeContract']],
  ['files', ['addDocument', 'sendTransferReceipt', 'makeContract']],
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
  for (const [law, query] of laws) {
    const rows = await rowsIn(database, query);
    if (rows.length > 0) findings.broken.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
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
