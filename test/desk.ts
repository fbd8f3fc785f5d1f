import type { CallOf } from '#shared/contract/endpoint.ts';
import { sendTransferReceipt } from '#shared/contract/payments.ts';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import type { Caller } from './caller.ts';
import { aPdf } from './finalizar.ts';
import type { TestServer, Who } from './server.ts';

/** The ids of the instalments of a sale, in the order of its plan. */
export async function instalmentsOf(server: TestServer, saleId: number): Promise<number[]> {
  const rows = await server.db
    .selectFrom('instalments')
    .select('id')
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** The instalment of a sale at a position of its plan, from 1. */
export async function instalmentAt(server: TestServer, saleId: number, position: number): Promise<number> {
  const id = (await instalmentsOf(server, saleId))[position - 1];
  if (id === undefined) throw new Error(`the plan has no instalment ${position}`);
  return id;
}

/** Tells of a transfer with its receipt; answers the id of the payment that waits. */
export async function sendTransfer(
  server: Caller,
  instalmentId: number,
  { amount, paid_on, who = 'sales' }: { amount: number; paid_on: string; who?: Who },
): Promise<number> {
  const { reply } = await server.call(
    who,
    sendTransferReceipt,
    { params: { id: instalmentId }, form: { amount, paid_on } },
    { file: { name: 'Comprobante.pdf', content: aPdf(`transferencia ${instalmentId}`) } },
  );
  return reply.data.payment_id;
}

type Money = CallOf<typeof registerPayment>['body'];

/** Registers money at the desk, confirming whatever it asks; answers the payment. */
export async function register(
  server: Caller,
  money: Partial<Money> & Pick<Money, 'instalment_id' | 'amount' | 'paid_on'>,
): Promise<{ payment_id: number; receipt_number: string }> {
  const body = { channel: 'deposit' as const, confirmed: [...postingChecks], ...money };
  return (await server.call('payments', registerPayment, { body })).reply.data;
}
