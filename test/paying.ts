import { startCheckout } from '#shared/contract/payments.ts';
import { instalmentsOf } from './desk.ts';
import { type FinishedSale, finishSale, letIn } from './invited.ts';
import { emptyAudit } from './rows.ts';
import type { TestServer, Who } from './server.ts';

/** A family with its portal open, and the instalments of its plan in order. */
export interface Family extends FinishedSale {
  readonly client: { readonly token: string };
  readonly instalments: readonly [number, number, number, number];
}

export async function aFamily(server: TestServer): Promise<Family> {
  const sale = await finishSale(server);
  const client = await letIn(server, sale.saleId);
  const [first, second, third, fourth] = await instalmentsOf(server, sale.saleId);
  if (!first || !second || !third || !fourth) throw new Error('the plan is not the standard one');
  return { ...sale, client, instalments: [first, second, third, fourth] };
}

/** Opens the checkout of an instalment: its reference, and the address where it is paid. */
export async function openCheckout(
  server: TestServer,
  who: Who,
  instalmentId: number,
): Promise<{ reference: string; url: string }> {
  const { reply } = await server.call(who, startCheckout, { params: { id: instalmentId } });
  return reply.data;
}

/** Pays at the page of the sandbox as a person does; answers where the browser is sent then. */
export async function payAt(url: string, result: 'APPROVED' | 'DECLINED' | 'PENDING', method = 'PSE') {
  const body = new URLSearchParams({ method, result });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
}

/** Deletes all payments and movements. */
export async function forgetMoney(server: TestServer): Promise<void> {
  for (const table of [
    'payment_mismatches',
    'gateway_transactions',
    'payment_allocations',
    'receipts',
    'refunds',
    'payments',
    'mails',
  ] as const) {
    await server.db.deleteFrom(table).execute();
  }
  await emptyAudit(server.db);
  await server.db.updateTable('instalments').set({ paid_amount: 0, paid_on: null }).execute();
}

/** All that is known of an online payment. */
export async function storyOf(server: TestServer, reference: string) {
  const payment = await server.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const sums = await server.db
    .selectFrom('payment_allocations')
    .select(({ fn }) => [fn.sum<number>('amount').as('left'), fn.count<number>('id').as('parts')])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const receipts = await server.db
    .selectFrom('receipts')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .execute();
  const refunds = await server.db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', payment.id)
    .execute();
  return { ...payment, left: Number(sums.left ?? 0), receipts, refunds };
}

/** The mismatches of every transaction, the oldest first. */
export const mismatchesOf = (server: TestServer) =>
  server.db
    .selectFrom('payment_mismatches')
    .select(['transaction_id', 'kind', 'resolution'])
    .orderBy('id')
    .execute();

/** The address of the same payment at the second merchant of the sandbox, as its checkout page offers it. */
export async function atOtherMerchant(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const query = /href="\?([^"]+)"/.exec(page)?.[1];
  if (query === undefined) throw new Error('the page offers no other merchant');
  return new URL(`?${query.replaceAll('&amp;', '&')}`, url).href;
}
