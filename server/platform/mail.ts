import { createHash, randomUUID } from 'node:crypto';
import type { Day } from '#shared/domain/calendar.ts';
import type { Db } from '../database.ts';
import type { Ctx } from './context.ts';

/** What a mail says, as plain text: how it looks is the matter of the template, which lets no markup in. */
export interface MailContent {
  /** 'Hola, Camila:' */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** the one thing to do, as a button and as an address to copy */
  readonly action?: { readonly label: string; readonly url: string };
  /** a last line, e.g. what to do when one did not expect this mail */
  readonly closing?: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  /** 'reunion.ics' */
  readonly name: string;
  /** 'text/calendar' */
  readonly type: string;
  readonly base64: string;
}

export interface Mail {
  /** why it is sent, for the table: 'password_reset' */
  readonly kind: string;
  /** one address, without a name */
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
  /** what it is of, where it must leave once a person, however often it is posted: 'payment 12' */
  readonly once?: string;
}

/** The name and the address of 'Remodela <no-responder@remodela.example>', or of an address alone. */
export function mailboxOf(from: string): { name: string; address: string } {
  const { name = '', address = from } = /^\s*(?<name>.*?)\s*<(?<address>[^>]+)>\s*$/.exec(from)?.groups ?? {};
  return { name: name || address.trim(), address: address.trim() };
}

/** When a mail may leave that does not leave at once. A recipient has at most one such mail a day. */
export interface MailPlan {
  readonly notBefore: Date;
  readonly day: Day;
}

/**
 * Posts a mail: a row and a job, in the transaction of the call. A worker sends it once the call is committed, and
 * retries; a call that fails sends nothing.
 */
export async function postMail(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>, mail: Mail): Promise<void> {
  const { id, outcome } = await insertMail(ctx, mail);
  if (outcome === 'posted') await ctx.jobs.add(ctx.db, 'send_mail', { mail_id: id });
}

/** 'known': it was posted before (`once`). 'day_taken': the recipient has another planned mail on that day. */
type InsertOutcome = 'posted' | 'known' | 'day_taken';

/** Inserts the row of a mail without a job that sends it. */
export async function insertMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  mail: Mail,
  plan?: MailPlan,
): Promise<{ id: string; outcome: InsertOutcome }> {
  const { action } = mail.content;
  if (action && !/^https?:\/\//.test(action.url)) throw new Error('a mail links to web addresses only');
  const id = mail.once === undefined ? randomUUID() : idOf(mail.kind, mail.once, mail.to.toLowerCase());
  const posted = await ctx.db
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      content: JSON.stringify(mail.content),
      created_at: ctx.clock.now().toISOString(),
      sent_at: null,
      last_error: null,
      ...(plan && columnsOf(plan)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (posted) return { id, outcome: 'posted' };
  const known = await ctx.db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();
  return { id, outcome: known ? 'known' : 'day_taken' };
}

const columnsOf = ({ notBefore, day }: MailPlan) => ({
  not_before: notBefore.toISOString(),
  contact_day: day,
});

/** Gives a mail that was not sent another plan. Throws when the recipient has another planned mail on that day. */
export async function moveMail(db: Db, id: string, plan: MailPlan): Promise<void> {
  await db
    .updateTable('mails')
    .set(columnsOf(plan))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes a mail that was not sent. */
export async function discardMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('sent_at', 'is', null).execute();
}

/** The same words, the same id: a mail that was posted already is found by it. */
function idOf(...words: string[]): string {
  const hash = createHash('sha256').update(words.join('\n')).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
