import { sql } from 'kysely';
import { approveChange, askChangeCode, readMyChange } from '#shared/contract/change-approval.ts';
import { createChange, readChange, saveChange, sendChange } from '#shared/contract/changes.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { MAX_PESOS } from '#shared/domain/money.ts';
import type { Caller } from './caller.ts';
import { addCompany } from './contracts.ts';
import type { TestServer, Who } from './server.ts';

type Written = CallOf<typeof saveChange>['body'];

/** A company that sends otrosíes, which the code alone approves whatever they are worth. */
export async function approveWithCodes(server: Pick<TestServer, 'db'>): Promise<void> {
  await addCompany(server);
  await sql`update company set change_code_below = ${MAX_PESOS}`.execute(server.db);
}

/** The code of the last mail of its kind. */
export async function mailedCode(server: Pick<TestServer, 'mails'>): Promise<string> {
  const mails = await server.mails({ only: ['send_mail'] });
  const last = mails.findLast(({ subject }) => subject.startsWith('Tu código para aprobar'));
  return /es (\d{3} \d{3})\./.exec(last?.text ?? '')?.[1] ?? '';
}

/** What a person needs to approve an otrosí: the code, and what they read. Null while it cannot be approved. */
export async function readyToApprove(
  server: Caller,
  who: Who,
  id: number,
  codeOf: () => Promise<string>,
): Promise<CallOf<typeof approveChange> | null> {
  const params = { id };
  const asked = await server.call(who, askChangeCode, { params });
  if (asked.status !== 200) return null;
  const signing_code = await codeOf();
  const { sha256 } = (await server.call(who, readMyChange, { params })).reply.data;
  return { params, body: { signing_code, sha256 } };
}

/** The answer when a person approves an otrosí with the code of the mail. Throws when no code is sent. */
export async function approveChangeAs(server: Caller & Pick<TestServer, 'mails'>, who: Who, id: number) {
  const ready = await readyToApprove(server, who, id, () => mailedCode(server));
  if (!ready) throw new Error('the otrosí cannot be approved');
  return server.call(who, approveChange, ready);
}

/** A free line with its price and cost: what an otrosí needs to be sent. */
export const aPricedLine: Written['lines'][number] = {
  id: null,
  kind: 'free',
  space: 'Iluminación',
  area: null,
  was: 'Una lámpara',
  becomes: 'Tres lámparas',
  reason: 'family',
  amount: 1_300_000,
  cost: 700_000,
};

/** What a seller writes of an otrosí without lines. */
export const anEmptyChange: Omit<Written, 'revision'> = {
  title: 'Más luz',
  lines: [],
  days: 0,
  days_reason: '',
  if_refused: '',
};

type OfLine = Partial<typeof aPricedLine>;
type OfChange = Partial<Pick<Written, 'way'>>;

/** A draft of the project that lacks nothing to be sent. */
export async function addReadyChange(
  server: Caller,
  projectId: number,
  line: OfLine = {},
  more: OfChange = {},
): Promise<number> {
  const made = await server.call('manager', createChange, {
    params: { id: projectId },
    body: { title: 'Más luz' },
  });
  if (made.status !== 200) throw new Error(`the otrosí did not begin: ${made.error.message}`);
  const { id } = made.reply.data;
  const body = { ...anEmptyChange, ...more, lines: [{ ...aPricedLine, ...line }], revision: 0 };
  const saved = await server.call('manager', saveChange, { params: { id }, body });
  if (saved.status !== 200) throw new Error(`the otrosí was not saved: ${saved.error.message}`);
  return id;
}

/** Sends a draft as the manager sees it today. */
export async function sendChangeAs(server: Caller, who: Who, id: number) {
  const seen = await server.call('manager', readChange, { params: { id } });
  const { fingerprint } = seen.reply.data.preview;
  return server.call(who, sendChange, { params: { id }, body: { fingerprint } });
}

/** An otrosí that waits for the family of the project. */
export async function addSentChange(
  server: Caller,
  projectId: number,
  line: OfLine = {},
  more: OfChange = {},
): Promise<number> {
  const id = await addReadyChange(server, projectId, line, more);
  const sent = await sendChangeAs(server, 'manager', id);
  if (sent.status !== 200) throw new Error(`the otrosí was not sent: ${sent.error.message}`);
  return id;
}
