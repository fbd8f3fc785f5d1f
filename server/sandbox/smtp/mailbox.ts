import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';

/** A mail that the local mailbox took. */
export interface StoredMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** the name beside the first address */
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** calendar versions of the text, from which mail programs offer to accept the event */
  readonly calendars: readonly string[];
  readonly messageId: string;
  readonly attachments: readonly { name: string; type: string; content: Uint8Array }[];
  /** when it was taken, as ISO text */
  readonly at: string;
}

/** Mails as files of a folder, each as it came over SMTP. */
export interface Mailbox {
  /** Stores a mail; it is on the disk when this resolves. */
  keep(mail: Buffer): Promise<void>;
  /** The last mails, the newest first. */
  list(most: number): Promise<StoredMail[]>;
}

/** How many are kept: the older ones are forgotten. */
const MOST_MAILS = 500;

/** The instant, so that names sort as time does, and an id. */
const nameOf = (instant: number, id: string): string => `${String(instant).padStart(15, '0')}_${id}.eml`;
const namePattern = /^(?<instant>\d{15})_(?<id>[0-9a-f-]{36})\.eml$/;

/** Opens the mailbox of a folder, which it creates. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let last = 0;
  const names = async () => (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  return {
    async keep(mail) {
      // Two mails of one millisecond keep their order.
      last = Math.max(Date.now(), last + 1);
      await writeWhole(join(folder, nameOf(last, randomUUID())), mail);
      const old = (await names()).slice(0, -MOST_MAILS);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
    async list(most) {
      const newest = (await names()).slice(-most).reverse();
      const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
      return mails.filter((mail) => mail !== null);
    },
  };
}

/** A process that is killed meanwhile leaves no half mail under a mail's name. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** null when it was forgotten meanwhile. */
async function readMail(folder: string, name: string): Promise<StoredMail | null> {
  const { instant = '', id = '' } = namePattern.exec(name)?.groups ?? {};
  const raw = await readFile(join(folder, name)).catch(() => null);
  if (raw === null) return null;
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    toName: mail.to?.[0]?.name ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    calendars: mail.attachments.filter((part) => !isAttached(part)).map(({ content }) => textOf(content)),
    attachments: mail.attachments.filter(isAttached).map(attachmentOf),
    at: new Date(Number(instant)).toISOString(),
  };
}

/** A calendar that is a version of the text has no disposition. */
const isAttached = ({ disposition }: Attachment): boolean => disposition === 'attachment';

const textOf = (content: Attachment['content']): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');

const attachmentOf = ({ filename, mimeType, content }: Attachment) => ({
  name: filename ?? '',
  type: mimeType,
  content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
});
