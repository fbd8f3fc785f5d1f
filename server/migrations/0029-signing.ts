import { type Kysely, sql } from 'kysely';

/**
 * Contracts signed in the portal (docs/decisions/0050): the documents, who signs each, and the evidence, to which rows
 * can only be added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_documents (
      id integer generated always as identity primary key,
      sale_id integer not null references sales(id),
      contract_version integer not null default 1,
      state text not null check (state in
        ('draft', 'sent', 'partly_signed', 'signed', 'refused', 'expired', 'void')),
      code text not null unique check (length(code) = 16),
      content jsonb,
      facts_sha256 text not null check (length(facts_sha256) = 64),
      sections integer not null check (sections > 0),
      file_id uuid not null references files(id),
      sealed_file_id uuid references files(id),
      sealed_with jsonb,
      created_by integer references employees(id),
      created_at timestamptz not null,
      sent_at timestamptz,
      expires_on date,
      signed_on date,
      ended_reason text,
      check ((state = 'signed') = (signed_on is not null and sealed_file_id is not null)),
      check (state = 'draft' or state = 'void' or (sent_at is not null and expires_on is not null))
    )`.execute(db);
  await sql`
    create unique index signing_documents_current on signing_documents (sale_id, contract_version)
      where state in ('draft', 'sent', 'partly_signed', 'signed')`.execute(db);
  await sql`create index signing_documents_sale on signing_documents (sale_id, id)`.execute(db);
  await sql`create index signing_documents_file on signing_documents (file_id)`.execute(db);
  await sql`
    create index signing_documents_sealed_file on signing_documents (sealed_file_id)
      where sealed_file_id is not null`.execute(db);
  await sql`
    create table signing_parties (
      id integer generated always as identity primary key,
      document_id integer not null references signing_documents(id),
      party text not null check (party in ('client', 'second_client', 'company')),
      name text not null,
      identity_document text,
      client_id integer references clients(id),
      second_client_id integer references second_clients(id),
      reached integer not null default 0,
      agreed_at timestamptz,
      code_hash bytea,
      code_session text,
      code_expires_at timestamptz,
      code_tries integer not null default 0,
      signed_at timestamptz,
      signed_by integer references accounts(id),
      signed_name text,
      drawing jsonb,
      unique (document_id, party),
      check ((signed_at is null) = (signed_by is null)),
      check (num_nonnulls(client_id, second_client_id) = case when party = 'company' then 0 else 1 end)
    )`.execute(db);
  await sql`
    create index signing_parties_client on signing_parties (client_id) where client_id is not null`.execute(
    db,
  );
  await sql`
    create index signing_parties_second_client on signing_parties (second_client_id)
      where second_client_id is not null`.execute(db);
  await sql`create index signing_parties_signed_by on signing_parties (signed_by) where signed_by is not null`.execute(
    db,
  );
  await sql`
    create table signing_events (
      document_id integer not null references signing_documents(id),
      position integer not null check (position > 0),
      kind text not null,
      party text,
      account_id integer references accounts(id),
      at timestamptz not null,
      address text,
      user_agent text,
      session_sha256 text,
      document_sha256 text not null,
      detail text,
      hash text not null check (length(hash) = 64),
      primary key (document_id, position)
    )`.execute(db);
  await sql`
    create index signing_events_account on signing_events (account_id) where account_id is not null`.execute(
    db,
  );
  await sql`
    create trigger signing_events_append_only before update or delete or truncate on signing_events
      for each statement execute function refuse_audit_change()`.execute(db);
  await sql`alter table signing_events enable always trigger signing_events_append_only`.execute(db);
  // The certificate of an installation without one of an authority, made for its first seal.
  await sql`
    create table seal_certificates (
      id integer primary key check (id = 1),
      certificate text not null,
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`alter table projects add column contract_signed_on date`.execute(db);
  await sql`alter table company add column works_need_contract boolean not null default false`.execute(db);
}
