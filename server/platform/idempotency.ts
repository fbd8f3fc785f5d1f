import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../database.ts';
import { endingOf } from './ending.ts';
import { UserError } from './errors.ts';
import { prepareRow } from './statement.ts';

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

const claim = prepareRow(
  ({ db }: { readonly db: Db }, row: Omit<Insertable<Database['idempotency_keys']>, 'status' | 'reply'>) =>
    db
      .insertInto('idempotency_keys')
      .values({ ...row, status: null, reply: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
);

/**
 * Claims the key inside the call's transaction: null the first time, otherwise the stored reply. It waits for a
 * concurrent call with the same key, then returns its reply or, if it failed, becomes the first. The same key with
 * other content is refused.
 */
export async function beginAttempt(tx: Db, attempt: Attempt, now: Date): Promise<KeptReply | null> {
  const hash = createHash('sha256').update(JSON.stringify(attempt.content, withoutSecrets)).digest();
  const { accountId, endpoint, key } = attempt;
  const row = { account_id: accountId, endpoint, key, request_hash: hash, created_at: now.toISOString() };
  const taken = await claim({ db: tx }, row);
  if (taken) return null;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(hash)) {
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
