import { randomUUID } from 'node:crypto';
import { login } from '#shared/contract/auth.ts';
import { type Employee, registerEmployee, setEmployeePermissions } from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { emailOf, type Person } from './people.ts';
import type { TestServer } from './server.ts';

type Registration = CallOf<typeof registerEmployee>['body'];

export const GOOD_PASSWORD = 'tres gatos en el tejado';

/** Somebody as an administrator registers them. */
export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  name: 'Rebeca Montoya',
  email: `${randomUUID()}@remodela.example`,
  password: GOOD_PASSWORD,
  department: 'architect',
  specialization: 'designer',
  phone: '+57 310 555 0101',
  ...changes,
});

export interface Hired extends Employee {
  email: string;
  /** of a session of theirs */
  token: string;
}

/** Registers somebody, takes the password as their own choice, and signs them in. */
export async function hire(
  server: TestServer,
  changes: Partial<Registration> & { fullAccess?: true } = {},
): Promise<Hired> {
  const { fullAccess, ...registration } = changes;
  const body = aRegistration(registration);
  const { reply } = await server.call('admin', registerEmployee, { body });
  const ownChoice = { must_change_password: false };
  await server.db.updateTable('accounts').set(ownChoice).where('email', '=', body.email).execute();
  const params = { id: reply.data.id };
  const hired = fullAccess
    ? (await server.call('admin', setEmployeePermissions, { params, body: { permissions: ['full_access'] } }))
        .reply
    : reply;
  return { ...hired.data, email: body.email, token: await signIn(server, body.email) };
}

/** The token of a new session. */
export async function signIn(server: TestServer, email: string, password = GOOD_PASSWORD): Promise<string> {
  return (await server.call(null, login, { body: { email, password } })).reply.token;
}

/** The employee that a person of people.ts is. */
export async function employeeOf(server: TestServer, person: Person): Promise<number> {
  const { employee_id } = await server.db
    .selectFrom('accounts')
    .select('employee_id')
    .where('email', '=', emailOf(person))
    .executeTakeFirstOrThrow();
  if (employee_id === null) throw new Error(`${person} does not work here`);
  return employee_id;
}
