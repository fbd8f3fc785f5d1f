import { randomUUID } from 'node:crypto';
import { readProject } from '#shared/contract/projects.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { sendSuggestion } from '#shared/contract/suggestions.ts';
import { addDiscountType, give, save, savePlan } from './agreements.ts';
import { startSale } from './builders.ts';
import { instalmentsOf, register, sendTransfer } from './desk.ts';
import { architectOf, finalizar } from './finalizar.ts';
import { addAccount } from './more-people.ts';
import type { TestServer } from './server.ts';

/** Amounts that appear nowhere else in the program: each is prime. */
const BASE_PRICE = 92_620_837;
const DIRECT_COST = 51_749_953;
const spaces = [
  { name: 'Cocina', price: 41_318_987, area: 12.5, note: 'Mesón en cuarzo' },
  { name: 'Baño', price: 23_456_789, area: 4.8, note: null },
  { name: 'Hall', price: null, area: null, note: null },
];
const QUOTATION = 'https://cotizaciones.example/7f3c91';

/** A sold home with every kind of amount, its family and its team. */
export type PricedHome = Awaited<ReturnType<typeof buildPricedHome>>;

export async function buildPricedHome(server: TestServer) {
  const { saleId, clientId, draftId } = await startSale(server, 'sales', 'Apto');
  await server.call('sales', saveSaleDetails, {
    form: { sale_id: String(saleId), excel_quote_url: QUOTATION },
  });
  await save(server, saleId, { base_price: BASE_PRICE, direct_cost: DIRECT_COST });
  const type = await addDiscountType(server, `pago_anticipado_${saleId}`, 317);
  await give(server, saleId, type, BASE_PRICE - Math.round(BASE_PRICE * 0.0317));
  await savePlan(server, saleId);
  const { projectId } = await finalizar(server, saleId, 'Apto', { spaces });
  const member = { project_id: projectId, employee_id: await architectOf(server) };
  await server.db
    .insertInto('project_assignments')
    .values({ ...member, role_name: 'disenador_lider' })
    .execute();
  const client = await addAccount(server.db, {
    email: `${randomUUID()}@correo.example`,
    client_id: clientId,
  });
  const instalments = await instalmentsOf(server, saleId);
  const [first = 0, second = 0] = instalments;
  const paid = await register(server, { instalment_id: first, amount: 7_654_321, paid_on: '2026-03-02' });
  const waiting = await sendTransfer(server, second, { amount: 8_765_411, paid_on: '2026-03-02' });
  const project = (await server.call('admin', readProject, { params: { id: projectId } })).reply.data;
  const suggestion = { projectCode: project.project_code ?? '', suggestion: 'Más luz en la cocina' };
  const sent = await server.call(client, sendSuggestion, { body: suggestion });
  return {
    saleId,
    draftId,
    projectId,
    projectCode: suggestion.projectCode,
    client,
    instalments,
    paymentId: paid.payment_id,
    waitingId: waiting,
    suggestionId: sent.reply.data.id,
    project,
  };
}

/** What must not be read by those who do not see it, by kind; taken from what is stored, so that none is forgotten. */
export async function secretsOf(server: TestServer, { saleId, project }: PricedHome) {
  const stored = await server.db
    .selectFrom('instalments as i')
    .select(['i.amount', 'i.paid_amount'])
    .where('i.sale_id', '=', saleId)
    .execute();
  const paid = await server.db
    .selectFrom('payments')
    .select('amount')
    .where('sale_id', '=', saleId)
    .execute();
  const { contract, discounts, totals } = project;
  return {
    price: amounts([
      contract?.base_price,
      contract?.price,
      contract?.discount_total,
      totals.price,
      totals.cost_per_sqm,
      ...project.spaces.map(({ price }) => price),
      ...discounts.flatMap((each) => [each.price_before, each.discount_amount, each.discount_base_price]),
    ]),
    plan: amounts([
      ...stored.flatMap(({ amount, paid_amount }) => [amount, paid_amount, amount - paid_amount]),
      ...paid.map(({ amount }) => amount),
    ]),
    cost: amounts([contract?.direct_cost, contract?.margin]),
    quotation: [QUOTATION],
  };
}

export const amounts = (values: readonly (number | null | undefined)[]): string[] => [
  ...new Set(values.filter((value) => Boolean(value)).flatMap((value) => writtenWays(Math.abs(value ?? 0)))),
];

/** Whole pesos, as the screens write them, and cents. */
const writtenWays = (pesos: number): string[] => [
  String(pesos),
  String(pesos).replace(/\B(?=(\d{3})+$)/g, '.'),
  String(pesos).replace(/\B(?=(\d{3})+$)/g, ','),
  String(pesos * 100),
];
