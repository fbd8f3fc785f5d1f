import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../database.ts';
import { endingOf } from './ending.ts';
import { takenConstraint, UserError } from './errors.ts';
import { prepareWrite } from './statement.ts';

/** Identity of a repeated call: caller, endpoint, key and content. */
export interface Attempt {
  readonly accountId: number;
  readonly endpoint: string;
  readonly key: string;
  readonly content: unknown;
}

export interface KeptReply {
  readonly status: number;
  readonly reply: unknown;
}

/** 8 to 100 letters, digits, - or _; other keys are refused. Null without a key. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[A-Za-z0-9_-]{8,100}$/.test(header)) return header;
  throw new UserError(
    'idempotency_key',
    400,
    'El encabezado Idempotency-Key no es válido: usa de 8 a 100 letras, números, - o _.',
  );
}

/**
 * Credentials are not part of the content hash: this fast hash would allow guessing a password. A repeat with another
 * credential gets the first reply.
 */
const secrets: ReadonlySet<string> = new Set(['password', 'current_password', 'token', 'device_tokens']);
const withoutSecrets = (field: string, value: unknown): unknown => (secrets.has(field) ? undefined : value);

const claim = prepareWrite(
  ({ db }: { readonly db: Db }, row: Omit<Insertable<Database['idempotency_keys']>, 'status' | 'reply'>) =>
    db.insertInto('idempotency_keys').values({ ...row, status: null, reply: null }),
);

/**
 * Claims the key inside the call's transaction, which fails when it is a repeat (`isRepeat`). Nobody waits for the
 * answer: it comes before that of the first thing that the call asks. A concurrent call with the same key is waited
 * for; if it failed, this one becomes the first.
 */
export const beginAttempt = (tx: Db, attempt: Attempt, now: Date): Promise<void> =>
  claim({ db: tx }, { ...keyOf(attempt), request_hash: hashOf(attempt), created_at: now.toISOString() });

const keyOf = ({ accountId, endpoint, key }: Attempt) => ({ account_id: accountId, endpoint, key });

const hashOf = ({ content }: Attempt): Buffer =>
  createHash('sha256').update(JSON.stringify(content, withoutSecrets)).digest();

/** The call failed because the one with its key has been done. */
export const isRepeat = (error: unknown): boolean => takenConstraint(error) === 'idempotency_keys_pkey';

/** The reply of the call that a repeat repeats. The same key with other content is refused. */
export async function findKeptReply(db: Db, attempt: Attempt): Promise<KeptReply> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where((where) => where.and(keyOf(attempt)))
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(hashOf(attempt))) {
    throw new UserError(
      'idempotency_mismatch',
      422,
      'Ya se recibió otro envío con esta misma clave y otros datos. Actualiza la página e intenta de nuevo.',
    );
  }
  if (kept.status === null) throw new Error('a committed attempt has no reply');
  return { status: kept.status, reply: kept.reply };
}

/** Stores the first reply, at the end of the transaction of the call. */
export function keepReply(tx: Db, { accountId, endpoint, key }: Attempt, { status, reply }: KeptReply): void {
  const ending = endingOf(tx);
  if (!ending) throw new Error('a reply is kept in the transaction of its call');
  ending.keep = { accountId, endpoint, key, status, reply: JSON.stringify(reply) };
}
