import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Db } from '../server/database.ts';

/** A registered project as the manager's dashboard tells of it, with what it comes from. */
export interface Managed {
  code: string;
  name: string | null;
  urbanization: string | null;
  client: string;
  sellerId: number;
  basePrice: number;
  /** what each discount leaves, in pesos */
  discounts: readonly number[];
  start: Day | null;
  end: Day | null;
  startedOn: Day | null;
  endedOn: Day | null;
  /** the sale was cancelled that day */
  cancelledOn: Day | null;
  hasProperty: boolean | null;
  team: readonly number[];
  /** `paid`: pesos that came of one that is not whole */
  instalments: readonly { due: Day; amount: number; paid?: number; paidOn?: Day }[];
  registered: boolean;
  registeredAt: string;
}

const fallback: Omit<Managed, 'code'> = {
  name: 'Apto 101 Ámbar',
  urbanization: 'Ámbar',
  client: 'Camila Restrepo',
  sellerId: 1,
  basePrice: 100_000_000,
  discounts: [],
  start: null,
  end: null,
  startedOn: null,
  endedOn: null,
  cancelledOn: null,
  hasProperty: null,
  team: [],
  instalments: [],
  registered: true,
  registeredAt: '2026-05-01T15:00:00.000Z',
};

let codes = 3000;
const newCode = (): string => {
  codes += 1;
  return `VIS-${codes}`;
};

/** Stores a project row by row, as its sale would have left it, with a code of its own; answers that and the ids. */
export async function addManaged(
  db: Db,
  changes: Partial<Managed>,
): Promise<{ id: number; saleId: number; clientId: number; code: string }> {
  const facts = { ...fallback, code: changes.code ?? newCode(), ...changes };
  const completed_at = facts.registered ? facts.registeredAt : null;
  const client = await db
    .insertInto('clients')
    .values({
      name: facts.client,
      email: `${randomUUID()}@correo.example`,
      phone: '+57 300 000 0000',
      identity_document: '1000000002',
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: saleId } = await db
    .insertInto('sales')
    .values({
      seller_id: facts.sellerId,
      client_id: client.id,
      product_type: 'VIS',
      has_property: facts.hasProperty,
      completed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPrices(db, saleId, facts);
  const { id } = await db
    .insertInto('projects')
    .values({
      sale_id: saleId,
      seller_id: facts.sellerId,
      project_code: facts.code,
      name: facts.name,
      urbanization: facts.urbanization,
      project_type: 'VIS',
      start_date: facts.start,
      end_date: facts.end,
      works_started_on: facts.startedOn,
      works_ended_on: facts.endedOn,
      ...(facts.cancelledOn && {
        cancelled_on: facts.cancelledOn,
        cancellation_kind: 'manager',
        cancellation_reason: 'La familia se mudó',
        refund_by: facts.cancelledOn,
      }),
      completed_at,
      kitchen_number: 0,
      bathroom_number: 0,
      bedroom_number: 0,
      dining_room_number: 0,
      hall_number: 0,
      laundry_number: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const employee_id of facts.team) {
    await db
      .insertInto('project_assignments')
      .values({ project_id: id, employee_id, role_name: 'coordinador' })
      .execute();
  }
  return { id, saleId, clientId: client.id, code: facts.code };
}

async function addPrices(db: Db, saleId: number, facts: Managed): Promise<void> {
  const days = { start_date: facts.start ?? '2026-01-01', end_date: facts.end ?? '2026-12-31' };
  await sql`
    insert into contracts (sale_id, base_price, direct_cost, start_date, end_date)
    values (${saleId}, ${facts.basePrice}, 1, ${days.start_date}, ${days.end_date})`.execute(db);
  for (const [index, after] of facts.discounts.entries()) {
    await sql`
      insert into discount_types (discount_name, percentage_bp) values (${randomUUID()}, 100)`.execute(db);
    await sql`
      insert into discounts (sale_id, position, discount_type_id, percentage_bp, price_before, amount, price_after)
      select ${saleId}, ${index + 1}, max(id), 100, ${facts.basePrice}, 1, ${after} from discount_types`.execute(
      db,
    );
  }
  if (facts.instalments.length === 0) return;
  await sql`
    insert into payment_plans (sale_id, method, price, first_date)
    values (${saleId}, 'custom', ${facts.basePrice}, '2026-01-01')`.execute(db);
  for (const [index, { due, amount, paid = 0, paidOn = null }] of facts.instalments.entries()) {
    await sql`
      insert into instalments (sale_id, position, name, percentage_bp, amount, days, due_date, reason, paid_on,
        paid_amount)
      values (${saleId}, ${index + 1}, 'Cuota', 2500, ${amount}, 0, ${due}, '', ${paidOn},
        ${paidOn === null ? paid : amount})`.execute(db);
  }
}
