import type pg from 'pg';

/** Who makes the call. */
export interface BareUser {
  readonly id: number;
  /** of an employee */
  readonly employeeId: number;
  /** of a family */
  readonly clientId: number;
}

export interface BareCall {
  readonly name: string;
  readonly user: BareUser;
  /** of the path, when it has one */
  readonly id: number;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

export type Route = (pool: pg.Pool, call: BareCall) => Promise<unknown>;

/** A transaction on a connection of the pool. */
export async function transaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

export interface Note {
  readonly action: string;
  readonly entity: string;
  readonly id: unknown;
  readonly values?: unknown;
}

/** The rows of the audit for what a call did, in one statement. */
export async function note(tx: pg.PoolClient, user: BareUser, notes: readonly Note[]): Promise<void> {
  await tx.query(
    `insert into audit_log (at, account_id, action, entity, entity_id, new_values)
      select now(), $1, * from unnest($2::text[], $3::text[], $4::text[], $5::jsonb[])`,
    [
      user.id,
      notes.map(({ action }) => action),
      notes.map(({ entity }) => entity),
      notes.map(({ id }) => String(id)),
      notes.map(({ values }) => (values === undefined ? null : JSON.stringify(values))),
    ],
  );
}
