import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Mailbox } from './modules/dev-mail/dev-mail.actions.ts';
import type { Mailer } from './platform/mail-delivery.ts';

export interface Post {
  readonly mailer: Mailer;
  /** the mails that stayed on this machine; null when they leave for people */
  readonly mailbox: Mailbox | null;
  close(): Promise<void>;
}

/**
 * How mails leave: by the SMTP server of the settings, or by one of this machine that keeps them in a folder. What that
 * needs is loaded with the first mail: it would be a fifth of the program's start.
 */
export function openPost({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Post {
  const folder = join(dataDir, 'mailbox');
  const open = async () => {
    const local = mail.smtpUrl === null ? await startLocal(folder) : null;
    const { createMailer } = await import('./platform/mailer.ts');
    return { local, mailer: createMailer({ url: local?.url ?? mail.smtpUrl ?? '', from: mail.from }) };
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
    mailbox: mail.smtpUrl === null ? { list: (most) => listLocal(folder, most) } : null,
    async close() {
      if (!opened) return;
      const { local, mailer } = await opened;
      mailer.close();
      await local?.close();
    },
  };
}

async function startLocal(folder: string) {
  const { startSmtpSandbox } = await import('./sandbox/smtp/smtp.sandbox.ts');
  return startSmtpSandbox({ folder });
}

async function listLocal(folder: string, most: number) {
  const { openMailbox } = await import('./sandbox/smtp/mailbox.ts');
  return (await openMailbox(folder)).list(most);
}
