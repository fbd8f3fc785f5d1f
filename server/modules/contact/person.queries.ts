import { type SqlBool, sql } from 'kysely';
import type { PersonId } from '#shared/domain/client.ts';

/** Where the data of a client or a second client are. */

/** A client, or the second client of one. */
export interface FamilyPerson {
  readonly client_id: number;
  readonly second_client_id: number | null;
}

export const personOf = ({ client_id, second_client_id }: FamilyPerson): PersonId =>
  second_client_id === null ? { client_id } : { second_client_id };

/** The table of a person, by which the audit log names them too, and the id. */
export const tableOf = (person: PersonId) =>
  'client_id' in person
    ? (['clients', person.client_id] as const)
    : (['second_clients', person.second_client_id] as const);

/** The column by which other tables name a person, and the id. */
export const columnOf = (person: PersonId) =>
  'client_id' in person
    ? (['client_id', person.client_id] as const)
    : (['second_client_id', person.second_client_id] as const);

/** True for the open account `a` of the person who is the party `y` of a document to sign. */
export const isOfParty = sql<SqlBool>`a.active
  and (a.second_client_id = y.second_client_id or a.client_id = y.client_id)`;
