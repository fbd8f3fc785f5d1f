import { createHash, randomUUID } from 'node:crypto';
import { departmentNames, departments, type Role } from '#shared/domain/roles.ts';
import type { Db } from '../server/database.ts';

/** Callers of tests: one person for each role, and a second seller with other sales. */
export type Person = Role | 'otherSeller';

export const everyone: readonly Person[] = [...departments, 'client', 'otherSeller'];

/** The token of a person: their session is open at any date that a test sets. */
export const tokenOf = (person: Person): string => `token-of-a-test-${person}`;

export const emailOf = (person: Person): string => `${person.toLowerCase()}@remodela.example`;

const ALWAYS = '9000-01-01T00:00:00.000Z';

/** Adds everyone with an open session. They have no password: tests do not pay for one. */
export async function insertPeople(db: Db): Promise<void> {
  for (const person of everyone) {
    const owner = person === 'client' ? await insertClient(db) : await insertEmployee(db, person);
    const account = await db
      .insertInto('accounts')
      .values({ email: emailOf(person), password_hash: '-', ...owner })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        account_id: account.id,
        token_hash: createHash('sha256').update(tokenOf(person)).digest(),
        created_at: '2020-01-01T00:00:00.000Z',
        last_used_at: ALWAYS,
        expires_at: ALWAYS,
        ended_at: null,
        user_agent: null,
      })
      .execute();
  }
}

async function insertEmployee(db: Db, person: Exclude<Person, 'client'>) {
  const department = person === 'otherSeller' ? 'sales' : person;
  const { id } = await db
    .insertInto('employees')
    .values({
      name: person === 'otherSeller' ? 'Otra Vendedora' : `Persona de ${departmentNames[department]}`,
      phone: null,
      department,
      specialization: null,
      permissions: person === 'admin' ? ['full_access'] : [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { employee_id: id, client_id: null };
}

async function insertClient(db: Db) {
  const { id } = await db
    .insertInto('clients')
    .values({
      name: 'Cliente De Prueba',
      email: emailOf('client'),
      phone: '+57 300 000 0000',
      identity_document: '1000000001',
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { employee_id: null, client_id: id };
}
