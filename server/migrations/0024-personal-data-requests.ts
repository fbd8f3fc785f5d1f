import { type Kysely, sql } from 'kysely';

/** Requests of families about their personal data, with their term and answer (Ley 1581 de 2012, articles 14 and 15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_data_requests (
      id integer generated always as identity primary key,
      client_id integer not null references clients(id),
      second_client_id integer references second_clients(id),
      kind text not null,
      text text not null,
      channel text not null,
      received_on date not null,
      due_on date not null,
      registered_by integer not null references accounts(id),
      created_at timestamptz not null,
      answered_at timestamptz,
      answered_by integer references employees(id),
      answer text,
      removed text,
      kept text,
      constraint personal_data_requests_term check (due_on >= received_on),
      constraint personal_data_requests_answer check (
        (answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null)
        and (answered_at is not null or (removed is null and kept is null))
      )
    )`.execute(db);
  for (const column of ['client_id', 'second_client_id', 'registered_by', 'answered_by']) {
    await sql`
      create index ${sql.ref(`personal_data_requests_${column}`)}
        on personal_data_requests (${sql.ref(column)})`.execute(db);
  }
  await sql`
    create index personal_data_requests_open on personal_data_requests (due_on, id)
      where answered_at is null`.execute(db);
}
