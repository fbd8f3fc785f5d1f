import { type Kysely, sql } from 'kysely';

/** Security notices, and who made the link through which a consent was given (docs/decisions/0023). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The new kind of link. Rows that are there already fit both constraints, so they need not be validated.
  await sql`alter table one_time_links drop constraint one_time_links_kind_check`.execute(db);
  await sql`alter table one_time_links drop constraint one_time_links_check`.execute(db);
  await sql`
    alter table one_time_links add constraint one_time_links_kind_known
      check (kind in ('password_reset', 'invitation', 'security_notice')) not valid`.execute(db);
  await sql`
    alter table one_time_links add constraint one_time_links_owner
      check (
        case kind
          when 'password_reset' then account_id is not null and num_nonnulls(client_id, second_client_id) = 0
          when 'invitation' then sale_id is not null and num_nonnulls(client_id, second_client_id) = 1
          else num_nonnulls(account_id, client_id, second_client_id) = 0
        end
      ) not valid`.execute(db);

  // A notice is as old as its link: housekeeping removes both a month after the link expired.
  await sql`
    create table security_notices (
      link_id uuid primary key references one_time_links(id) on delete cascade,
      kind text not null,
      client_id integer references clients(id),
      second_client_id integer references second_clients(id),
      employee_id integer references employees(id),
      invitation_id uuid references one_time_links(id) on delete set null,
      done_by integer references accounts(id),
      done_at timestamptz not null,
      constraint security_notices_one_person check (num_nonnulls(client_id, second_client_id, employee_id) = 1)
    )`.execute(db);
  await sql`create index security_notices_client on security_notices (client_id)`.execute(db);
  await sql`create index security_notices_second_client on security_notices (second_client_id)`.execute(db);
  await sql`create index security_notices_employee on security_notices (employee_id)`.execute(db);
  await sql`create index security_notices_invitation on security_notices (invitation_id)`.execute(db);
  await sql`create index security_notices_done_by on security_notices (done_by)`.execute(db);

  // The account through which a consent was given, and the account that made its invitation.
  await sql`
    alter table consents
      add column account_id integer references accounts(id),
      add column invited_by integer references accounts(id)`.execute(db);
  await sql`create index if not exists consents_account on consents (account_id)`.execute(db);
  await sql`create index if not exists consents_invited_by on consents (invited_by)`.execute(db);

  // When the owner of an account said 'No fui yo': consents given through it until then are disputed.
  await sql`alter table accounts add column disputed_at timestamptz`.execute(db);
}
