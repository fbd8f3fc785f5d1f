import { randomUUID } from 'node:crypto';
import type { Day } from '#shared/domain/calendar.ts';
import { firstName } from '#shared/domain/invitation.ts';
import type { Db } from '../database.ts';
import type { Ctx } from './context.ts';
import { uuidOf } from './uuid-of.ts';

/** The content of a mail as plain text; the template renders it and escapes markup. */
export interface MailContent {
  /** the person, written beside the address; mails queued by an older version have none */
  readonly name?: string;
  /** 'Hola, Camila:' */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** the single action, as a button and as a copyable address */
  readonly action?: { readonly label: string; readonly url: string };
  /** a closing line, e.g. what to do about an unexpected mail */
  readonly closing?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Whom a mail greets. */
export const hello = (name: string): Pick<MailContent, 'name' | 'greeting'> => ({
  name,
  greeting: name === '' ? 'Hola:' : `Hola, ${firstName(name)}:`,
});

export interface MailAttachment {
  /** 'reunion.ics' */
  readonly name: string;
  /** 'text/calendar' */
  readonly type: string;
  readonly base64: string;
}

export interface Mail {
  /** its purpose, for the table: 'password_reset' */
  readonly kind: string;
  /** one address, without a display name */
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
  /** deduplication key: sent to each person once, however often it is queued: 'payment 12' */
  readonly once?: string;
}

/** Name and address of 'Remodela <no-responder@remodela.example>', or of a bare address. */
export function mailboxOf(from: string): { name: string; address: string } {
  const { name = '', address = from } = /^\s*(?<name>.*?)\s*<(?<address>[^>]+)>\s*$/.exec(from)?.groups ?? {};
  return { name: name || address.trim(), address: address.trim() };
}

/** The plan of a mail that does not leave at once. A recipient has at most one such mail a day. */
export interface MailPlan {
  readonly notBefore: Date;
  readonly day: Day;
}

/**
 * Queues a mail: a row and a job, in the call's transaction. A worker sends it after the commit, with retries; a failed
 * call sends nothing.
 */
export async function postMail(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>, mail: Mail): Promise<void> {
  const { id, outcome } = await insertMail(ctx, mail);
  if (outcome === 'posted') await ctx.jobs.add(ctx.db, 'send_mail', { mail_id: id });
}

/** 'known': queued before (`once`). 'day_taken': the recipient has another planned mail on that day. */
type InsertOutcome = 'posted' | 'known' | 'day_taken';

/** Inserts the row of a mail without a job that sends it. */
export async function insertMail(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  mail: Mail,
  plan?: MailPlan,
): Promise<{ id: string; outcome: InsertOutcome }> {
  const { action } = mail.content;
  if (action && !/^https?:\/\//.test(action.url)) throw new Error('a mail links to web addresses only');
  const key = [mail.kind, mail.once, mail.to.toLowerCase()].join('\n');
  const id = mail.once === undefined ? randomUUID() : uuidOf(key);
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

/** Reschedules an unsent mail. Throws when the recipient has another planned mail on that day. */
export async function moveMail(db: Db, id: string, plan: MailPlan): Promise<void> {
  await db
    .updateTable('mails')
    .set(columnsOf(plan))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes an unsent mail. */
export async function discardMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('sent_at', 'is', null).execute();
}
