import { createSecondClient } from '#shared/contract/clients.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { acceptInvitation, createInvitation } from '#shared/contract/invitations.ts';
import { saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import { consentTexts, type Invitee } from '#shared/domain/client.ts';
import type { Product } from '#shared/domain/sale.ts';
import { save, savePlan } from './agreements.ts';
import { startSale } from './builders.ts';
import type { Caller } from './caller.ts';
import { finalizar } from './finalizar.ts';
import type { Who } from './server.ts';

export const portalPassword = 'siete tejas de barro';

export interface FinishedSale {
  /** of the sale in progress that it was */
  readonly draftId: string;
  readonly saleId: number;
  readonly clientId: number;
  readonly projectId: number;
  readonly secondClientId: number;
}

/** A finished sale of the person, with Andrés as second client, whose address is `secondEmail`, and its links. */
export async function finishSale(
  server: Caller,
  {
    who = 'sales',
    product = 'VIS',
    secondEmail = null,
    links,
    contract = {},
    plan = {},
    record = {},
  }: {
    who?: Who;
    product?: Product;
    secondEmail?: string | null;
    links?: Omit<CallOf<typeof saveSaleDetails>['form'], 'sale_id'>;
    contract?: Parameters<typeof save>[2];
    plan?: Parameters<typeof savePlan>[3];
    /** of a new build */
    record?: NonNullable<Parameters<typeof finalizar>[3]>['record'];
  } = {},
): Promise<FinishedSale> {
  const { draftId, saleId, clientId } = await startSale(server, who, product);
  const second = { client_id: clientId, name: 'Andrés Ocampo', email: secondEmail };
  const { reply } = await server.call(who, createSecondClient, { body: second });
  const linked = await server.call(who, updateSale, {
    params: { saleId: String(saleId) },
    body: { second_client_id: reply.id },
  });
  if (!linked.reply.success) throw new Error('the second client was not linked');
  if (links) {
    const form = { sale_id: String(saleId), ...links };
    const saved = await server.call(who, saveSaleDetails, { form });
    if (!saved.reply.success) throw new Error('the links were not saved');
  }
  await save(server, saleId, contract, who);
  await savePlan(server, saleId, who, plan);
  const { projectId } = await finalizar(server, saleId, product, { who, record });
  return { draftId, saleId, clientId, projectId, secondClientId: reply.id };
}

type Choices = CallOf<typeof acceptInvitation>['body']['consents'];

/** The service authorised, the news not. */
export const ownChoices = (news = false): Choices => [
  { purpose: 'service', granted: true, text_version: consentTexts.service.version },
  { purpose: 'news', granted: news, text_version: consentTexts.news.version },
];

/** The token of a new invitation. */
export async function invite(
  server: Caller,
  saleId: number,
  invitee: Invitee = 'client',
  email: string | null = null,
  who: Who = 'sales',
): Promise<string> {
  const body = { invitee, email, send_mail: false };
  const { reply } = await server.call(who, createInvitation, { params: { id: String(saleId) }, body });
  return tokenIn(reply.data.url);
}

export const tokenIn = (url: string): string => url.split('#')[1] ?? '';

/** What a client sends to open the account. */
export const acceptance = (
  token: string,
  changes: Partial<CallOf<typeof acceptInvitation>['body']> = {},
): CallOf<typeof acceptInvitation> => ({
  body: { token, password: portalPassword, consents: ownChoices(), ...changes },
});

/** A client, or a second client, who opened the account: the token of the session and the id of the account. */
export async function letIn(
  server: Caller,
  saleId: number,
  invitee: Invitee = 'client',
  email: string | null = null,
): Promise<{ token: string; userId: number }> {
  const token = await invite(server, saleId, invitee, email);
  const { reply } = await server.call(null, acceptInvitation, acceptance(token));
  return { token: reply.token, userId: reply.user.id };
}
