import * as approval from '#shared/contract/change-approval.ts';
import * as documents from '#shared/contract/documents.ts';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import { readFile } from '#shared/contract/files.ts';
import { openNotice } from '#shared/contract/notices.ts';
import * as payments from '#shared/contract/payments.ts';
import { confirmPayment } from '#shared/contract/payments-desk.ts';
import * as portal from '#shared/contract/portal.ts';
import * as signing from '#shared/contract/signing.ts';
import { readPhoto } from '#shared/contract/site.ts';
import * as news from '#shared/contract/site-news.ts';
import * as suggestions from '#shared/contract/suggestions.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { AGREEMENT } from '#shared/domain/signing.ts';
import { addSentChange } from './changes.ts';
import { addCompany, addSentContract } from './contracts.ts';
import { aPdf } from './finalizar.ts';
import { type FinishedSale, finishSale } from './invited.ts';
import { addAccount } from './more-people.ts';
import type { CallOptions, TestServer, Who } from './server.ts';
import { addSiteThings } from './site.ts';
import { employeeOf } from './staff.ts';

/** A home with all that its family can name: payments, receipts, documents, files, suggestions, an open checkout. */
export type Home = Awaited<ReturnType<typeof buildHome>>;

let homes = 0;

/** A finished sale whose client and second client have their accounts. */
export async function buildHome(server: TestServer) {
  homes += 1;
  const sale = await finishSale(server, { links: { contract_url: `https://contratos.example/${homes}` } });
  const [email, secondEmail] = [`familia-${homes}@correo.example`, `segunda-${homes}@correo.example`];
  const client = await addAccount(server.db, { email, client_id: sale.clientId });
  const other = { email: secondEmail, second_client_id: sale.secondClientId };
  const second = await addAccount(server.db, other);
  const instalmentIds = await instalmentsOf(server, sale.saleId);
  const paid = await sendReceipt(server, client, instalmentIds[0], 'pagado');
  await server.call('payments', confirmPayment, {
    params: { id: paid },
    body: { amount: 50_000_000, paid_on: '2026-03-02' },
  });
  const waiting = await sendReceipt(server, second, instalmentIds[1], 'espera');
  await addCompany(server);
  const contractId = await addSentContract(server, sale.projectId);
  const changeId = await addSentChange(server, sale.projectId);
  const checkout = await server.call(client, payments.startCheckout, { params: { id: instalmentIds[2] } });
  const papers = await addDocuments(server, sale);
  return {
    ...sale,
    client,
    second,
    contractId,
    changeId,
    ...(await addSiteThings(server, {
      projectId: sale.projectId,
      employeeId: await employeeOf(server, 'architect'),
      fileId: papers.publishedFile,
    })),
    projectCode: await codeOf(server, sale.projectId),
    instalmentIds,
    paymentId: paid,
    reference: checkout.reply.data.reference,
    noticeId: await addNotice(server, sale.projectId),
    ...papers,
    receiptFiles: [await fileOfPayment(server, paid), await fileOfPayment(server, waiting)],
  };
}

/** A notice for the family, of any time after its accounts were made. */
async function addNotice(server: TestServer, project_id: number): Promise<number> {
  const { id } = await server.db
    .insertInto('notices')
    .values({
      project_id,
      event: 'suggestion_done',
      thing_id: 1,
      account_id: null,
      at: '9000-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type FourIds = [number, number, number, number];

async function instalmentsOf(server: TestServer, saleId: number): Promise<FourIds> {
  const rows = await server.db
    .selectFrom('instalments')
    .select('id')
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id) as FourIds;
}

const codeOf = async (server: TestServer, projectId: number): Promise<string> => {
  const row = await server.db
    .selectFrom('projects')
    .select('project_code')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.project_code ?? '';
};

const transfer = (id: number): CallOf<typeof payments.sendTransferReceipt> => ({
  params: { id },
  form: { amount: '50000000', paid_on: '2026-03-02' },
});

async function sendReceipt(server: TestServer, who: Who, id: number, text: string): Promise<number> {
  const file = { name: `${text}.pdf`, content: aPdf(text) };
  const { reply } = await server.call(who, payments.sendTransferReceipt, transfer(id), { file });
  return reply.data.payment_id;
}

const fileOfPayment = async (server: TestServer, id: number): Promise<string> => {
  const { file_id } = await server.db
    .selectFrom('payments')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(file_id);
};

/** A policy that is published, in the place of another; a draft, and one that was withdrawn. */
async function addDocuments(server: TestServer, { projectId }: FinishedSale) {
  const add = async (title: string, publish: boolean) => {
    const form = { kind: 'other', title, publish: publish ? 'true' : 'false' } as const;
    const file = { name: `${title}.pdf`, content: aPdf(title) };
    const call = { params: { id: projectId }, form };
    const { reply } = await server.call('sales', documents.addDocument, call, { file });
    const { file_id } = await server.db
      .selectFrom('project_documents')
      .select('file_id')
      .where('id', '=', reply.data.id)
      .executeTakeFirstOrThrow();
    return { id: reply.data.id, file: String(file_id) };
  };
  const replaced = await add('Planos', true);
  const published = await add('Planos', true);
  const draft = await add('Borrador', false);
  const withdrawn = await add('Retirado', true);
  await server.call('sales', documents.withdrawDocument, { params: { id: withdrawn.id } });
  return {
    documentId: published.id,
    publishedFile: published.file,
    hiddenFiles: [replaced.file, draft.file, withdrawn.file],
  };
}

export interface FamilyTry {
  readonly endpoint: Endpoint;
  readonly make: (server: TestServer, who: Who) => Promise<{ status: number }>;
}

const attempt = <E extends Endpoint>(endpoint: E, call: CallOf<E>, options: CallOptions = {}): FamilyTry => ({
  endpoint,
  make: (server, who) => server.call(who, endpoint, call, options),
});

// the answer of both is a file, not JSON
const download = (endpoint: Endpoint, path: string): FamilyTry => ({
  endpoint,
  make: (server, who) => server.raw(who, path),
});

const file = { name: 'transferencia.pdf', content: aPdf('transferencia') };

/** Every call of a client that names a thing of a home, for any member of the family. */
export const homeTries = (home: Home): FamilyTry[] => [
  attempt(portal.readClientProject, { params: { id: home.projectId } }),
  attempt(payments.readMyPayments, { params: { id: home.projectId } }),
  attempt(news.listNews, { params: { id: home.projectId }, query: {} }),
  attempt(news.listNewsPhotos, { params: { id: home.projectId }, query: {} }),
  attempt(readWorksCalendar, { params: { id: home.projectId } }),
  attempt(news.readHomeProgress, { params: { id: home.projectId } }),
  download(readPhoto, `/api/site/photos/${home.photoId}`),
  attempt(suggestions.listMySuggestions, { params: { id: home.projectId } }),
  attempt(suggestions.sendSuggestion, {
    body: { projectCode: home.projectCode, suggestion: 'Más luz en la sala' },
  }),
  download(payments.readPaymentReceipt, `/api/payments/${home.paymentId}/receipt`),
  ...[home.publishedFile, ...home.receiptFiles].map((id) => download(readFile, `/api/files/${id}`)),
  attempt(signing.readSigning, { params: { id: home.contractId } }),
  download(signing.readSigningFile, `/api/signing/${home.contractId}/file`),
  attempt(signing.recordReading, { params: { id: home.contractId }, body: { section: 1 } }),
  attempt(signing.agreeToSign, { params: { id: home.contractId }, body: { agreement: AGREEMENT } }),
  attempt(approval.listMyChanges, { params: { id: home.projectId } }),
  attempt(approval.readMyChange, { params: { id: home.changeId } }),
  download(approval.readChangeFile, `/api/changes/${home.changeId}/file`),
  attempt(approval.renewChange, { params: { id: home.changeId } }),
  attempt(approval.askAboutChange, { params: { id: home.changeId }, body: { text: '¿Qué lámparas son?' } }),
  attempt(openNotice, { params: { id: home.noticeId } }),
  attempt(payments.startCheckout, { params: { id: home.instalmentIds[2] } }),
  attempt(payments.checkCheckout, { params: { reference: home.reference } }),
];

/** Calls of a client that end what they name: tried with the things of another home in their own tests. */
export const triedAlone = [
  'askSigningCode',
  'signContract',
  'refuseContract',
  'withdrawPurchase',
  'askEarlyStart',
  'askChangeCode',
  'approveChange',
  'refuseChange',
];

/** Calls that work once for one member: the own page, and a transfer for an instalment without a payment. */
export const clientTries = (home: Home): FamilyTry[] => [
  attempt(portal.readClientHome, { params: { userId: home.client.accountId } }),
  attempt(payments.sendTransferReceipt, transfer(home.instalmentIds[3]), { file }),
];

/** The same things of a sale that is not complete, tried by its own client: there is no home yet. */
export const draftTries = (draft: { projectId: number; projectCode: string; instalmentIds: FourIds }) => [
  attempt(portal.readClientProject, { params: { id: draft.projectId } }),
  attempt(payments.readMyPayments, { params: { id: draft.projectId } }),
  attempt(suggestions.listMySuggestions, { params: { id: draft.projectId } }),
  attempt(news.listNews, { params: { id: draft.projectId }, query: {} }),
  attempt(readWorksCalendar, { params: { id: draft.projectId } }),
  attempt(news.readHomeProgress, { params: { id: draft.projectId } }),
  attempt(approval.listMyChanges, { params: { id: draft.projectId } }),
  attempt(suggestions.sendSuggestion, { body: { projectCode: draft.projectCode, suggestion: 'Más luz' } }),
  attempt(payments.startCheckout, { params: { id: draft.instalmentIds[0] } }),
  attempt(payments.sendTransferReceipt, transfer(draft.instalmentIds[0]), { file }),
];

/** A sale of a client that is one call short of complete: with a project, its code, its plan and a person of the home. */
export async function buildDraft(server: TestServer, of: { clientId: number }, projectId: number) {
  const { sale_id } = await server.db
    .selectFrom('projects')
    .select('sale_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('sales').set({ client_id: of.clientId }).where('id', '=', sale_id).execute();
  return {
    projectId,
    projectCode: await codeOf(server, projectId),
    instalmentIds: await instalmentsOf(server, sale_id),
  };
}

/** What the seller of a home has of its money and documents, tried by another. */
export const sellerTries = (home: Home): FamilyTry[] => [
  attempt(payments.readProjectPayments, { params: { id: home.projectId } }),
  download(payments.readPaymentReceipt, `/api/payments/${home.paymentId}/receipt`),
  ...[home.publishedFile, ...home.receiptFiles].map((id) => download(readFile, `/api/files/${id}`)),
  attempt(payments.sendTransferReceipt, transfer(home.instalmentIds[3]), { file }),
  attempt(documents.listProjectDocuments, { params: { id: home.projectId } }),
  attempt(documents.addDocument, {
    params: { id: home.projectId },
    form: { kind: 'contract', url: 'https://contratos.example/otra' },
  }),
  attempt(documents.withdrawDocument, { params: { id: home.documentId } }),
  attempt(documents.publishDocument, { params: { id: home.documentId } }),
];
