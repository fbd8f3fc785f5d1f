import { sameAddress } from '#shared/domain/invitation.ts';
import { NOTICE_DAYS, type NoticeFacts, type SecurityNoticeKind } from '#shared/domain/security-notice.ts';
import type { Ctx } from '../../platform/context.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { openLink } from './one-time-links.queries.ts';
import { noticeMail } from './security-notices.mails.ts';
import {
  findDoer,
  findNoticePerson,
  insertNotice,
  type Mailbox,
  type NoticePerson,
} from './security-notices.queries.ts';

const LIFE_MS = NOTICE_DAYS * 24 * 3_600_000;

export interface SecurityNotice {
  readonly kind: SecurityNoticeKind;
  readonly person: NoticePerson;
  /** the addresses known before the change first; null addresses and repeats are left out */
  readonly to: readonly { readonly name: string; readonly email: string | null }[];
  /** the account that did it, or that made the invitation; null when no employee had a part in it */
  readonly by: number | null;
  /** the invitation that the button ends */
  readonly invitationId?: string;
  /** one more fact for the mail, e.g. the masked new address; it is not stored */
  readonly detail?: string;
}

/** Mails a security notice to each address once, each with a link of its own for 'No fui yo', in the transaction. */
export async function postSecurityNotice(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  notice: SecurityNotice,
): Promise<void> {
  const { db, clock, publicUrl } = ctx;
  const { kind, person, by, invitationId = null, detail = null } = notice;
  const at = clock.now().toISOString();
  const who = { ...(await findNoticePerson(db, person)), by: await findDoer(db, by) };
  const facts: NoticeFacts = { kind, ...who, at };
  for (const mailbox of distinct(notice.to)) {
    const link = { kind: 'security_notice', email: mailbox.email, createdBy: by, lifeMs: LIFE_MS } as const;
    const { id: linkId, token } = await openLink(db, clock, link);
    await insertNotice(db, { linkId, kind, person, invitationId, doneBy: by, doneAt: at });
    // The fragment reaches no server, log nor Referer.
    await postContactMail(ctx, noticeMail(mailbox, facts, `${publicUrl}/no-fui-yo#${token}`, detail));
  }
}

/** The mailboxes with an address, each address once, in any case. */
function distinct(to: SecurityNotice['to']): Mailbox[] {
  const boxes: Mailbox[] = [];
  for (const { name, email } of to) {
    if (email === null || boxes.some((box) => sameAddress(box.email, email))) continue;
    boxes.push({ name, email });
  }
  return boxes;
}
