import { dayInBogota } from '#shared/domain/calendar.ts';
import type { Db } from '../../database.ts';
import type { JobData } from '../../job-data.ts';
import type { Ctx, Deps } from '../../platform/context.ts';
import { discardMail, insertMail, type Mail, moveMail, postMail } from '../../platform/mail.ts';
import { type MailDeps, sendMail } from '../../platform/mail-delivery.ts';
import { findWaitingMail, listAuthorised, listContactDays } from './contact.queries.ts';
import {
  type Contact,
  type ContactKind,
  type ContactPerson,
  contactRules,
  type LimitedKind,
  nextContact,
  whyNotContact,
} from './contact.rules.ts';
import type { FamilyPerson } from './person.queries.ts';

/** A mail with the kind that decides when it may leave; one that Ley 2300 limits says to which person it goes. */
export type ContactMail = Mail &
  (
    | { readonly contact: Exclude<ContactKind, LimitedKind> }
    | { readonly contact: LimitedKind; readonly person: FamilyPerson }
  );

type PostingCtx = Pick<Ctx, 'db' | 'clock' | 'jobs'>;

const isLimited = (mail: ContactMail): mail is Extract<ContactMail, { contact: LimitedKind }> =>
  contactRules[mail.contact].limited;

const byMail = (kind: LimitedKind): Contact => ({ kind, channel: 'Correo' });

/**
 * Posts a mail to a person, in the transaction of the call. Every mail of the program passes here. A charge or an offer
 * that may not leave now waits for its first permitted instant; an offer without authorisation is not posted.
 */
export async function postContactMail(ctx: PostingCtx, mail: ContactMail): Promise<void> {
  if (!isLimited(mail)) return postMail(ctx, mail);
  const { contact, person, to } = mail;
  const now = ctx.clock.now().getTime();
  // Another call may take the same day meanwhile: then the next permitted one is computed again.
  for (let outcome = 'day_taken'; outcome === 'day_taken'; ) {
    const instant = nextContact(await readPerson(ctx.db, person, to), byMail(contact), now);
    if (instant === null) return;
    const notBefore = new Date(instant);
    const inserted = await insertMail(ctx, mail, { notBefore, day: dayInBogota(instant) });
    outcome = inserted.outcome;
    if (outcome === 'posted') await plan(ctx, { ...person, mail_id: inserted.id, contact }, notBefore);
  }
}

/** The person as the rule sees them. They chose mail when they gave the address. */
async function readPerson(
  db: Db,
  person: FamilyPerson,
  recipient: string,
  exceptMail: string | null = null,
): Promise<ContactPerson> {
  const days = await listContactDays(db, recipient, exceptMail);
  return {
    authorised: await listAuthorised(db, person),
    channels: ['Correo'],
    contacts: days.map((day) => ({ day, channel: 'Correo' })),
  };
}

type ContactJob = JobData['send_contact'];

const plan = (ctx: Pick<PostingCtx, 'db' | 'jobs'>, job: Omit<ContactJob, 'not_before'>, notBefore: Date) =>
  ctx.jobs.add(
    ctx.db,
    'send_contact',
    { ...job, not_before: notBefore.toISOString() },
    { startAfter: notBefore },
  );

/**
 * Sends a charge or an offer when it still may leave. When it may not, because of a retry after the hours for example,
 * it is planned again; an offer whose authorisation was withdrawn is discarded. A job of an earlier plan does nothing.
 */
export async function sendContact(deps: Deps & MailDeps, job: ContactJob): Promise<void> {
  const { mail_id, contact } = job;
  const mail = await findWaitingMail(deps.db, mail_id);
  if (!mail || Date.parse(mail.not_before) !== Date.parse(job.not_before)) return;
  const now = deps.clock.now().getTime();
  if (now < Date.parse(mail.not_before)) throw new Error('the planned instant has not come');
  const person = await readPerson(deps.db, job, mail.recipient, mail_id);
  if (whyNotContact(person, byMail(contact), now) === null) return sendMail(deps, job);
  const instant = nextContact(person, byMail(contact), now);
  if (instant === null) {
    await discardMail(deps.db, mail_id);
    deps.log.info({ mail: { id: mail_id } }, 'a mail was discarded: its authorisation was withdrawn');
    return;
  }
  const notBefore = new Date(instant);
  await deps.db.transaction().execute(async (db) => {
    await moveMail(db, mail_id, { notBefore, day: dayInBogota(instant) });
    await plan({ db, jobs: deps.jobs }, job, notBefore);
  });
}
