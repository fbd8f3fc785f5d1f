import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { certificateFault, certificateLineOf, certificateOwners } from './certificate-fault.ts';
import { chunksWithTimeout, fetchWithTimeout } from './fetch-with-timeout.ts';
import {
  cannotKeep,
  cannotRead,
  type FileStore,
  fileMissing,
  isFileId,
  type KeptFile,
  verified,
} from './files.ts';
import { createGate } from './gate.ts';
import { openIncomingFiles } from './incoming-files.ts';
import { measuredFetch } from './measured-fetch.ts';

export interface S3Account {
  /** with the bucket, in its path or host name: the prefix of an object's key */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Log {
  warn(fields: object, message: string): void;
}

export interface S3Options {
  readonly account: S3Account;
  readonly log: S3Log;
  /** timeout of one silent request */
  readonly tryMs?: number;
  /** deadline for all tries of one operation; shorter than usual proxy timeouts */
  readonly deadlineMs?: number;
}

/** Also copies files from this machine's disk, for a migration to S3. */
export interface S3FileStore extends FileStore {
  /** Copies a file of this machine, which stays. Throws as `keep` does. */
  copy(file: KeptFile & { readonly path: string }): Promise<void>;
  /** True when the object exists, complete. Throws as `keep` does. */
  has(file: KeptFile): Promise<boolean>;
}

const TRY_MS = 15_000;
const DEADLINE_MS = 45_000;
/** short deadline for deletions and health checks */
const SHORT_MS = 5_000;
const MOST_TRIES = 3;
/** Concurrent uploads to S3: each is held in memory. */
const PUTS = { atOnce: 2, mostWaiting: 30 };
const LIST_PAGE = 1000;
const FIRST_BACK_OFF_MS = 200;
/**
 * The hash is stored as object metadata, which every S3 supports, unlike the newer checksum headers. All of them verify
 * Content-MD5.
 */
const HASH = 'x-amz-meta-sha256';

/**
 * Files in a bucket, by id; they arrive in a folder of this machine first. Account keys are used for signatures only:
 * of an S3 error only its code is logged, because its body repeats the signed request.
 */
export async function openS3FileStore(folder: string, options: S3Options): Promise<S3FileStore> {
  const { account, log, tryMs = TRY_MS, deadlineMs = DEADLINE_MS } = options;
  const incoming = await openIncomingFiles(folder);
  const s3 = new S3mini({
    endpoint: account.endpoint,
    region: account.region,
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    fetch: measuredFetch('s3', fetchWithTimeout(tryMs)),
  });
  const retried = retrying(deadlineMs, log);
  const puts = createGate(PUTS);

  const copy = async (file: KeptFile & { readonly path: string }): Promise<void> => {
    const headers = { 'content-md5': await md5Of(file.path), [HASH]: file.sha256.toString('hex') };
    const put = async () => {
      const content = await openAsBlob(file.path);
      const answer = await s3.putObject(file.id, content, undefined, undefined, headers, file.bytes);
      await answer.body?.cancel();
      if (!(await isThere(s3, file))) throw new Error('the object is not there after it was put');
    };
    await retried('put', file.id, () => puts.run(put)).catch(() => {
      throw cannotKeep();
    });
  };
  const has = (file: KeptFile) =>
    retried('look', file.id, () => isThere(s3, file)).catch(() => {
      throw cannotKeep();
    });
  /** An object left by accident has no row, so it is unreachable. */
  const remove = (id: string) =>
    soon(s3.deleteObject(id)).catch((error) =>
      log.warn({ s3: { what: 'delete', file: id, ...toldOf(error) } }, 'S3 failed'),
    );

  return {
    receive: incoming.receive,
    sweep: incoming.sweep,
    has,
    copy,
    async keep(file) {
      try {
        await copy(file);
      } catch (error) {
        // An unconfirmed upload may still exist.
        void remove(file.id);
        throw error;
      }
      await rm(file.path, { force: true });
    },
    async discard(id) {
      // A file still in the folder was never uploaded.
      if (!(await incoming.drop(id))) await remove(id);
    },
    async *list(olderThan) {
      let next: string | undefined;
      do {
        const page = await retried('list', 'all', async () => {
          const listed = await s3.listObjectsPaged('/', '', LIST_PAGE, next);
          if (!listed) throw new Error('the bucket answers no list');
          return listed;
        }).catch(() => {
          throw cannotRead();
        });
        for (const { Key: id, Size, LastModified } of page.objects ?? []) {
          if (isFileId(id) && new Date(LastModified) < olderThan) yield { id, bytes: Number(Size) };
        }
        next = page.nextContinuationToken;
      } while (next);
    },
    async read(file) {
      const answer = await retried('get', file.id, async () => {
        const got = await s3.getObjectRaw(file.id);
        if (got.body && Number(got.headers.get('content-length')) === file.bytes) return got.body;
        await got.body?.cancel();
        throw new Error('the object does not have the length that was kept');
      }).catch((error) => {
        throw isNoSuchKey(error) ? fileMissing() : cannotRead();
      });
      return verified(chunksWithTimeout(answer, tryMs), file);
    },
    async check() {
      await incoming.check();
      const exists = await soon(s3.bucketExists()).catch((error) => {
        throw new Error(whyOf(error), { cause: error });
      });
      if (!exists) throw new Error('the bucket is not there, or its keys may not see it');
    },
  };
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const late = sleep(SHORT_MS, null, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return await Promise.race([work, late]);
}

/** Requests one byte: the response gives the total length and the stored hash. */
async function isThere(s3: S3mini, file: KeptFile): Promise<boolean> {
  try {
    const { headers, body } = await s3.getObjectRaw(file.id, false, 0, 1);
    await body?.cancel();
    const bytes = headers.get('content-range')?.split('/').at(-1) ?? headers.get('content-length');
    return Number(bytes) === file.bytes && headers.get(HASH) === file.sha256.toString('hex');
  } catch (error) {
    if (isNoSuchKey(error)) return false;
    throw error;
  }
}

/** Retries after a transient failure until the deadline; uploads are idempotent. */
const retrying =
  (deadlineMs: number, log: S3Log) =>
  async <T>(what: string, file: string, once: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await once();
      } catch (error) {
        const wait = FIRST_BACK_OFF_MS * 2 ** (tries - 1) * (1 + Math.random() / 2);
        const ms = Math.round(performance.now() - start);
        if (isPassing(error) && tries < MOST_TRIES && ms + wait < deadlineMs) {
          await sleep(wait);
          continue;
        }
        if (!isNoSuchKey(error)) log.warn({ s3: { what, file, tries, ms, ...toldOf(error) } }, 'S3 failed');
        throw error;
      }
    }
  };

const passingCodes = new Set(['BadDigest', 'RequestTimeout', 'SlowDown']);
/** A refusal is permanent, ours of a certificate too; other errors, including corrupt responses, may be transient. */
const isPassing = (error: unknown): boolean =>
  error instanceof S3ServiceError
    ? error.status >= 500 || error.status === 429 || passingCodes.has(error.serviceCode ?? '')
    : certificateFault(error) === null;

const isNoSuchKey = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.serviceCode === 'NoSuchKey';

function toldOf(error: unknown): object {
  if (error instanceof S3ServiceError) return { status: error.status, code: error.serviceCode };
  return { why: whyOf(error) };
}

const whyOf = (error: unknown): string =>
  certificateLineOf(certificateFault(error), certificateOwners.s3) ??
  (error instanceof Error ? error.message : String(error));

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}
