import { createHash } from 'node:crypto';
import type { SandboxStatus, SandboxTransaction } from './transactions.ts';

/** Events as Wompi signs and sends them, and the ways in which a test wants them wrong. */

export interface EventChanges {
  /** tells another status than the transaction has now: an event that comes late */
  readonly status?: SandboxStatus;
  /** instead of the right one */
  readonly checksum?: string;
  /** those that the checksum covers; Wompi says them in each event, and they may change */
  readonly properties?: readonly string[];
  readonly amountInCents?: number;
  /** signed at another moment */
  readonly signedAt?: Date;
}

export interface SandboxEvent {
  readonly event: 'transaction.updated';
  readonly data: { readonly transaction: SandboxTransaction };
  readonly environment: 'test';
  readonly signature: { readonly properties: readonly string[]; readonly checksum: string };
  readonly timestamp: number;
  readonly sent_at: string;
}

const usual = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

export function eventOf(
  known: SandboxTransaction,
  { secret, now }: { secret: string; now: Date },
  { status, checksum, properties = usual, amountInCents, signedAt = now }: EventChanges = {},
): SandboxEvent {
  const transaction = {
    ...known,
    status: status ?? known.status,
    amount_in_cents: amountInCents ?? known.amount_in_cents,
  };
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const values = properties.map((name) => Reflect.get(transaction, name.replace('transaction.', '')));
  const signed = createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex');
  return {
    event: 'transaction.updated',
    data: { transaction },
    environment: 'test',
    signature: { properties, checksum: checksum ?? signed.toUpperCase() },
    timestamp,
    sent_at: now.toISOString(),
  };
}

/** Sends an event once; answers the HTTP status, or null without an answer. */
export async function sendEvent(url: string, event: SandboxEvent): Promise<number | null> {
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-event-checksum': event.signature.checksum },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await sent.catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? null;
}
