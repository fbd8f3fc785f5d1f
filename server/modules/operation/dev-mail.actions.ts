import type { listDevMail as api } from '#shared/contract/dev-mail.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { noMailbox } from './dev-mail.errors.ts';

/** The local mailbox, as this module needs it. */
export interface Mailbox {
  /** the last mails, the newest first */
  list(most: number): Promise<readonly ReceivedMail[]>;
}

interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string }[];
  readonly at: string;
}

const MOST_MAILS = 50;

/** The last mails of the local mailbox; 404 where mails leave for people, or the program works for real. */
export async function listDevMail(mailbox: Mailbox | null): Promise<ReplyOf<typeof api>> {
  if (!mailbox) throw noMailbox();
  const mails = await mailbox.list(MOST_MAILS);
  return {
    success: true,
    data: mails.map((mail) => ({ ...mail, attachments: mail.attachments.map(({ name }) => name) })),
  };
}
