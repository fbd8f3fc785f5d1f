import { argon2, createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { BareUser } from './route.ts';

const derive = promisify(argon2);
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of a token, in one statement. */
export async function findUser(pool: pg.Pool, token: string): Promise<BareUser | null> {
  const { rows } = await pool.query(
    `select s.last_used_at, a.id, a.email, a.client_id, e.id as employee_id, e.name, e.department, e.permissions,
        c.name as client_name
      from sessions s join accounts a on a.id = s.account_id
        left join employees e on e.id = a.employee_id left join clients c on c.id = a.client_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now()
        and s.last_used_at > now() - interval '12 hours' and a.active and (e.id is null or e.active)`,
    [hashOf(token)],
  );
  const [row] = rows;
  return row ? { id: row.id, employeeId: row.employee_id, clientId: row.client_id } : null;
}

/** argon2id with the parameters of the hash, which are those of the program that made it. */
async function fits(password: string, hash: string): Promise<boolean> {
  const [, , , parameters = '', salt = '', tag = ''] = hash.split('$');
  const [memory, passes, parallelism] = parameters.split(',').map((each) => Number(each.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: memory ?? 0,
    passes: passes ?? 0,
    parallelism: parallelism ?? 0,
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

export async function login(
  pool: pg.Pool,
  body: Readonly<Record<string, unknown>>,
): Promise<{ status: number; reply: unknown }> {
  const found = await pool.query(
    `select a.id, a.password_hash, a.email, e.id as employee_id, e.name, e.department, e.permissions
      from accounts a left join employees e on e.id = a.employee_id
      where lower(a.email) = lower($1) and a.active and (e.id is null or e.active)`,
    [body.email],
  );
  const [account] = found.rows;
  if (!account || !(await fits(String(body.password), account.password_hash))) {
    return { status: 401, reply: { message: 'wrong credentials' } };
  }
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
      values ($1, $2, $3, now(), now(), now() + interval '7 days')`,
    [randomUUID(), account.id, hashOf(token)],
  );
  await pool.query(
    `insert into audit_log (at, account_id, action, entity, entity_id) values (now(), $1, 'login', 'accounts', $2)`,
    [account.id, String(account.id)],
  );
  const { id, name, email, department, employee_id, permissions } = account;
  const user = { id, name, email, userType: 'employee', department, employeeId: employee_id, permissions };
  return { status: 200, reply: { token, user } };
}
