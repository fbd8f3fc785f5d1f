import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type Mailbox, openMailbox } from './mailbox.ts';

/**
 * A mail server for development, demonstrations and tests: it speaks SMTP on this machine only, and what it takes goes
 * to a folder instead of to people.
 */
export interface SmtpSandbox extends Pick<Mailbox, 'list'> {
  /** smtp://user:password@127.0.0.1:port */
  readonly url: string;
  /** How often each mail was stored, by the first part of its Message-ID, also those that the folder forgot. */
  taken(): ReadonlyMap<string, number>;
  /** How many mails it stored without ever saying so. */
  vanished(): number;
  /** From now on it fails in this way. */
  fault(fault: SmtpFault): void;
  /** Ends at once, also the connections that are open. */
  close(): Promise<void>;
}

/**
 * 'busy': refuses each mail for now. 'vanishes': stores it and cuts the connection instead of saying so. 'silent': takes
 * all of it, stores nothing and never answers. 'closes': stores it, says so and hangs up.
 */
export type SmtpFault = 'none' | 'busy' | 'vanishes' | 'silent' | 'closes';

/** Recipients that it refuses, to see what happens then: for good, or only for now. */
const refusals: readonly { readonly host: RegExp; readonly code: number; readonly sentence: string }[] = [
  { host: /@rechazado\.example$/i, code: 550, sentence: '5.1.1 no such mailbox' },
  { host: /@ocupado\.example$/i, code: 451, sentence: '4.3.0 try again later' },
];

const MOST_BYTES = 25 * 1024 * 1024;
const USER = 'sandbox';

/** Starts it on a free port of this machine, or on `port`. */
export async function startSmtpSandbox(options: {
  /** where the mails are stored */
  readonly folder: string;
  readonly port?: number;
}): Promise<SmtpSandbox> {
  const mailbox = await openMailbox(options.folder);
  const password = randomBytes(16).toString('hex');
  const taken = new Map<string, number>();
  let fault: SmtpFault = 'none';
  let vanished = 0;
  const store = async (stream: SMTPServerDataStream) => {
    const id = await take(mailbox, stream);
    taken.set(id, (taken.get(id) ?? 0) + 1);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: 1,
    onAuth(given, _, answer) {
      const right = given.username === USER && given.password === password;
      if (right) answer(null, { user: USER });
      else answer(refusal(535, 'wrong user or password'));
    },
    onRcptTo({ address }, _, answer) {
      const refused = refusals.find(({ host }) => host.test(address));
      answer(refused ? refusal(refused.code, refused.sentence) : null);
    },
    onData(stream, session, answer) {
      const here = fault;
      if (here === 'busy') {
        stream.resume();
        stream.once('end', () => answer(refusal(451, '4.3.0 try again later')));
      } else if (here === 'silent') {
        stream.resume();
      } else {
        store(stream).then(
          () => {
            if (here === 'vanishes') vanished += 1;
            else answer();
            if (here !== 'none') hangUp(server, session.id);
          },
          (error: unknown) => answer(error instanceof Error ? error : new Error('not stored')),
        );
      }
    },
  });
  // Ignores clients that hang up.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${password}@127.0.0.1:${port}`,
    list: mailbox.list,
    taken: () => taken,
    vanished: () => vanished,
    fault(next) {
      fault = next;
      // A connection that is kept for the next mail would go on as before.
      for (const { id } of server.connections) hangUp(server, id);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Ends a connection once what was answered on it is on its way. */
function hangUp(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.id === id) connection._socket.destroySoon();
  }
}

/** Stores it; answers its id, the first part of its Message-ID. */
async function take(mailbox: Mailbox, stream: SMTPServerDataStream): Promise<string> {
  const mail = await buffer(stream);
  if (stream.sizeExceeded) throw refusal(552, 'the mail is too large');
  await mailbox.keep(mail);
  return /^message-id:\s*<([^@>]+)/im.exec(mail.toString('latin1'))?.[1] ?? '';
}

const refusal = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });
