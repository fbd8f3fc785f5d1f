import { createHash } from 'node:crypto';
import type { AuditAction } from '#shared/domain/audit.ts';
import type { SigningEventKind, SigningParty } from '#shared/domain/signing.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  type EventPlace,
  type EventRow,
  findLastEvent,
  findUnkeptEvent,
  insertEvent,
  listEventsAfter,
} from './evidence.queries.ts';

/**
 * The evidence of a signature: what happened to a document, by whom, when and from where. Rows are only added; each has
 * the hash of the one before, and the audit log, which is sealed, keeps each hash.
 */

export interface NewEvent {
  readonly kind: SigningEventKind;
  readonly party?: SigningParty | null;
  readonly detail?: string | null;
  /** the instant of the call unless stated */
  readonly at?: Date;
}

const HASHED = [
  'document_id',
  'position',
  'kind',
  'party',
  'account_id',
  'at',
  'address',
  'user_agent',
  'session_sha256',
  'document_sha256',
  'detail',
] as const satisfies readonly (keyof EventRow)[];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (previous: string, row: Omit<EventRow, 'hash'>): string =>
  sha256(JSON.stringify([previous, ...HASHED.map((column) => row[column])]));

/** The hash before the first event of a document. */
const START = '0'.repeat(64);

/** Most characters of a browser's name that are kept. */
const AGENT_LENGTH = 300;

/** The next event of a document whose row the caller has locked, without storing it. */
export async function nextEvent(
  ctx: Ctx,
  document: { readonly id: number; readonly sha256: string },
  { kind, party = null, detail = null, at = ctx.clock.now() }: NewEvent,
): Promise<EventRow> {
  const last = await findLastEvent(ctx, document.id);
  const row = {
    document_id: document.id,
    position: (last?.position ?? 0) + 1,
    kind,
    party,
    account_id: ctx.user.id,
    at: at.toISOString(),
    address: ctx.origin.address,
    user_agent: ctx.origin.userAgent?.slice(0, AGENT_LENGTH) ?? null,
    session_sha256: sha256(ctx.user.sessionId),
    document_sha256: document.sha256,
    detail,
  };
  return { ...row, hash: hashOf(last?.hash ?? START, row) };
}

/** Adds an event of a document whose row the caller has locked. */
export async function recordEvent(
  ctx: Ctx,
  document: { readonly id: number; readonly sha256: string },
  event: NewEvent,
): Promise<void> {
  await storeEvent(ctx, await nextEvent(ctx, document, event));
}

/** What the audit log calls each event; a reading wakes no other screen. */
const auditActions: Readonly<Record<SigningEventKind, AuditAction>> = {
  created: 'create',
  sent: 'publish',
  opened: 'read',
  reached: 'read',
  agreed: 'confirm',
  code_sent: 'update',
  code_failed: 'update',
  signed: 'sign',
  refused: 'reject',
  expired: 'expire',
  voided: 'withdraw',
  sealed: 'finish',
};

/** Stores an event that `nextEvent` made. */
export async function storeEvent(ctx: Ctx, row: EventRow): Promise<void> {
  await insertEvent(ctx, row);
  await audit(ctx, {
    action: auditActions[row.kind],
    entity: 'signing_documents',
    entityId: row.document_id,
    new: { event: row.kind, position: row.position, hash: row.hash },
  });
}

/**
 * The first event of any document that is not as it was stored: its hash does not follow from the one before, or the
 * audit log has it and the evidence does not. Null when all are.
 */
export async function findChangedEvent(ctx: Pick<Ctx, 'db'>): Promise<EventPlace | null> {
  let last = { document_id: 0, position: 0, hash: START };
  let rows: EventRow[];
  do {
    rows = await listEventsAfter(ctx, last);
    for (const row of rows) {
      const before = row.document_id === last.document_id ? last : { position: 0, hash: START };
      if (row.position !== before.position + 1 || row.hash !== hashOf(before.hash, row)) return row;
      last = row;
    }
  } while (rows.length > 0);
  return findUnkeptEvent(ctx);
}
