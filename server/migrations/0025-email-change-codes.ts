import { type Kysely, sql } from 'kysely';

/** One-time codes with which a person of a family changes the own e-mail; `email` is the new address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_links drop constraint one_time_links_kind_known`.execute(db);
  await sql`alter table one_time_links drop constraint one_time_links_owner`.execute(db);
  await sql`
    alter table one_time_links add constraint one_time_links_kind_listed
      check (kind in ('password_reset', 'invitation', 'security_notice', 'email_change')) not valid`.execute(
    db,
  );
  await sql`
    alter table one_time_links add constraint one_time_links_owner_of_kind
      check (
        case kind
          when 'password_reset' then account_id is not null and num_nonnulls(client_id, second_client_id) = 0
          when 'email_change' then account_id is not null and num_nonnulls(client_id, second_client_id) = 0
          when 'invitation' then sale_id is not null and num_nonnulls(client_id, second_client_id) = 1
          else num_nonnulls(account_id, client_id, second_client_id) = 0
        end
      ) not valid`.execute(db);
}
