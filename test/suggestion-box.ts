import { randomUUID } from 'node:crypto';
import type { CallOf } from '#shared/contract/endpoint.ts';
import {
  answerSuggestion,
  assignSuggestion,
  finishSuggestion,
  listMySuggestions,
  listSuggestions,
  sendSuggestion,
} from '#shared/contract/suggestions.ts';
import { assignTeam } from '#shared/contract/teams.ts';
import type { AssignableRole } from '#shared/domain/team.ts';
import { addManaged, type Managed } from './managed.ts';
import { addAccount, addClient, addEmployee } from './more-people.ts';
import type { CallOptions, TestServer, Who } from './server.ts';
import { employeeOf } from './staff.ts';

export type Asked = NonNullable<CallOf<typeof listSuggestions>['query']>;
export type Sent = NonNullable<CallOf<typeof sendSuggestion>['body']>;
export type SuggestionBox = Awaited<ReturnType<typeof openSuggestionBox>>;

export interface Home {
  id: number;
  code: string;
  saleId: number;
  clientId: number;
  client: { token: string };
}

/** What families suggest and who answers, as the tests of suggestions do it. */
export async function openSuggestionBox(server: TestServer) {
  const architectId = await employeeOf(server, 'architect');
  const hireAs = async (name: string, specialization: string) => {
    const person = await addEmployee(server.db, { department: 'architect', name });
    await server.db
      .updateTable('employees')
      .set({ specialization })
      .where('id', '=', person.employeeId)
      .execute();
    return person;
  };
  const coordinator = await hireAs('Carlos Pardo', 'resident_engineer');
  const designer = await hireAs('Laura Cifuentes', 'designer');
  const stranger = await addClient(server.db);

  /** A registered home whose client has an account; its team is the architect of the tests. */
  const home = async (changes: Partial<Managed> = {}): Promise<Home> => {
    const sellerId = await employeeOf(server, 'sales');
    const added = await addManaged(server.db, { sellerId, team: [architectId], ...changes });
    const account = { email: `${randomUUID()}@correo.example`, client_id: added.clientId };
    return { ...added, client: await addAccount(server.db, account) };
  };
  const send = (who: Who, body: Sent, options: CallOptions = {}) =>
    server.call(who, sendSuggestion, { body }, options);
  const list = async (query: Asked = {}, who: Who = 'manager') =>
    (await server.call(who, listSuggestions, { query })).reply;

  return {
    architectId,
    coordinator,
    designer,
    stranger,
    home,
    send,
    /** The id of what the family of a home suggests. */
    suggest: async (of: Home, suggestion = 'Queremos más luz en la cocina.'): Promise<number> =>
      (await send(of.client, { projectCode: of.code, suggestion })).reply.data.id,
    answer: (
      id: number,
      body: CallOf<typeof answerSuggestion>['body'] = { answer: 'Sí, la ponemos.' },
      who: Who = 'architect',
    ) => server.call(who, answerSuggestion, { params: { id }, body }),
    finish: (id: number, who: Who = 'architect') => server.call(who, finishSuggestion, { params: { id } }),
    pass: (id: number, employee_id: number, who: Who = 'manager') =>
      server.call(who, assignSuggestion, { params: { id }, body: { employee_id } }),
    own: async (of: Home, who: Who = of.client) =>
      (await server.call(who, listMySuggestions, { params: { id: of.id } })).reply.data,
    list,
    ownerOf: async (of: Home) => (await list({ project_id: of.id })).data[0]?.assigned_to ?? null,
    assign: (of: Home, team: readonly (readonly [number, AssignableRole])[]) =>
      server.call('manager', assignTeam, {
        body: {
          project_id: of.id,
          assignations: team.map(([employee_id, role_name]) => ({ employee_id, role_name })),
          grupo_trabajo_id: null,
        },
      }),
  };
}
