import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ConsentPurpose } from '#shared/domain/client.ts';
import type { Db } from '../../database.ts';
import type { FamilyPerson } from './person.queries.ts';

/**
 * The purposes that a person authorises today: the last answer for each counts. An authorisation given through an
 * account before its owner pressed 'No fui yo' does not count; a revocation always does.
 */
export async function listAuthorised(db: Db, person: FamilyPerson): Promise<ConsentPurpose[]> {
  const answers = await db
    .selectFrom('consents as c')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .distinctOn('c.purpose')
    .select(['c.purpose', 'c.granted'])
    .where('c.client_id', '=', person.client_id)
    .where('c.second_client_id', 'is not distinct from', person.second_client_id)
    .where(sql<boolean>`(not c.granted or a.disputed_at is null or c.at > a.disputed_at)`)
    .orderBy('c.purpose')
    .orderBy('c.id', 'desc')
    .execute();
  return answers.flatMap(({ purpose, granted }) => (granted ? [purpose] : []));
}

/** The days of the charges and offers to an address, sent or planned, but for one mail. */
export async function listContactDays(db: Db, recipient: string, exceptMail: string | null): Promise<Day[]> {
  const { rows } = await sql<{ contact_day: Day }>`
    select contact_day from mails
    where lower(recipient) = lower(${recipient}) and contact_day is not null
      and id is distinct from ${exceptMail}::uuid`.execute(db);
  return rows.map((row) => row.contact_day);
}

export interface WaitingMail {
  readonly recipient: string;
  readonly not_before: string;
}

/** A mail with a planned instant that was not sent yet. */
export const findWaitingMail = async (db: Db, id: string): Promise<WaitingMail | undefined> => {
  const { rows } = await sql<WaitingMail>`
    select recipient, not_before from mails
    where id = ${id} and sent_at is null and content is not null and not_before is not null`.execute(db);
  return rows[0];
};
