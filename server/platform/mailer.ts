import nodemailer from 'nodemailer';
import { certificateFault, certificateLineOf, certificateOwners } from './certificate-fault.ts';
import type { MailAttachment } from './mail.ts';
import { type Mailer, SmtpRefusal } from './mail-delivery.ts';
import { outgoing } from './signals.ts';

const CONNECTION_MS = 10_000;
const SILENCE_MS = 20_000;

/** A client for the SMTP server at `url` (smtp:// or smtps://), with `from` as sender. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer & { close(): void } {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECTION_MS,
      greetingTimeout: CONNECTION_MS,
      socketTimeout: SILENCE_MS,
      // Mail content must never load a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = hostOf(from);
  return {
    async send({ id, to, subject, text, html, attachments }) {
      const startedAt = performance.now();
      const tell = (outcome: 'ok' | 'refused' | 'failed') =>
        outgoing.tell({ service: 'smtp', outcome, ms: performance.now() - startedAt });
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          to,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map((attachment) => ({
            filename: attachment.name,
            ...partOf(attachment),
          })),
          // Mail programs offer to accept an event only when it is also a version of the text.
          alternatives: attachments.filter(({ type }) => type.startsWith('text/calendar')).map(partOf),
        });
        tell('ok');
      } catch (error) {
        const refusal = refusalOf(error);
        tell(refusal.permanent ? 'refused' : 'failed');
        throw refusal;
      }
    },
    close: () => transport.close(),
  };
}

const partOf = ({ type, base64 }: MailAttachment) => ({
  contentType: type,
  content: Buffer.from(base64, 'base64'),
  // as bytes: text would get other line endings
  contentTransferEncoding: 'base64' as const,
});

/** 'remodela.example' of 'Remodela <no-responder@remodela.example>'. */
const hostOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'remodela.example';

function refusalOf(error: unknown): SmtpRefusal {
  if (!(error instanceof Error)) return new SmtpRefusal('unknown', false);
  const fault = certificateFault(error);
  if (fault) return new SmtpRefusal(fault, false, certificateLineOf(fault, certificateOwners.smtp));
  const { originalCode, code, responseCode, command } = error as Error & Partial<Record<string, unknown>>;
  const words = [originalCode ?? code, responseCode, command]
    .filter((word) => word !== undefined)
    .map(String);
  return new SmtpRefusal(words.join(' ').slice(0, 100) || 'unknown', isPermanent(responseCode, command));
}

/**
 * A refused recipient or content is a permanent failure. A refused sender or login is a configuration error: mails wait
 * until it is fixed.
 */
const isPermanent = (responseCode: unknown, command: unknown): boolean =>
  Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
