import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type TransactionStatus, transactionStatuses } from '#shared/domain/gateway.ts';

/**
 * An event of Wompi says which of its values its checksum covers: the SHA-256 of those values in that order, the
 * timestamp and the secret of the events. Source: documentation of the events of Wompi.
 */

export interface WompiEvent {
  /** null for an event of something else */
  readonly transaction: { readonly id: string; readonly status: TransactionStatus } | null;
  /** covered by the checksum, like the two above */
  readonly signedAt: Date;
}

/** A name under a name, as Wompi writes them: 'transaction.amount_in_cents'. */
const propertyName = /^[a-z]{1,40}(?:_[a-z]{1,40}){0,5}(?:\.[a-z]{1,40}(?:_[a-z]{1,40}){0,5}){1,2}$/;
const inherited = new Set(['constructor', 'prototype']);

const eventShape = z.object({
  data: z.record(z.string(), z.unknown()),
  signature: z.object({
    properties: z.array(z.string().max(100).regex(propertyName)).min(1).max(20),
    checksum: z.string().regex(/^[0-9a-f]{64}$/i),
  }),
  /** Unix time in seconds */
  timestamp: z.int().nonnegative(),
});

const transactionShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{1,80}$/),
  status: z.enum(transactionStatuses),
  amount_in_cents: z.int().nonnegative(),
});

/** Without these under the checksum, a captured event could be sent again about another transaction. */
const mustBeSigned = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

/**
 * What an event is about; null when Wompi did not sign it, or its checksum leaves out what identifies its transaction.
 * Never throws. Its age is the caller's to judge.
 */
export function readEvent(body: unknown, secret: string): WompiEvent | null {
  const event = eventShape.safeParse(body).data;
  if (!event) return null;
  const { properties, checksum } = event.signature;
  const values = properties.map((name) => writtenAt(event.data, name.split('.')));
  if (values.includes(null)) return null;
  const signed = checksumOf(values.join(''), event.timestamp, secret);
  if (!timingSafeEqual(signed, Buffer.from(checksum, 'hex'))) return null;
  const signedAt = new Date(event.timestamp * 1000);
  if (!Object.hasOwn(event.data, 'transaction')) return { transaction: null, signedAt };
  const transaction = transactionShape.safeParse(event.data.transaction).data;
  if (!transaction || !mustBeSigned.every((name) => properties.includes(name))) return null;
  return { transaction: { id: transaction.id, status: transaction.status }, signedAt };
}

const checksumOf = (values: string, timestamp: number, secret: string): Buffer =>
  createHash('sha256').update(`${values}${timestamp}${secret}`).digest();

/** An own text, number or boolean of the event; null for anything else, inherited properties included. */
function writtenAt(place: unknown, [name, ...deeper]: readonly string[]): string | null {
  if (name === undefined)
    return ['string', 'number', 'boolean'].includes(typeof place) ? String(place) : null;
  const held = typeof place === 'object' && place !== null && Object.hasOwn(place, name);
  if (!held || inherited.has(name)) return null;
  return writtenAt((place as Record<string, unknown>)[name], deeper);
}
