import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Mailbox } from './modules/operation/dev-mail.actions.ts';
import type { MailsGo } from './modules/operation/status-services.ts';
import type { Mailer } from './platform/mail-delivery.ts';

export interface MailTransport {
  readonly mails: MailsGo;
  /** null: without a mail server, mails wait in the database */
  readonly mailer: Mailer | null;
  /** Mails of the demo for its page /dev/mail; null when other machines could read them, and outside the demo. */
  readonly mailbox: Mailbox | null;
  close(): Promise<void>;
}

/**
 * The mail transport: the configured SMTP server; in the demo, one on this machine that stores mails in a folder;
 * otherwise none until SMTP_URL is set. Links in mails sign people in, so /dev/mail is for this machine only.
 */
export function openMailTransport({
  mail,
  dataDir,
  demo,
}: Pick<Config, 'mail' | 'dataDir' | 'demo'>): MailTransport {
  const { smtpUrl, from } = mail;
  if (smtpUrl !== null) {
    const sending = openMailer(async () => ({ url: smtpUrl, close: async () => undefined }), from);
    return { mails: 'leave', mailbox: null, ...sending };
  }
  if (demo === 'off') return { mails: 'wait', mailer: null, mailbox: null, close: async () => undefined };
  const folder = join(dataDir, 'mailbox');
  const mailbox = demo === 'local' ? { list: (most: number) => listLocal(folder, most) } : null;
  return { mails: 'stay', mailbox, ...openMailer(() => startLocal(folder), from) };
}

interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Loaded with the first mail: it would be a fifth of the start time. */
function openMailer(
  connect: () => Promise<MailServer>,
  from: string,
): Pick<MailTransport, 'close'> & { mailer: Mailer } {
  const open = async () => {
    const server = await connect();
    const { createMailer } = await import('./platform/mailer.ts');
    return { server, mailer: createMailer({ url: server.url, from }) };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    mailer: {
      async send(outgoing) {
        opened ??= open();
        const { mailer } = await opened.catch((error: unknown) => {
          opened = undefined;
          throw error;
        });
        await mailer.send(outgoing);
      },
    },
    async close() {
      if (!opened) return;
      const { server, mailer } = await opened;
      mailer.close();
      await server.close();
    },
  };
}

async function startLocal(folder: string): Promise<MailServer> {
  const { startSmtpSandbox } = await import('./sandbox/smtp/smtp.sandbox.ts');
  return startSmtpSandbox({ folder });
}

async function listLocal(folder: string, most: number) {
  const { openMailbox } = await import('./sandbox/smtp/mailbox.ts');
  return (await openMailbox(folder)).list(most);
}
