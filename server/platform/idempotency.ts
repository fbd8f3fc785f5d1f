import { createHash } from 'node:crypto';
import type { Db } from '../database.ts';
import { UserError } from './errors.ts';

/** What makes a repeat the same call: who, which endpoint, which key, and the same content. */
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

/** 8 to 100 letters, digits, - or _; anything else is refused. Null when none was sent. */
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
 * What proves who somebody is does not count as content: from a hash that is fast, as the one kept here, a password can
 * be guessed. A repeat with another one answers as the first time.
 */
const secrets: ReadonlySet<string> = new Set(['password', 'current_password', 'token', 'device_tokens']);
const withoutSecrets = (field: string, value: unknown): unknown => (secrets.has(field) ? undefined : value);

/**
 * Takes the key for this call, inside its transaction: null when this is the first time, or what the first time
 * answered. While another call with the key is under way this waits for it, and then answers the same or, if it failed,
 * becomes the first. The same key with other content is refused.
 */
export async function beginAttempt(tx: Db, attempt: Attempt, now: Date): Promise<KeptReply | null> {
  const hash = createHash('sha256').update(JSON.stringify(attempt.content, withoutSecrets)).digest();
  const { accountId, endpoint, key } = attempt;
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      endpoint,
      key,
      request_hash: hash,
      status: null,
      reply: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
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

/** Keeps the reply of the first time, in the same transaction as what it did. */
export async function keepReply(tx: Db, attempt: Attempt, reply: KeptReply): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: reply.status, reply: JSON.stringify(reply.reply) })
    .where('account_id', '=', attempt.accountId)
    .where('endpoint', '=', attempt.endpoint)
    .where('key', '=', attempt.key)
    .execute();
}
