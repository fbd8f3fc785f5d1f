import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { addDocument } from '#shared/contract/documents.ts';
import { moveMeeting, readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { sendTransferReceipt } from '#shared/contract/payments.ts';
import { confirmPayment, registerPayment } from '#shared/contract/payments-desk.ts';
import { saveDraftForm, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import {
  agreeToSign,
  makeContract,
  recordReading,
  sendContract,
  voidContract,
} from '#shared/contract/signing.ts';
import { answerSuggestion, sendSuggestion } from '#shared/contract/suggestions.ts';
import { createUrbanization } from '#shared/contract/urbanizations.ts';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { AGREEMENT } from '#shared/domain/signing.ts';
import type { SmtpSandbox } from '../../server/sandbox/smtp/smtp.sandbox.ts';
import { aLead } from '../../test/builders.ts';
import { aPdf } from '../../test/finalizar.ts';
import { finishSale } from '../../test/invited.ts';
import { change } from './changes.ts';
import type { Family } from './company.ts';
import { type Ledger, Refused } from './ledger.ts';
import type { Random } from './random.ts';

/** What the people of a company do all day, each at their own pace, and what of it must be there in the end. */

interface Company {
  readonly ledger: Ledger;
  readonly families: readonly Family[];
  /** where the codes of otrosíes arrive */
  readonly smtp: Pick<SmtpSandbox, 'list'>;
}
interface Work extends Company {
  readonly random: Random;
}
type Writer = (work: Work) => Promise<void>;

/** Money that came weeks ago, whatever the clock of the program says. */
const PAID_ON = '2026-10-05';
/** A business day that no run of the clock reaches. */
const FIRST_MEETING = '2027-06-01';
/** The program takes twenty an hour of a person. */
const MOST_SUGGESTIONS = 19;

/** Types in a step of a sale in progress: each count is sent when the one before was acknowledged. */
const typeDraft: Writer = async ({ ledger, random }) => {
  const id = randomUUID();
  await ledger.call('sales', startSaleDraft, { params: { id }, body: { lead: aLead({ id: `lead-${id}` }) } });
  const mark = { kind: 'draft' as const, id, count: 0 };
  ledger.marks.push(mark);
  for (let count = 1; count <= random.between(5, 40); count += 1) {
    await ledger.call('sales', saveDraftForm, { params: { id, step: 'brief' }, body: { form: { count } } });
    mark.count = count;
  }
};

/** The five steps of a sale, to its end. */
const sell: Writer = async ({ ledger }) => {
  const { saleId, projectId } = await finishSale(ledger);
  ledger.marks.push({ kind: 'sale', saleId, projectId });
};

const suggest: Writer = async ({ ledger, families, random }) => {
  const family = random.pick(families);
  const sent = ledger.marks.filter(
    (mark) => mark.kind === 'suggestion' && mark.projectId === family.projectId,
  );
  if (sent.length >= MOST_SUGGESTIONS) return;
  const text = `Sugerencia ${randomUUID()}`;
  const { reply } = await ledger.call(family.client, sendSuggestion, {
    body: { projectCode: family.projectCode, suggestion: text },
  });
  const { projectId, client: who } = family;
  const mark = { kind: 'suggestion' as const, projectId, who, text, answer: null as string | null };
  ledger.marks.push(mark);
  const answer = `Respuesta ${randomUUID()}`;
  await ledger.call('architect', answerSuggestion, { params: { id: reply.data.id }, body: { answer } });
  mark.answer = answer;
};

const registerMoney: Writer = async ({ ledger, families, random }) => {
  const { projectId, instalments } = random.pick(families);
  const note = `Consignación ${randomUUID()}`;
  const amount = random.between(1_000, 90_000);
  const { reply } = await ledger.call('payments', registerPayment, {
    body: {
      instalment_id: random.pick(instalments),
      amount,
      paid_on: PAID_ON,
      channel: 'deposit',
      note,
      confirmed: [...postingChecks],
    },
  });
  ledger.marks.push({ kind: 'payment', projectId, paymentId: reply.data.payment_id, amount, note });
};

/** A PDF of some pages' weight that no other is. */
const aDocument = (random: Random, words: string) =>
  aPdf(`${words} ${'contenido '.repeat(random.between(1, 20_000))}`);

/** A family sends the receipt of a transfer, and the desk confirms it. */
const transfer: Writer = async ({ ledger, families, random }) => {
  const { projectId, instalments, client } = random.pick(families);
  const amount = random.between(1_000, 90_000);
  const content = aDocument(random, `transferencia ${randomUUID()}`);
  const { reply } = await ledger.call(
    client,
    sendTransferReceipt,
    { params: { id: random.pick(instalments) }, form: { amount: String(amount), paid_on: PAID_ON } },
    { file: { name: 'Comprobante.pdf', content } },
  );
  const paymentId = reply.data.payment_id;
  const mark = { kind: 'transfer' as const, projectId, paymentId, content, confirmed: false };
  ledger.marks.push(mark);
  await ledger.call('payments', confirmPayment, {
    params: { id: paymentId },
    body: { amount, paid_on: PAID_ON },
  });
  mark.confirmed = true;
};

const upload: Writer = async ({ ledger, families, random }) => {
  const { projectId } = random.pick(families);
  const title = `Plano ${randomUUID()}`;
  const content = aDocument(random, title);
  await ledger.call(
    'sales',
    addDocument,
    { params: { id: projectId }, form: { kind: 'other', title, publish: 'true' } },
    { file: { name: 'Plano.pdf', content } },
  );
  ledger.marks.push({ kind: 'document', projectId, title, content });
};

/** The visit of a home is set once and then moved on, each family on days of its own: who goes is the same person. */
const meet: Writer = async ({ ledger, families, random }) => {
  const family = random.pick(families);
  const { projectId } = family;
  const place = families.indexOf(family);
  const mark = ledger.marks.find((each) => each.kind === 'meeting' && each.projectId === projectId);
  if (mark?.kind !== 'meeting') {
    const site_visit = addBusinessDays(FIRST_MEETING, place);
    const body = { project_id: projectId, reference_session: null, doubts_session: null, site_visit };
    await ledger.call('manager', saveMeetings, { body });
    ledger.marks.push({ kind: 'meeting', projectId, day: site_visit });
    return;
  }
  const { reply } = await ledger.call('manager', readProjectMeetings, { params: { id: projectId } });
  const [meeting] = reply.data.meetings;
  if (!meeting) throw new Error('a meeting that was acknowledged is not there');
  const day = addBusinessDays(FIRST_MEETING, random.between(1, 40) * families.length + place);
  const body = { day, reason: 'La familia viaja', starts_at: null, minutes: 90, place: null };
  await ledger.call('manager', moveMeeting, { params: { id: meeting.id }, body });
  mark.day = day;
};

/** A contract from the template is sent, read and taken back, in one home at a time. */
const contract: Writer = async ({ ledger, families, random }) => {
  const { projectId, client } = random.pick(families);
  const made = await ledger.call('sales', makeContract, { params: { id: projectId } });
  const { id } = made.reply.data;
  const mark = { kind: 'contract' as const, projectId, id, state: 'draft' as 'draft' | 'sent' | 'void' };
  ledger.marks.push(mark);
  await ledger.call('sales', sendContract, { params: { id } });
  mark.state = 'sent';
  for (const section of [1, 2, 3]) {
    await ledger.call(client, recordReading, { params: { id }, body: { section } });
  }
  await ledger.call(client, agreeToSign, { params: { id }, body: { agreement: AGREEMENT } });
  await ledger.call('sales', voidContract, { params: { id }, body: { reason: 'Otro precio' } });
  mark.state = 'void';
};

const addToCatalogue: Writer = async ({ ledger, random }) => {
  const name = `Conjunto ${randomUUID()}`;
  const typologies = [{ type: 'Tipo A', private_area: random.between(40, 90) }];
  const body = { name, constructor_name: 'Constructora Andina', address: 'Calle 170 # 54-20', typologies };
  await ledger.call('admin', createUrbanization, { body });
  ledger.marks.push({ kind: 'urbanization', name });
};

/** Each writer and the longest that it rests between two rounds, in ms. A receipt is a PDF and a mail: fewer of them. */
const writers: readonly (readonly [name: string, writer: Writer, rest: number])[] = [
  ['typeDraft', typeDraft, 20],
  ['sell', sell, 600],
  ['suggest', suggest, 500],
  ['registerMoney', registerMoney, 1500],
  ['transfer', transfer, 2500],
  ['upload', upload, 500],
  ['meet', meet, 400],
  ['contract', contract, 1500],
  ['change', ({ families, ...work }) => change({ ...work, family: work.random.pick(families) }), 2000],
  ['addToCatalogue', addToCatalogue, 400],
];

export interface Load {
  /** Ends when every write that was begun has its answer, or was given up after `mostMs`. */
  end(mostMs?: number): Promise<void>;
}

/** Begins to write; what a writer throws that is no refusal ends the run. */
export function startLoad({ ledger, families, smtp }: Company, chance: Random): Load {
  let going = true;
  const runs = writers.map(async ([name, writer, rest]) => {
    const random = chance.branch(name);
    while (going) {
      await writer({ ledger, families, smtp, random }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
      if (going) await delay(random.between(1, rest));
    }
  });
  const all = Promise.all(runs);
  // The rejection is handled where the run ends; until then it must not end the process.
  all.catch(() => undefined);
  return {
    async end(mostMs = 120_000) {
      going = false;
      const late = setTimeout(() => ledger.giveUp(), mostMs);
      await all.finally(() => clearTimeout(late));
    },
  };
}
