import { setTimeout as delay } from 'node:timers/promises';
import {
  approveChange,
  askAboutChange,
  askChangeCode,
  readMyChange,
  refuseChange,
  renewChange,
} from '#shared/contract/change-approval.ts';
import { createChange, readChange, saveChange, sendChange, voidChange } from '#shared/contract/changes.ts';
import type { ChangeState } from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import type { SmtpSandbox } from '../../server/sandbox/smtp/smtp.sandbox.ts';
import { anEmptyChange, aPricedLine } from '../../test/changes.ts';
import type { Family } from './company.ts';
import { type Ledger, Refused } from './ledger.ts';
import type { Random } from './random.ts';

/** The otrosíes of a company: written, sent, asked about, and then approved, refused or voided. */

/** The program mails six codes an hour to a person. */
const MOST_APPROVED = 2;
/** As long as a writer waits for a mail while the mail server may be broken. */
const MAIL_MS = 8_000;

interface Change {
  readonly ledger: Ledger;
  readonly family: Family;
  readonly smtp: Pick<SmtpSandbox, 'list'>;
  readonly random: Random;
}
type Mark = { state: ChangeState };

export async function change(work: Change): Promise<void> {
  const { ledger, family, random } = work;
  const { projectId } = family;
  const call = { params: { id: projectId }, body: { title: 'Más luz' } };
  const made = await ledger.call('manager', createChange, call);
  const { id } = made.reply.data;
  const mark = { kind: 'change' as const, projectId, id, state: 'draft' as ChangeState };
  ledger.marks.push(mark);
  const params = { id };
  const line = { ...aPricedLine, amount: random.between(1, 900_000), cost: 0 };
  const way = random.pick(planWays.filter((each) => each !== 'new_instalment'));
  const body = { ...anEmptyChange, lines: [line], way, revision: 0 };
  await ledger.call('manager', saveChange, { params, body });
  const { preview } = (await ledger.call('manager', readChange, { params })).reply.data;
  const { fingerprint } = preview;
  await ledger.call('manager', sendChange, { params, body: { fingerprint } });
  mark.state = 'sent';
  await ledger.call(family.client, askAboutChange, { params, body: { text: '¿De qué color?' } });
  const approved = ledger.marks.filter(
    (each) => each.kind === 'change' && each.projectId === projectId && each.state === 'applied',
  );
  if (approved.length < MOST_APPROVED && random.chance(0.5)) await approve(work, id, mark);
  if (mark.state !== 'sent') return;
  if (random.chance(0.5)) {
    await ledger.call(family.client, refuseChange, { params, body: { reason: 'Así no' } });
    mark.state = 'refused';
  } else {
    await ledger.call('manager', voidChange, { params, body: { reason: 'Otro precio' } });
    mark.state = 'void';
  }
}

/** Both approve with their codes; money that came meanwhile shows it again, and then it is not tried once more. */
async function approve({ ledger, family, smtp }: Change, id: number, mark: Mark): Promise<void> {
  const params = { id };
  await ledger.call(family.client, renewChange, { params });
  for (const who of [family.second, family.client]) {
    const before = new Set((await codesIn(smtp)).map((mail) => mail.id));
    await ledger.call(who, askChangeCode, { params });
    const signing_code = await newCode(smtp, before);
    if (signing_code === null) return;
    const { sha256 } = (await ledger.call(who, readMyChange, { params })).reply.data;
    try {
      const done = await ledger.call(who, approveChange, { params, body: { signing_code, sha256 } });
      mark.state = done.reply.data.state;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // it was refused, or its first try was done and not answered
      mark.state = (await ledger.call('manager', readChange, { params })).reply.data.state;
      return;
    }
  }
}

const codesIn = async (smtp: Change['smtp']) =>
  (await smtp.list(100)).filter(({ subject }) => subject.startsWith('Tu código para aprobar'));

/** Null when it does not come. Other families get theirs meanwhile: one that is not its own is refused. */
async function newCode(smtp: Change['smtp'], before: ReadonlySet<string>): Promise<string | null> {
  for (const until = performance.now() + MAIL_MS; performance.now() < until; ) {
    const mail = (await codesIn(smtp)).find(({ id }) => !before.has(id));
    const code = /es (\d{3} \d{3})\./.exec(mail?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await delay(100);
  }
  return null;
}
