import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Wompi } from '../server/modules/payments/wompi.gateway.ts';
import type { Deps } from '../server/platform/context.ts';
import type { OpenJobs } from '../server/platform/jobs.ts';
import { createMailer } from '../server/platform/mailer.ts';
import type { StoredMail } from '../server/sandbox/smtp/mailbox.ts';
import { startSmtpSandbox } from '../server/sandbox/smtp/smtp.sandbox.ts';
import { doJobs, type JobOptions } from './jobs.ts';

/** Far more than a test file sends. */
const MOST_MAILS = 500;

export const MAIL_FROM = 'Remodela <no-responder@remodela.example>';

/** The post of a test server: a real SMTP server and its client, started when a test first asks for mails. */
export function openMails(
  jobs: OpenJobs,
  { log, ...deps }: Deps & { readonly wompi: Wompi; readonly log: () => FastifyBaseLogger | undefined },
  folder: string,
) {
  let started: ReturnType<typeof start> | undefined;
  const start = async () => {
    const smtp = await startSmtpSandbox({ folder });
    return { smtp, mailer: createMailer({ url: smtp.url, from: MAIL_FROM }) };
  };
  return {
    mailbox: {
      list: async (most: number) => (started ? (await started).smtp.list(most) : []),
    },
    async deliver(options: JobOptions = {}): Promise<StoredMail[]> {
      started ??= start();
      const { smtp, mailer } = await started;
      await doJobs(jobs, { ...deps, mailer, backups: null, log: log() ?? Fastify().log }, options);
      return (await smtp.list(MOST_MAILS)).reverse();
    },
    async close(): Promise<void> {
      if (!started) return;
      const { smtp, mailer } = await started;
      mailer.close();
      await smtp.close();
    },
  };
}
