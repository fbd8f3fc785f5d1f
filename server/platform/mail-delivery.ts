import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { JobName } from './jobs.ts';
import type { MailAttachment, MailContent } from './mail.ts';
import { htmlOf, textOf } from './mail-template.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface Mailer {
  /** Sends the mail to the SMTP server. Throws SmtpRefusal when it is refused. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The SMTP server refused the mail. */
export class SmtpRefusal extends Error {
  /** a word or SMTP code, without the server's text, which quotes addresses */
  readonly reason: string;
  /** permanent refusal: a retry would fail the same way */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean, words = reason) {
    super(`the mail was not taken: ${words}`);
    this.name = 'SmtpRefusal';
    this.reason = reason;
    this.permanent = permanent;
  }
}

export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** null: without a mail server, mails wait */
  readonly mailer: Mailer | null;
  readonly log: FastifyBaseLogger;
}

/** The failure is in this program, not in the mail server. */
const noSmtp = { reason: 'unknown', permanent: false };

/** Jobs that wait while no mail server is configured. */
export const MAIL_JOBS: readonly string[] = ['send_mail', 'send_contact'] satisfies JobName[];

interface MailJob {
  readonly mail_id: string;
}

/** Mails sent but not yet recorded as sent, as when the database was lost meanwhile: they are not sent again. */
const leftUnnoted = new Set<string>();

/**
 * Sends a mail and erases its content, which may be a sign-in link. At-least-once: a process killed in between sends it
 * again with the same Message-ID. Throws when a retry may help, and without a mail server.
 */
export async function sendMail(deps: MailDeps, { mail_id }: MailJob): Promise<void> {
  const { mailer } = deps;
  if (mailer === null) throw new Error('there is no mail server');
  const mail = await deps.db.selectFrom('mails').selectAll().where('id', '=', mail_id).executeTakeFirst();
  if (!mail || mail.sent_at !== null || mail.content === null) return;
  const content = mail.content as unknown as MailContent;
  try {
    if (!leftUnnoted.has(mail.id)) {
      await mailer.send({
        id: mail.id,
        to: { name: content.name ?? '', address: mail.recipient },
        subject: mail.subject,
        text: textOf(content),
        html: htmlOf(mail.subject, content),
        attachments: content.attachments ?? [],
      });
      leftUnnoted.add(mail.id);
    }
  } catch (error) {
    const { reason, permanent } = error instanceof SmtpRefusal ? error : noSmtp;
    await tried(deps.db, mail_id, { ...(permanent ? { content: null } : {}), last_error: reason });
    if (!permanent) throw error;
    deps.log.error({ mail: { id: mail.id, kind: mail.kind, reason } }, 'a mail was refused for good');
    return;
  }
  await tried(deps.db, mail_id, {
    sent_at: deps.clock.now().toISOString(),
    content: null,
    last_error: null,
  });
  leftUnnoted.delete(mail.id);
}

/** After the last try a mail keeps its error and loses its content. */
export async function giveUpMail({ db }: MailDeps, { mail_id }: MailJob): Promise<void> {
  await db
    .updateTable('mails')
    .set({ content: null })
    .where('id', '=', mail_id)
    .where('sent_at', 'is', null)
    .execute();
}

interface Outcome {
  readonly sent_at?: string;
  readonly content?: null;
  readonly last_error: string | null;
}

const tried = (db: Db, id: string, outcome: Outcome) =>
  db
    .updateTable('mails')
    .set((row) => ({ ...outcome, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
