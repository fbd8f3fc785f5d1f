import type { StoredMail } from '../server/sandbox/smtp/mailbox.ts';
import type { TestServer } from './server.ts';

/** The token of the 'No fui yo' button of a mail. */
export const noticeToken = ({ text }: Pick<StoredMail, 'text'>): string =>
  /\/no-fui-yo#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

/** The mails that an address got so far, the oldest first. */
export const mailsTo = async (server: TestServer, email: string): Promise<StoredMail[]> =>
  (await server.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());

/** The last mail to an address with that subject. */
export async function mailAbout(server: TestServer, email: string, subject: string): Promise<StoredMail> {
  const mails = await mailsTo(server, email);
  const found = mails.findLast((mail) => mail.subject === subject);
  if (!found) throw new Error(`no mail '${subject}' among: ${mails.map((mail) => mail.subject).join('; ')}`);
  return found;
}
