import { listChanges } from '#shared/contract/changes.ts';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { readProjectContract } from '#shared/contract/signing.ts';
import { listMySuggestions } from '#shared/contract/suggestions.ts';
import { listAllUrbanizations } from '#shared/contract/urbanizations.ts';
import { whyNotChangeStep } from '#shared/domain/change-order.ts';
import { tokenOf } from '../../test/people.ts';
import type { Ledger, Mark } from './ledger.ts';

/** Acknowledged writes that are lost or changed, and those done twice, each as a sentence. */
export interface Findings {
  readonly lost: string[];
  readonly twice: string[];
}

/** Looks for everything that was acknowledged, through the calls that people read it with. */
export async function readBack(ledger: Ledger, url: string): Promise<Findings> {
  const findings: Findings = { lost: [], twice: [] };
  const read = readings(ledger, url);
  for (const mark of ledger.marks) {
    const found = await look(mark, read, ledger);
    const name = nameOf(mark);
    if (found === 0) findings.lost.push(name);
    if (found > 1) findings.twice.push(`${name} (${found} times)`);
  }
  return findings;
}

const nameOf = (mark: Mark): string => {
  const told = Object.entries(mark).filter(([name]) => !['content', 'who'].includes(name));
  return told.map(([, value]) => String(value)).join(' ');
};

type Readings = ReturnType<typeof readings>;

/** A list is read once however many marks are looked for in it. */
function readings(ledger: Ledger, url: string) {
  const once = <T>(read: (id: number) => Promise<T>) => {
    const kept = new Map<number, Promise<T>>();
    return (id: number): Promise<T> => {
      const known = kept.get(id) ?? read(id);
      kept.set(id, known);
      return known;
    };
  };
  return {
    payments: once(async (id) => {
      const { reply } = await ledger.call('payments', readProjectPayments, { params: { id } });
      return reply.data.instalments.flatMap(({ payments }) => payments);
    }),
    documents: once(async (id) => {
      const { reply } = await ledger.call('sales', listProjectDocuments, { params: { id } });
      return reply.data;
    }),
    async content(id: string): Promise<Uint8Array> {
      const headers = { authorization: `Bearer ${tokenOf('manager')}` };
      const answer = await fetch(`${url}/api/files/${id}`, { headers });
      if (!answer.ok) throw new Error(`the file ${id} was answered with ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** How often it is there as it was acknowledged. */
async function look(mark: Mark, read: Readings, ledger: Ledger): Promise<number> {
  switch (mark.kind) {
    case 'draft': {
      const { reply } = await ledger.call('sales', readSaleDraft, { params: { id: mark.id } });
      return Number(reply.data.forms.brief?.count ?? 0) >= mark.count ? 1 : 0;
    }
    case 'suggestion': {
      const { reply } = await ledger.call(mark.who, listMySuggestions, { params: { id: mark.projectId } });
      const same = reply.data.filter(({ text }) => text === mark.text);
      return same.length === 1 && mark.answer !== null && same[0]?.answer !== mark.answer ? 0 : same.length;
    }
    case 'payment': {
      const found = (await read.payments(mark.projectId)).filter(({ id }) => id === mark.paymentId);
      return found.filter(({ amount, receipt_number }) => amount === mark.amount && receipt_number !== null)
        .length;
    }
    case 'transfer': {
      const [found] = (await read.payments(mark.projectId)).filter(({ id }) => id === mark.paymentId);
      if (!found?.file_id || (mark.confirmed && found.state !== 'confirmed')) return 0;
      return isSame(await read.content(found.file_id), mark.content) ? 1 : 0;
    }
    case 'document': {
      const versions = (await read.documents(mark.projectId))
        .filter(({ title }) => title === mark.title)
        .flatMap((document) => document.versions);
      const file = versions[0]?.file;
      if (!file || !isSame(await read.content(file.id), mark.content)) return 0;
      return versions.length;
    }
    case 'meeting': {
      const { reply } = await ledger.call('manager', readProjectMeetings, { params: { id: mark.projectId } });
      return reply.data.meetings.filter(({ day }) => day === mark.day).length;
    }
    case 'contract': {
      const { reply } = await ledger.call('manager', readProjectContract, { params: { id: mark.projectId } });
      const found = reply.data.documents.filter(({ id }) => id === mark.id);
      // a later step may have been made without an answer
      const after = { draft: ['draft', 'sent', 'void'], sent: ['sent', 'void'], void: ['void'] }[mark.state];
      return found.filter(({ state }) => after.includes(state)).length;
    }
    case 'change': {
      const { reply } = await ledger.call('manager', listChanges, { params: { id: mark.projectId } });
      const found = reply.data.changes.filter(({ id }) => id === mark.id);
      // a later step may have been made without an answer, and what was over stays as it was
      const isOver = whyNotChangeStep('copy', mark.state) === null;
      return found.filter(({ state }) =>
        isOver ? state === mark.state : mark.state === 'draft' || state !== 'draft',
      ).length;
    }
    case 'urbanization': {
      const query = { search: mark.name };
      const { reply } = await ledger.call('admin', listAllUrbanizations, { query });
      return reply.data.filter(({ name }) => name === mark.name).length;
    }
    case 'sale': {
      const payments = await ledger.call('sales', readProjectPayments, { params: { id: mark.projectId } });
      return payments.reply.data.instalments.length === 4 ? 1 : 0;
    }
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
