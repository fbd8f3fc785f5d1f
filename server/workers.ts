import type { Backups } from './backups.ts';
import { mailAskedLink } from './modules/auth/auth.actions.ts';
import { sendContact } from './modules/contact/contact.actions.ts';
import { sendDigests } from './modules/notices/digest.actions.ts';
import { sumProjectCounts } from './modules/panels/dashboard-list.queries.ts';
import { reconcilePayments, reconcileWeek } from './modules/payments/reconcile.actions.ts';
import { settleTransaction } from './modules/payments/settle.actions.ts';
import type { Wompi } from './modules/payments/wompi.gateway.ts';
import { mailReceipt } from './modules/receipts/receipts.mails.ts';
import { sealAudit } from './platform/audit-seals.ts';
import type { Deps } from './platform/context.ts';
import { forgetOldRows } from './platform/housekeeping.ts';
import type { Workers } from './platform/jobs.ts';
import { giveUpMail, type MailDeps, sendMail } from './platform/mail-delivery.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

/** The dependencies of the workers. */
export type WorkerDeps = Deps &
  MailDeps & {
    readonly wompi: Wompi | null;
    /** null with a database server, and in the demo */
    readonly backups: Backups | null;
  };

/** Without a mail server its jobs wait, as long as mails are kept. */
const forMailServer = {
  paused: ({ mailer }: WorkerDeps) => mailer === null,
  waits: MONTH_SECONDS,
};

/** The worker of each job, first those that queue mails, then the one that sends them. Delays are in seconds. */
export const workers: Workers<WorkerDeps> = {
  // Short retries: the person waits at the screen and asks again before they end. The data is an address that anyone
  // may have typed, so it is deleted as soon as the job is done.
  password_reset: {
    run: mailAskedLink,
    retries: 5,
    firstDelay: 5,
    longestDelay: 300,
    expires: 60,
    atOnce: 1,
    poll: 5,
    keeps: 60,
  },
  // Draws the PDF in a worker thread; failures are local, so a few retries over an hour are enough.
  mail_receipt: {
    run: mailReceipt,
    retries: 10,
    firstDelay: 10,
    longestDelay: 900,
    expires: 120,
    atOnce: 1,
    poll: 5,
  },
  // The family's summary of the day, once the sites are closed; a retry goes on where it stopped.
  send_digests: {
    run: sendDigests,
    retries: 5,
    firstDelay: 60,
    longestDelay: 900,
    expires: 900,
    atOnce: 1,
    poll: 60,
    schedule: '0 19 * * *',
  },
  // Retries outlast an SMTP server that is down for two days.
  send_mail: {
    run: sendMail,
    giveUp: giveUpMail,
    ...forMailServer,
    retries: 60,
    firstDelay: 15,
    longestDelay: 3600,
    expires: 90,
    atOnce: 2,
    poll: 2,
  },
  // Payment reminders and offers: they wait for their permitted hour, and are rescheduled when retries leave it.
  send_contact: {
    run: sendContact,
    giveUp: giveUpMail,
    ...forMailServer,
    retries: 60,
    firstDelay: 15,
    longestDelay: 3600,
    expires: 90,
    atOnce: 1,
    poll: 10,
  },
  // Wompi's events of a transaction. It retries while Wompi does not answer; `reconcile_payments` recovers dead
  // letters.
  settle_transaction: {
    run: settleTransaction,
    retries: 12,
    firstDelay: 5,
    longestDelay: 1800,
    expires: 60,
    atOnce: 2,
    poll: 2,
  },
  // Finds transactions without an event; runs every ten minutes, so it needs no retries.
  reconcile_payments: {
    run: reconcilePayments,
    retries: 0,
    firstDelay: 60,
    longestDelay: 60,
    expires: 540,
    atOnce: 1,
    poll: 60,
    schedule: '*/10 * * * *',
  },
  // Changes after a payment was settled.
  reconcile_week: {
    run: reconcileWeek,
    retries: 3,
    firstDelay: 600,
    longestDelay: 3600,
    expires: 1800,
    atOnce: 1,
    poll: 60,
    schedule: '40 3 * * *',
  },
  seal_audit: {
    run: sealAudit,
    retries: 0,
    firstDelay: 60,
    longestDelay: 60,
    expires: 540,
    atOnce: 1,
    poll: 60,
    schedule: '5-59/10 * * * *',
  },
  // Nightly, for the embedded database; a machine that is off at night does it at its next start.
  make_backup: {
    run: async ({ backups }) => void (await backups?.make()),
    retries: 3,
    firstDelay: 300,
    longestDelay: 3600,
    expires: 1800,
    atOnce: 1,
    poll: 60,
    schedule: '30 2 * * *',
  },
  forget_old_rows: {
    run: async ({ db, clock }) => {
      await forgetOldRows(db, clock);
      await sumProjectCounts(db);
    },
    retries: 5,
    firstDelay: 60,
    longestDelay: 3600,
    expires: 300,
    atOnce: 1,
    poll: 60,
    schedule: '15 3 * * *',
  },
};
