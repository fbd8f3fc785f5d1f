import pg from 'pg';
import { sqlState } from './errors.ts';
import { StartError } from './start-error.ts';

/** A busy pooler may give another connection than the last one used, so one comparison proves nothing. */
const ROUNDS = 5;
const CONNECTION_TIMEOUT_MS = 10_000;

/** What the start has to know of the way to the database. */
export interface WayToDatabase {
  /** false: the server ends no slow statement by itself, because a pooler dropped our setting */
  readonly hasStatementTimeout: boolean;
}

/**
 * Refuses a pooler that shares a connection between transactions (pgBouncer's modes transaction and statement): advisory
 * locks, LISTEN and prepared statements need a session. StartError for that, and for an error of the pooler itself.
 */
export async function checkWayToDatabase(url: string): Promise<WayToDatabase> {
  const [first, second] = [clientOf(url), clientOf(url)];
  try {
    await first.connect();
    const { pid, timeout } = await sessionOf(first);
    // a pooler invents the number that it sends; without one the session is ours
    if ('processID' in first && first.processID === pid) return { hasStatementTimeout: timeout !== '0' };
    await second.connect();
    for (let round = 0; round < ROUNDS; round += 1) await requireSession(first, second);
    return { hasStatementTimeout: timeout !== '0' };
  } catch (error) {
    throw poolerError(error) ?? error;
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // the settings of the program's own connections: a pooler may refuse to know them
    statement_timeout: CONNECTION_TIMEOUT_MS,
    lock_timeout: CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: CONNECTION_TIMEOUT_MS,
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  return client;
}

async function sessionOf(client: pg.Client): Promise<{ pid: number; timeout: string }> {
  const { rows } = await client.query(
    "select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout",
  );
  return rows[0];
}

/** Between transactions a session is only ours when no other client gets it, and when it does not change. */
async function requireSession(ours: pg.Client, other: pg.Client): Promise<void> {
  const before = await sessionOf(ours);
  await other.query('begin');
  const others = await sessionOf(other);
  const after = await sessionOf(ours);
  await other.query('rollback');
  if (before.pid === after.pid && others.pid !== before.pid) return;
  throw new StartError(
    'El pgBouncer de DATABASE_URL reparte cada conexión entre transacciones (pool_mode = transaction o statement), y este programa necesita la suya.',
    'Escribe pool_mode = session, como en deploy/pgbouncer.ini, o apunta DATABASE_URL a PostgreSQL.',
  );
}

/**
 * pgBouncer's own errors have 08P01: one is a refusal, as of a setting or a database that it does not know, unless it says
 * that its server is away.
 */
export const isPoolerRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  sqlState(error) === '08P01' &&
  !/cannot connect|server login|shutting down|query_wait_timeout/i.test(error.message);

const poolerError = (error: unknown): StartError | undefined =>
  isPoolerRefusal(error)
    ? new StartError(
        `La base de datos de DATABASE_URL respondió: «${error.message}».`,
        'Si la dirección es la de un pgBouncer, deploy/pgbouncer.ini tiene los ajustes que necesita.',
      )
    : undefined;
