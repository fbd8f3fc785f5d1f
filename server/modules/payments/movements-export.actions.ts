import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/payments-desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { askedOf, audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { MOST_IN_XLSX, tableFile, tooManyRows } from '../../platform/table-file.ts';
import type { XlsxRow } from '../../platform/xlsx-worker.ts';
import { movementFilterOf, movementOf, sumMovements } from './movements.actions.ts';
import { listMovements, type MovementFilter, type MovementPlace } from './movements.queries.ts';

const BATCH = 1000;

/** What came and what went back are two columns: each has its sum, and no number begins with a sign. */
const columns = [
  { title: 'Día contable', kind: 'day', width: 13 },
  { title: 'Día del pago', kind: 'day', width: 13 },
  { title: 'Movimiento', kind: 'text', width: 12 },
  { title: 'Recibo', kind: 'text', width: 12 },
  { title: 'Proyecto', kind: 'text', width: 12 },
  { title: 'Cliente', kind: 'text', width: 30 },
  { title: 'Cuota', kind: 'text', width: 20 },
  { title: 'Forma', kind: 'text', width: 18 },
  { title: 'Medio', kind: 'text', width: 20 },
  { title: 'Entró', kind: 'pesos', width: 16 },
  { title: 'Salió', kind: 'pesos', width: 16 },
  { title: 'Aplicado a', kind: 'text', width: 40 },
  { title: 'Nota', kind: 'text', width: 40 },
  { title: 'Registró', kind: 'text', width: 26 },
] as const;

export async function exportMovements(ctx: Ctx, { query }: InputOf<typeof api.exportMovements>) {
  const filter = await movementFilterOf(ctx, query);
  if (query.format === 'xlsx') {
    const { payments, refunds } = await sumMovements(ctx, filter);
    if (payments.count + refunds.count > MOST_IN_XLSX) throw tooManyRows('movimientos: elige menos días');
  }
  await audit(ctx, {
    action: 'export',
    entity: 'payments',
    entityId: ctx.clock.today(),
    new: askedOf(query),
  });
  return tableFile(query.format, {
    name: `movimientos-${ctx.clock.today()}`,
    sheet: 'Movimientos',
    columns,
    batches: batches(ctx, filter),
  });
}

/** Streams the export one batch per query, because the download may be slow. */
async function* batches(ctx: Ctx, filter: MovementFilter): AsyncGenerator<XlsxRow[]> {
  let after: MovementPlace | null = null;
  for (;;) {
    const rows = await listMovements(ctx, filter, { after, limit: BATCH });
    if (rows.length > 0) yield rows.map((row) => lineOf(movementOf(row)));
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

const lineOf = (movement: ReplyOf<typeof api.listMovements>['data'][number]): XlsxRow => [
  movement.booked_on,
  movement.paid_on,
  movement.kind === 'payment' ? 'Pago' : 'Devolución',
  movement.receipt_number,
  movement.project_code,
  movement.client_name,
  movement.instalment,
  paymentMethodNames[movement.method],
  movement.channel,
  movement.kind === 'payment' ? movement.amount : null,
  movement.kind === 'refund' ? -movement.amount : null,
  movement.allocations.map(({ name, amount }) => `${name}: ${formatPesos(Math.abs(amount))}`).join('\n'),
  movement.note,
  movement.registered_by,
];
