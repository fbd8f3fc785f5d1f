import { saveContract } from '#shared/contract/contracts.ts';
import { createDiscount } from '#shared/contract/discounts.ts';
import type { CallOf, ErrorBody } from '#shared/contract/endpoint.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { startSale } from './builders.ts';
import type { Caller } from './caller.ts';
import type { TestServer, Who } from './server.ts';

type NewContract = CallOf<typeof saveContract>['body'];
type NewPlan = CallOf<typeof savePaymentPlan>['body'];

/** Works that start on the Monday after the Holy Week of 2026. */
export const aContract = (sales_id: number, changes: Partial<NewContract> = {}): NewContract => ({
  base_price: 200_000_000,
  direct_cost: 120_000_000,
  start_date: '2026-04-06',
  end_date: '2026-07-31',
  sales_id,
  ...changes,
});

/** The standard plan as the screen sends it. */
export const aStandardPlan = (changes: Partial<NewPlan> = {}): NewPlan => ({
  method: 'standard',
  first_date: '2026-03-16',
  instalments: [
    { percentage: '25%', days: 0 },
    { percentage: '35%', days: -5 },
    { percentage: '25%', days: 45 },
    { percentage: '15%', days: 60 },
  ],
  ...changes,
});

/** A custom plan with these percentages, 15 business days apart. */
export const aCustomPlan = (percentages: readonly string[], changes: Partial<NewPlan> = {}): NewPlan => ({
  method: 'custom',
  first_date: '2026-03-16',
  instalments: percentages.map((percentage) => ({ percentage, days: 15 })),
  ...changes,
});

/** A sale of the person with its contract saved; answers the sale's id. */
export async function startContract(
  server: Caller,
  changes: Partial<NewContract> = {},
  who: Who = 'sales',
): Promise<number> {
  const { saleId } = await startSale(server, who);
  await save(server, saleId, changes, who);
  return saleId;
}

/** Saves the contract of a sale, and fails the test when that is refused. */
export async function save(
  server: Caller,
  saleId: number,
  changes: Partial<NewContract> = {},
  who: Who = 'sales',
): Promise<void> {
  const saved = await server.call(who, saveContract, { body: aContract(saleId, changes) });
  if (!saved.reply.success) throw new Error('the contract was not saved');
}

/** Saves the standard plan of a sale, and fails the test when that is refused. */
export async function savePlan(
  server: Caller,
  saleId: number,
  who: Who = 'sales',
  changes: Partial<NewPlan> = {},
): Promise<void> {
  const saved = await server.call(who, savePaymentPlan, {
    params: { saleId: String(saleId) },
    body: aStandardPlan(changes),
  });
  if (!saved.reply.success) throw new Error('the plan was not saved');
}

/** Gives a discount of a type, leaving `after` pesos; answers its id. */
export async function give(
  server: Caller,
  saleId: number,
  type: { id: number; percent: number },
  after: number,
): Promise<number> {
  const given = await server.call('sales', createDiscount, {
    body: {
      sale_id: saleId,
      discount_base_price: after,
      discount_type_ids: [type.id],
      discount_percentage: type.percent,
    },
  });
  return given.reply.data.id;
}

/** A kind of discount of the catalogue. */
export async function addDiscountType(
  server: TestServer,
  discount_name: string,
  percentage_bp: number,
  active = true,
): Promise<{ id: number; percent: number }> {
  const { id } = await server.db
    .insertInto('discount_types')
    .values({ discount_name, percentage_bp, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, percent: percentage_bp / 100 };
}

/** As if Finalizar had stored everything of the sale. */
export async function finish(server: TestServer, saleId: number): Promise<void> {
  const at = '2026-03-01T12:00:00.000Z';
  await server.db.updateTable('sales').set({ completed_at: at }).where('id', '=', saleId).execute();
}

/** A call that the contract does not allow, as a program that does not know it would send it. */
export async function sendJson(
  server: TestServer,
  who: Who,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; error: ErrorBody }> {
  const answer = await server.raw(who, path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, error: (await answer.json()) as ErrorBody };
}

/** What the audit keeps of a thing, oldest first. */
export const auditOf = (server: TestServer, entity: string, id: number | string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'account_id', 'old_values', 'new_values'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
