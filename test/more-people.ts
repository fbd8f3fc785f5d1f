import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Department, Permission } from '#shared/domain/roles.ts';
import type { Db } from '../server/database.ts';

interface Extra {
  readonly department?: Department;
  readonly permissions?: readonly Permission[];
  readonly active?: boolean;
  readonly name?: string;
  readonly session?: {
    readonly expires_at?: string;
    readonly ended_at?: string;
    readonly last_used_at?: string;
  };
}

const ALWAYS = '9000-01-01T00:00:00.000Z';

/** One more employee with a session, for what the people of every test are not: answers the token and who it is. */
export async function addEmployee(
  db: Db,
  { department = 'sales', permissions = [], active = true, name = 'Otra Persona', session = {} }: Extra,
): Promise<{ token: string; employeeId: number; accountId: number; sessionId: string; email: string }> {
  const employee = await db
    .insertInto('employees')
    .values({ name, phone: null, department, specialization: null, permissions: [...permissions], active })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = `${randomUUID()}@remodela.example`;
  const account = await db
    .insertInto('accounts')
    .values({ email, password_hash: '-', employee_id: employee.id, client_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opened = await addSession(db, account.id, session);
  return { ...opened, employeeId: employee.id, accountId: account.id, email };
}

/** One more client with an account and a session. */
export async function addClient(
  db: Db,
  name = 'Otro Cliente',
): Promise<{ token: string; clientId: number; accountId: number; sessionId: string }> {
  const email = `${randomUUID()}@correo.example`;
  const client = await db
    .insertInto('clients')
    .values({
      name,
      email,
      phone: '+57 300 000 0001',
      identity_document: String(randomInt(10_000_000, 1_999_999_999)),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await addAccount(db, { email, client_id: client.id })), clientId: client.id };
}

/** A second client of a client, with an account and a session. */
export async function addSecondClient(
  db: Db,
  clientId: number,
): Promise<{ token: string; secondClientId: number; accountId: number; sessionId: string }> {
  const email = `${randomUUID()}@correo.example`;
  const second = await db
    .insertInto('second_clients')
    .values({ client_id: clientId, name: 'Otra Cliente', email, phone: null, relationship_type: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await addAccount(db, { email, second_client_id: second.id })), secondClientId: second.id };
}

/** An account with an open session for a client or second client that is there. */
export async function addAccount(
  db: Db,
  owner: { email: string; client_id?: number; second_client_id?: number },
): Promise<{ token: string; accountId: number; sessionId: string }> {
  const { id } = await db
    .insertInto('accounts')
    .values({ client_id: null, employee_id: null, password_hash: '-', ...owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await addSession(db, id)), accountId: id };
}

/** A session of an account, open at any date unless told otherwise. */
export async function addSession(
  db: Db,
  accountId: number,
  session: Extra['session'] = {},
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      token_hash: createHash('sha256').update(token).digest(),
      created_at: '2020-01-01T00:00:00.000Z',
      last_used_at: session.last_used_at ?? ALWAYS,
      expires_at: session.expires_at ?? ALWAYS,
      ended_at: session.ended_at ?? null,
      user_agent: null,
    })
    .execute();
  return { token, sessionId };
}
