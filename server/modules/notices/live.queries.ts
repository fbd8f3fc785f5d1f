import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#shared/domain/audit.ts';
import { isWorthTelling } from '#shared/domain/live.ts';
import type { Db } from '../../database.ts';
import type { Change } from '../../platform/audit.ts';
import type { User } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

/** What changed since that instant, by whom aside. */
export async function listChangesSince(db: Db, since: string): Promise<Change[]> {
  const recorded = await db
    .selectFrom('audit_log')
    .select((column) => [
      column.ref('action').$castTo<AuditAction>().as('action'),
      column.ref('entity').$castTo<AuditEntity>().as('entity'),
      'entity_id',
    ])
    .distinct()
    .where('at', '>=', since)
    .execute();
  return recorded
    .filter(({ action, entity }) => isWorthTelling(action, entity))
    .map(({ entity, entity_id }) => [entity, entity_id, null]);
}

/** The sale that a thing is of. */
interface SaleOf {
  readonly thing: number | string;
  readonly saleId: number;
  /** null while the sale has no project */
  readonly projectId: number | null;
}

type Find = (db: Db, ids: readonly string[]) => Promise<SaleOf[]>;

/** Things that are recorded by the id of their sale, project or person. */
const by =
  (column: 's.id' | 'p.id' | 's.client_id' | 's.second_client_id'): Find =>
  async (db, ids) => {
    const { rows } = await sql<SaleOf>`
      select ${sql.ref(column)} as thing, s.id as "saleId", p.id as "projectId"
      from sales s left join projects p on p.sale_id = s.id
      where ${sql.ref(column)} in (${sql.join(ids.map(Number))})`.execute(db);
    return rows;
  };

const ofSale =
  (table: 'payments' | 'discounts' | 'signing_documents'): Find =>
  async (db, ids) => {
    const { rows } = await sql<SaleOf>`
      select t.id as thing, t.sale_id as "saleId", p.id as "projectId"
      from ${sql.table(table)} t left join projects p on p.sale_id = t.sale_id
      where t.id in (${sql.join(ids.map(Number))})`.execute(db);
    return rows;
  };

/** Tables whose ids are made by a browser. */
const withUuids: ReadonlySet<string> = new Set(['daily_records', 'meetings', 'site_photos']);

const ofProject =
  (
    table:
      | 'change_orders'
      | 'daily_records'
      | 'meetings'
      | 'project_documents'
      | 'site_photos'
      | 'suggestions'
      | 'used_surveys'
      | 'vis_projects',
  ): Find =>
  async (db, ids) => {
    const { rows } = await sql<SaleOf>`
      select t.id as thing, p.sale_id as "saleId", p.id as "projectId"
      from ${sql.table(table)} t join projects p on p.id = t.project_id
      where t.id in (${sql.join(withUuids.has(table) ? ids : ids.map(Number))})`.execute(db);
    return rows;
  };

/** How the sale of each kind of thing is found; kinds that are of no sale are not here. */
const finders: Partial<Record<AuditEntity, Find>> = {
  change_orders: ofProject('change_orders'),
  client_internal_info: by('s.client_id'),
  client_public_info: by('s.client_id'),
  clients: by('s.client_id'),
  contracts: by('s.id'),
  daily_records: ofProject('daily_records'),
  discounts: ofSale('discounts'),
  meetings: ofProject('meetings'),
  payment_plans: by('s.id'),
  payments: ofSale('payments'),
  progress_explanations: by('p.id'),
  project_documents: ofProject('project_documents'),
  projects: by('p.id'),
  remodeling_costs: by('p.id'),
  sale_details: by('s.id'),
  sale_internal_info: by('s.id'),
  sale_public_info: by('s.id'),
  sales: by('s.id'),
  second_clients: by('s.second_client_id'),
  signing_documents: ofSale('signing_documents'),
  site_photos: ofProject('site_photos'),
  space_moves: by('p.id'),
  space_prices: by('p.id'),
  stage_ticks: by('p.id'),
  suggestions: ofProject('suggestions'),
  used_surveys: ofProject('used_surveys'),
  vis_projects: ofProject('vis_projects'),
};

/** The sales that the entities belong to; null for a kind without a sale. Deleted entities answer none. */
export const listSalesOf = async (
  db: Db,
  entity: AuditEntity,
  ids: readonly string[],
): Promise<SaleOf[] | null> => (await finders[entity]?.(db, ids)) ?? null;

/** Asked in one statement. */
const MOST_USERS = 50;

/** Which of these sales each of these people reaches: 'session sale'. */
export async function listReached(
  db: Db,
  users: readonly User[],
  saleIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (let from = 0; from < users.length; from += MOST_USERS) {
    const each = users.slice(from, from + MOST_USERS).map(
      (user) => sql`
        select ${user.sessionId}::text as session, s.id as sale
        from sales s left join projects p on p.sale_id = s.id
        where s.id in (${sql.join(saleIds)}) and ${reachesProject({ user })}`,
    );
    const { rows } = await sql<{
      session: string;
      sale: number;
    }>`${sql.join(each, sql` union all `)}`.execute(db);
    for (const { session, sale } of rows) reached.add(reachKey(session, sale));
  }
  return reached;
}

export const reachKey = (sessionId: string, saleId: number): string => `${sessionId} ${saleId}`;
