import { join } from 'node:path';
import type { MailsGo } from '#shared/domain/status-services.ts';
import type { Config } from './config.ts';
import type { Mailbox } from './modules/dev-mail/dev-mail.actions.ts';
import type { Mailer } from './platform/mail-delivery.ts';

export interface Post {
  readonly mails: MailsGo;
  /** null: there is no mail server, and mails wait in the database */
  readonly mailer: Mailer | null;
  /** The mails of the demo for its page /dev/mail; null where other machines could read them, and outside the demo. */
  readonly mailbox: Mailbox | null;
  close(): Promise<void>;
}

/**
 * How mails leave: by the SMTP server of the settings; in the demo, by one of this machine that keeps them in a folder;
 * elsewhere not at all until SMTP_URL is set. A link in a mail signs a person in, so /dev/mail is for this machine only.
 */
export function openPost({ mail, dataDir, demo }: Pick<Config, 'mail' | 'dataDir' | 'demo'>): Post {
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

/** What mails need is loaded with the first one: it would be a fifth of the program's start. */
function openMailer(
  connect: () => Promise<MailServer>,
  from: string,
): Pick<Post, 'close'> & { mailer: Mailer } {
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
