import type { Backups } from './backups.ts';
import { mailAskedLink } from './modules/auth/auth.actions.ts';
import { sendContact } from './modules/contact/contact.actions.ts';
import { reconcilePayments, reconcileWeek } from './modules/gateway/reconcile.actions.ts';
import { settleTransaction } from './modules/gateway/settle.actions.ts';
import type { Wompi } from './modules/gateway/wompi.gateway.ts';
import { mailReceipt } from './modules/receipts/receipts.mails.ts';
import { sealAudit } from './platform/audit-seals.ts';
import type { Deps } from './platform/context.ts';
import { forgetOldRows } from './platform/housekeeping.ts';
import type { Workers } from './platform/jobs.ts';
import { giveUpMail, type MailDeps, sendMail } from './platform/mail-delivery.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

/** What a worker may touch. */
export type WorkerDeps = Deps &
  MailDeps & {
    readonly wompi: Wompi | null;
    /** null where a server has the data, and in the demo */
    readonly backups: Backups | null;
  };

/** Without a mail server its jobs wait, as long as mails are kept. */
const forMailServer = {
  paused: ({ mailer }: WorkerDeps) => mailer === null,
  waits: MONTH_SECONDS,
};

/** Who does each job: first those that post mails, then who sends them. Delays are in seconds. */
export const workers: Workers<WorkerDeps> = {
  // Whoever asked waits in front of the screen, and asks again before these tries are over. Its data is an address that
  // anybody may have typed: it is forgotten as soon as the job is done.
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
  // It draws the PDF, in a thread of its own; what fails is this machine, so a few tries over an hour are enough.
  mail_receipt: {
    run: mailReceipt,
    retries: 10,
    firstDelay: 10,
    longestDelay: 900,
    expires: 120,
    atOnce: 1,
    poll: 5,
  },
  // An SMTP server that is down for two days loses nothing.
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
  // A charge or an offer: it waits for its permitted hour, and is planned again when retries leave the hours.
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
  // What Wompi tells of a transaction. While Wompi does not answer it waits; `reconcile_payments` finds what is given up.
  settle_transaction: {
    run: settleTransaction,
    retries: 12,
    firstDelay: 5,
    longestDelay: 1800,
    expires: 60,
    atOnce: 2,
    poll: 2,
  },
  // What no event told: the next one is in ten minutes, so it is not tried again.
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
  // What changed after a payment was over.
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
  // Every night, of the embedded database; a machine that is off then makes it at its next start.
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
    run: ({ db, clock }) => forgetOldRows(db, clock),
    retries: 5,
    firstDelay: 60,
    longestDelay: 3600,
    expires: 300,
    atOnce: 1,
    poll: 60,
    schedule: '15 3 * * *',
  },
};
