import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Db } from '../../database.ts';

/** Homes with records that their family sees and no summary has told, and without a summary of that day. */
export async function listHomesToTell(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.project_id as id
    from notices n join daily_records r on r.id = n.thing_uuid and r.visible
    join projects p on p.id = n.project_id and p.works_started_on is not null
    where n.event = 'record_shown' and n.digested_on is null
      and not exists (select from notices x where x.project_id = n.project_id and x.digested_on = ${today})
    order by n.project_id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ToldHome {
  readonly sale_id: number;
  readonly project_code: string | null;
  readonly project_name: string | null;
}

/** The home, locked until its summary is written; undefined when it has one of that day. */
export async function lockHome(db: Db, id: number, today: Day): Promise<ToldHome | undefined> {
  const { rows } = await sql<ToldHome>`
    select p.sale_id, p.project_code, p.name as project_name from projects p
    where p.id = ${id} for no key update`.execute(db);
  // A statement of its own: it sees what another process wrote while this one waited for the lock.
  const { rows: told } = await sql`
    select from notices where project_id = ${id} and digested_on = ${today} limit 1`.execute(db);
  return told.length > 0 ? undefined : rows[0];
}

export interface ToldRecord {
  readonly notice_id: number;
  readonly day: Day;
  readonly by: string;
  readonly spaces: readonly string[];
  readonly text: string;
  /** photos that the family sees */
  readonly photos: number;
}

/** What the family sees of a home and no summary has told, the oldest day first. */
export async function listToTell(db: Db, projectId: number): Promise<ToldRecord[]> {
  const { rows } = await sql<ToldRecord>`
    select n.id as notice_id, r.day, e.name as by, v.spaces, v.family_text as text,
      (select count(*)::int from site_photos f where f.record_id = r.id and f.visible) as photos
    from notices n
    join daily_records r on r.id = n.thing_uuid and r.visible
    join daily_record_versions v on v.record_id = r.id and v.version = r.version
    join employees e on e.id = r.employee_id
    where n.project_id = ${projectId} and n.event = 'record_shown' and n.digested_on is null
    order by r.day, n.id`.execute(db);
  return rows;
}

export async function saveTold(db: Db, ids: readonly number[], day: Day): Promise<void> {
  await db.updateTable('notices').set({ digested_on: day }).where('id', 'in', ids).execute();
}

/** The family of a home with an open account that did not turn the summary off. */
export async function listDigestReaders(db: Db, saleId: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select coalesce(c.name, sc.name) as name, a.email
    from sales s
    join accounts a on a.client_id = s.client_id or a.second_client_id = s.second_client_id
    left join clients c on c.id = a.client_id
    left join second_clients sc on sc.id = a.second_client_id
    left join notice_choices o on o.account_id = a.id
    where s.id = ${saleId} and a.active and a.access_ended_at is null and coalesce(o.digest, true)
    order by a.id`.execute(db);
  return rows;
}
