import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import { deactivateEmployee } from '#shared/contract/employees.ts';
import type { CallOf, ErrorBody } from '#shared/contract/endpoint.ts';
import { readProject } from '#shared/contract/projects.ts';
import {
  answerSuggestion,
  assignSuggestion,
  finishSuggestion,
  listMySuggestions,
  listSuggestions,
  sendSuggestion,
} from '#shared/contract/suggestions.ts';
import { assignTeam, handOverAssignments } from '#shared/contract/teams.ts';
import type { AssignableRole } from '#shared/domain/team.ts';
import { auditOf } from '../../../test/agreements.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { addAccount, addClient, addEmployee, addSecondClient } from '../../../test/more-people.ts';
import { emailOf } from '../../../test/people.ts';
import { type CallOptions, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';
const TODAY = '2026-05-20';
/** The third business day after it: Monday. */
const IN_THREE_DAYS = '2026-05-25';

let server: TestServer;
let architectId: number;
let coordinator: { token: string; employeeId: number };
let designer: { token: string; employeeId: number };
let stranger: { token: string };
let codes = 0;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  architectId = await employeeOf(server, 'architect');
  const hireAs = async (name: string, specialization: string) => {
    const person = await addEmployee(server.db, { department: 'architect', name });
    await server.db
      .updateTable('employees')
      .set({ specialization })
      .where('id', '=', person.employeeId)
      .execute();
    return person;
  };
  coordinator = await hireAs('Carlos Pardo', 'resident_engineer');
  designer = await hireAs('Laura Cifuentes', 'designer');
  stranger = await addClient(server.db);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

type Asked = NonNullable<CallOf<typeof listSuggestions>['query']>;
type Sent = NonNullable<CallOf<typeof sendSuggestion>['body']>;

interface Home {
  id: number;
  code: string;
  saleId: number;
  clientId: number;
  client: { token: string };
}

/** A registered home whose client has an account; its team is the architect of the tests. */
async function home(changes: Partial<Managed> = {}): Promise<Home> {
  codes += 1;
  const code = `VIS-${2000 + codes}`;
  const sellerId = await employeeOf(server, 'sales');
  const added = await addManaged(server.db, { code, sellerId, team: [architectId], ...changes });
  const account = { email: `${randomUUID()}@correo.example`, client_id: added.clientId };
  return { ...added, code, client: await addAccount(server.db, account) };
}

const send = (who: Who, body: Sent, options: CallOptions = {}) =>
  server.call(who, sendSuggestion, { body }, options);

/** The id of what the family of a home suggests. */
async function suggest(of: Home, suggestion = 'Queremos más luz en la cocina.'): Promise<number> {
  return (await send(of.client, { projectCode: of.code, suggestion })).reply.data.id;
}

const answer = (
  id: number,
  body: CallOf<typeof answerSuggestion>['body'] = { answer: 'Sí, la ponemos.' },
  who: Who = 'architect',
) => server.call(who, answerSuggestion, { params: { id }, body });
const finish = (id: number, who: Who = 'architect') => server.call(who, finishSuggestion, { params: { id } });
const pass = (id: number, employee_id: number, who: Who = 'manager') =>
  server.call(who, assignSuggestion, { params: { id }, body: { employee_id } });

const own = async (of: Home, who: Who = of.client) =>
  (await server.call(who, listMySuggestions, { params: { id: of.id } })).reply.data;
const list = async (query: Asked = {}, who: Who = 'manager') =>
  (await server.call(who, listSuggestions, { query })).reply;
const ownerOf = async (of: Home) => (await list({ project_id: of.id })).data[0]?.assigned_to ?? null;

const assign = (of: Home, team: readonly (readonly [number, AssignableRole])[]) =>
  server.call('manager', assignTeam, {
    body: {
      project_id: of.id,
      assignations: team.map(([employee_id, role_name]) => ({ employee_id, role_name })),
      grupo_trabajo_id: null,
    },
  });

describe('a suggestion', () => {
  test('is sent to who answers in the team, and both see it', async () => {
    const one = await home();
    const { reply } = await send(one.client, { projectCode: one.code, suggestion: '  Más luz.  ' });
    expect(reply.data.answer_by).toBe(IN_THREE_DAYS);
    const facts = {
      id: reply.data.id,
      text: 'Más luz.',
      sent_at: NOW,
      answer_by: IN_THREE_DAYS,
      state: 'sent',
      late: false,
      answer: null,
      answered_at: null,
      answered_by: null,
      promised_on: null,
      done_at: null,
    };
    expect(await own(one)).toEqual([{ ...facts, sent_by: 'Camila Restrepo' }]);
    const team = [{ id: architectId, name: 'Persona de Arquitectura' }];
    expect(await list({ project_id: one.id }, 'architect')).toMatchObject({
      today: TODAY,
      data: [
        {
          ...facts,
          project_id: one.id,
          project_code: one.code,
          client_name: 'Camila Restrepo',
          assigned_to: team[0],
          team,
        },
      ],
      pagination: { total: 1, totalPages: 1, currentPage: 1, limit: 10, hasMore: false },
      totals: { open: 1, late: 0 },
    });
    expect(await auditOf(server, 'suggestions', reply.data.id)).toMatchObject([
      { action: 'create', new_values: { text: 'Más luz.', assigned_to: architectId } },
    ]);
  });

  test('is refused with the words of the specification when something is missing', async () => {
    const { client, code } = await home();
    const refusal = async (body: Sent) => {
      const { status, error } = await send(client, body);
      return [status, error.error, Object.keys(error.fields ?? {})];
    };
    const nothing = [400, 'Por favor ingresa una sugerencia', ['suggestion']];
    expect(await refusal({ projectCode: code, suggestion: '' })).toEqual(nothing);
    expect(await refusal({ projectCode: code, suggestion: ' \n ' })).toEqual(nothing);
    expect(await refusal({ projectCode: code })).toEqual(nothing);
    const nowhere = [400, 'No se pudo identificar el proyecto', ['projectCode']];
    expect(await refusal({ projectCode: '', suggestion: 'Más luz' })).toEqual(nowhere);
    expect(await refusal({ suggestion: 'Más luz' })).toEqual(nowhere);
    expect((await refusal({ projectCode: code, suggestion: 'a'.repeat(2001) }))[0]).toBe(400);
    expect((await refusal({ projectCode: 'VIS-9999', suggestion: 'Más luz' }))[0]).toBe(404);
  });

  test('waits three days of work, of which a day off of the company is none', async () => {
    await server.call('admin', addDayOff, { body: { day: '2026-08-12', name: 'Aniversario' } });
    server.setNow('2026-08-11T15:00:00.000Z');
    const one = await home();
    const { reply } = await send(one.client, { projectCode: one.code, suggestion: 'Más luz' });
    // without Wednesday 12, Saturday, Sunday and Monday 17, a holiday
    expect(reply.data.answer_by).toBe('2026-08-18');
    expect((await answer(reply.data.id, { answer: 'Sí', promised_on: '2026-08-12' })).error).toMatchObject({
      code: 'promise_no_business_day',
      error: 'El 12/08/2026 la empresa no trabaja: Aniversario. Elige un día hábil.',
      fields: { promised_on: expect.any(String) },
    });
  });

  test('sent twice with its key is one; twenty an hour are enough', async () => {
    const one = await home();
    const body = { projectCode: one.code, suggestion: 'Más luz' };
    const first = await send(one.client, body, { idempotencyKey: 'sugerencia-1' });
    const again = await send(one.client, body, { idempotencyKey: 'sugerencia-1' });
    expect(again.reply).toEqual(first.reply);
    expect(await own(one)).toHaveLength(1);
    for (let sent = 2; sent <= 20; sent += 1) expect((await send(one.client, body)).status).toBe(200);
    const flood = await send(one.client, body);
    expect([flood.status, flood.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(flood.error.error).toBe(
      'Enviaste muchas sugerencias seguidas. Espera 60 minutos e intenta de nuevo.',
    );
    expect(await own(one)).toHaveLength(20);
    server.setNow('2026-05-20T16:00:01.000Z');
    expect((await send(one.client, body)).status).toBe(200);
  });

  test('of a home is nobody else\u2019s', async () => {
    const one = await home();
    const id = await suggest(one);
    const other = await home();
    const body = { projectCode: one.code, suggestion: 'Soy otra persona' };
    for (const who of [other.client, stranger]) {
      expect((await send(who, body)).status).toBe(404);
      expect((await server.call(who, listMySuggestions, { params: { id: one.id } })).status).toBe(404);
    }
    for (const who of ['sales', 'manager', 'architect', 'payments'] as const) {
      expect((await send(who, body)).status).toBe(403);
    }
    expect((await send(null, body)).status).toBe(401);
    // who builds another home
    const otherArchitect = await addEmployee(server.db, { department: 'architect' });
    expect((await list({}, otherArchitect)).data).toEqual([]);
    expect((await list({}, 'otherSeller')).totals).toEqual({ open: 0, late: 0 });
    expect((await list({ project_id: one.id }, 'sales')).data).toHaveLength(1);
    expect((await answer(id, undefined, otherArchitect)).status).toBe(404);
    expect((await finish(id, otherArchitect)).status).toBe(404);
    for (const who of ['sales', 'warehouse', one.client] as const) {
      expect((await answer(id, undefined, who)).status).toBe(403);
      expect((await finish(id, who)).status).toBe(403);
      expect((await pass(id, architectId, who)).status).toBe(403);
    }
    expect((await pass(id, architectId, 'architect')).status).toBe(403);
    expect((await server.call(one.client, listSuggestions, { query: {} })).status).toBe(403);
    const unregistered = await home({ registered: false });
    expect((await send(unregistered.client, { ...body, projectCode: unregistered.code })).status).toBe(404);
  });

  test('of the second client is read by both of the home', async () => {
    const one = await home();
    const second = await addSecondClient(server.db, one.clientId);
    const elsewhere = await send(second, { projectCode: one.code, suggestion: 'Aún no es mi hogar' });
    expect(elsewhere.status).toBe(404);
    await server.db
      .updateTable('sales')
      .set({ second_client_id: second.secondClientId })
      .where('id', '=', one.saleId)
      .execute();
    await send(second, { projectCode: one.code, suggestion: 'Un balcón con matas' });
    await suggest(one);
    for (const who of [one.client, second]) {
      expect((await own(one, who)).map(({ sent_by }) => sent_by)).toEqual([
        'Camila Restrepo',
        'Otra Cliente',
      ]);
    }
  });
});

describe('an answer', () => {
  test('with a promise is read by the family, which gets a mail, until it is done', async () => {
    const one = await home();
    const id = await suggest(one);
    expect((await answer(id, { answer: 'Sí: va en la cocina.', promised_on: '2026-06-02' })).status).toBe(
      200,
    );
    const [told] = await own(one);
    expect(told).toMatchObject({
      state: 'promised',
      answer: 'Sí: va en la cocina.',
      answered_by: 'Persona de Arquitectura',
      answered_at: NOW,
      promised_on: '2026-06-02',
      late: false,
    });
    const [mail] = (await server.mails()).filter(({ subject }) => subject.includes(one.code));
    expect(mail?.subject).toBe(`Respuesta a tu sugerencia de ${one.code}`);
    expect(mail?.text).toContain('Persona de Arquitectura respondió una sugerencia');
    expect(mail?.text).toContain('Sí: va en la cocina.');
    expect(mail?.text).toContain('Fecha prometida: martes 2 de junio de 2026.');
    expect(mail?.text).toContain(`/client/project?proyecto=${one.id}#suggestion`);
    server.setNow('2026-06-03T15:00:00.000Z');
    expect((await own(one))[0]?.late).toBe(true);
    expect((await list({ project_id: one.id })).totals).toEqual({ open: 1, late: 1 });
    expect((await finish(id)).status).toBe(200);
    expect((await own(one))[0]).toMatchObject({ state: 'done', late: false, done_at: expect.any(String) });
    expect((await list({ project_id: one.id })).totals).toEqual({ open: 0, late: 0 });
    expect((await auditOf(server, 'suggestions', id)).map(({ action }) => action)).toEqual([
      'create',
      'answer',
      'finish',
    ]);
    const page = (await server.call('manager', readProject, { params: { id: one.id } })).reply.data;
    expect(page.history.slice(0, 3).map(({ what, who }) => [what, who])).toEqual([
      ['Marcó como hecha una sugerencia', 'Persona de Arquitectura'],
      ['Respondió una sugerencia', 'Persona de Arquitectura'],
      ['Envió una sugerencia', 'Camila Restrepo'],
    ]);
  });

  test('without a promise ends it', async () => {
    const one = await home();
    const id = await suggest(one);
    await answer(id, { answer: 'No cabe en ese muro.' }, 'manager');
    expect((await own(one))[0]).toMatchObject({ state: 'answered', answered_by: 'Persona de Gerencia' });
    expect(await list({ project_id: one.id, status: 'over' })).toMatchObject({
      data: [{ id, state: 'answered' }],
      totals: { open: 0, late: 0 },
    });
  });

  test('is refused by its state, its day and its words', async () => {
    const id = await suggest(await home());
    const refusal = async (call: Promise<{ status: number; error: ErrorBody }>) => {
      const { status, error } = await call;
      return [status, error.code, Object.keys(error.fields ?? {})];
    };
    expect(await refusal(finish(id))).toEqual([409, 'not_answered', []]);
    const promising = (promised_on: string) => refusal(answer(id, { answer: 'Sí', promised_on }));
    expect(await promising('2026-05-19')).toEqual([422, 'promise_past', ['promised_on']]);
    expect(await promising('2026-05-23')).toEqual([422, 'promise_no_business_day', ['promised_on']]);
    expect((await promising('23/05/2026'))[0]).toBe(400);
    expect((await refusal(answer(id, { answer: '  ' })))[0]).toBe(400);
    expect((await refusal(answer(2_000_000_000)))[0]).toBe(404);
    await answer(id);
    expect(await refusal(answer(id))).toEqual([409, 'already_answered', []]);
    await finish(id);
    expect(await refusal(finish(id))).toEqual([409, 'already_done', []]);
    expect(await refusal(pass(id, architectId))).toEqual([409, 'nobody_waits', []]);
  });

  test('given by two at once is one', async () => {
    const one = await home();
    const id = await suggest(one);
    const people = ['architect', 'manager', 'admin'] as const;
    const statuses = await Promise.all(
      people.map(async (who) => (await answer(id, { answer: 'Sí' }, who)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await server.mails()).filter(({ subject }) => subject.includes(one.code))).toHaveLength(1);
  });
});

describe('the list', () => {
  test('begins with what waits the longest, and finds words without accents', async () => {
    const sellerId = (await addEmployee(server.db, { name: 'Vendedora Sola' })).employeeId;
    const seller = await home({ sellerId });
    const who: Who = 'manager';
    const ids: number[] = [];
    for (const text of ['Árbol en el patio', 'Otra puerta', 'Piso más claro']) {
      ids.push(await suggest(seller, text));
    }
    const [tree = 0, door = 0, floor = 0] = ids;
    await answer(door, { answer: 'El jueves', promised_on: '2026-05-21' });
    server.setNow('2026-05-22T15:00:00.000Z');
    const project_id = seller.id;
    const shown = async (query: Asked) =>
      (await list({ project_id, ...query }, who)).data.map(({ id }) => id);
    expect(await shown({})).toEqual([door, tree, floor]);
    expect(await shown({ status: 'late' })).toEqual([door]);
    expect(await shown({ search: 'arbol PATIO' })).toEqual([tree]);
    expect(await shown({ search: seller.code })).toEqual([door, tree, floor]);
    expect(await shown({ search: 'nada de eso' })).toEqual([]);
    expect(await shown({ page: 2, limit: 2 })).toEqual([floor]);
    expect((await list({ project_id, page: 2, limit: 2 })).pagination).toMatchObject({
      total: 3,
      totalPages: 2,
    });
    await answer(tree);
    await answer(floor);
    expect(await shown({ status: 'over' })).toEqual([floor, tree]);
    expect((await server.call(who, listSuggestions, { query: { status: 'all' as 'open' } })).status).toBe(
      400,
    );
  });

  test('of one\u2019s own is what one has to do', async () => {
    const one = await home();
    await assign(one, [
      [designer.employeeId, 'disenador_lider'],
      [coordinator.employeeId, 'coordinador'],
    ]);
    await suggest(one);
    const mine = { scope: 'mine', project_id: one.id } as const;
    expect((await list(mine, designer)).totals.open).toBe(1);
    expect((await list(mine, coordinator)).totals.open).toBe(0);
    expect((await list({ project_id: one.id }, coordinator)).totals.open).toBe(1);
  });
});

describe('who has it', () => {
  test('follows the team: the first that there is, and another when that one leaves', async () => {
    const one = await home({ team: [] });
    const id = await suggest(one);
    expect(await ownerOf(one)).toBeNull();
    await assign(one, [[coordinator.employeeId, 'coordinador']]);
    expect(await ownerOf(one)).toMatchObject({ id: coordinator.employeeId });
    // who has it keeps it while they stay
    await assign(one, [
      [coordinator.employeeId, 'coordinador'],
      [designer.employeeId, 'disenador_lider'],
    ]);
    expect(await ownerOf(one)).toMatchObject({ id: coordinator.employeeId });
    await assign(one, [[designer.employeeId, 'disenador_lider']]);
    expect(await ownerOf(one)).toMatchObject({ id: designer.employeeId });
    await assign(one, []);
    expect(await ownerOf(one)).toBeNull();
    const owners = (await auditOf(server, 'suggestions', id))
      .filter(({ action }) => action === 'assign')
      .map(({ new_values }) => new_values?.assigned_to);
    expect(owners).toEqual([coordinator.employeeId, designer.employeeId, null]);
  });

  test('keeps what is over, whoever leaves', async () => {
    const one = await home();
    await assign(one, [[designer.employeeId, 'disenador_lider']]);
    const id = await suggest(one);
    await answer(id, undefined, designer);
    await assign(one, [[coordinator.employeeId, 'coordinador']]);
    const [over] = (await list({ project_id: one.id, status: 'over' })).data;
    expect(over?.assigned_to).toMatchObject({ id: designer.employeeId });
  });

  test('is another when the work is handed over', async () => {
    const one = await home();
    await assign(one, [[designer.employeeId, 'disenador_junior']]);
    await suggest(one);
    const successor = await addEmployee(server.db, { department: 'architect', name: 'Nuevo Diseño' });
    await server.db
      .updateTable('employees')
      .set({ specialization: 'designer' })
      .where('id', '=', successor.employeeId)
      .execute();
    await server.call('manager', handOverAssignments, {
      params: { id: designer.employeeId },
      body: { successor_id: successor.employeeId, project_ids: [one.id] },
    });
    expect(await ownerOf(one)).toMatchObject({ id: successor.employeeId });
  });

  test('is another when who had it of a finished home stops working here', async () => {
    const leaver = await addEmployee(server.db, { department: 'architect', name: 'Quien Se Va' });
    const works = { startedOn: '2026-05-04', endedOn: '2026-05-15' };
    const one = await home({ team: [leaver.employeeId], ...works });
    await suggest(one);
    expect(await ownerOf(one)).toMatchObject({ id: leaver.employeeId });
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: one.id, employee_id: architectId, role_name: 'residente' })
      .execute();
    await server.db
      .updateTable('employees')
      .set({ permissions: ['full_access'] })
      .where('id', '=', await employeeOf(server, 'admin'))
      .execute();
    const left = await server.call('admin', deactivateEmployee, {
      params: { id: leaver.employeeId },
      body: { successor_id: null },
    });
    expect(left.status).toBe(200);
    expect(await ownerOf(one)).toMatchObject({ id: architectId });
  });

  test('is who a manager says, of the team', async () => {
    const one = await home();
    await assign(one, [
      [designer.employeeId, 'disenador_lider'],
      [coordinator.employeeId, 'coordinador'],
    ]);
    const id = await suggest(one);
    expect((await pass(id, coordinator.employeeId)).status).toBe(200);
    expect(await ownerOf(one)).toMatchObject({ id: coordinator.employeeId, name: 'Carlos Pardo' });
    const outside = await pass(id, architectId);
    expect([outside.status, outside.error.code]).toEqual([422, 'not_in_team']);
    expect((await pass(2_000_000_000, architectId)).status).toBe(404);
    expect(await auditOf(server, 'suggestions', id)).toMatchObject([
      { action: 'create' },
      {
        action: 'assign',
        old_values: { assigned_to: designer.employeeId },
        new_values: { assigned_to: coordinator.employeeId },
      },
    ]);
  });
});

test('the mail goes to who reads it: the account of each of the family, once', async () => {
  const one = await home();
  const id = await suggest(one);
  await server.db
    .updateTable('accounts')
    .set({ email: `cuenta-${emailOf('client')}` })
    .where('client_id', '=', one.clientId)
    .execute();
  await answer(id);
  const to = (await server.mails())
    .filter(({ subject }) => subject.includes(one.code))
    .map((mail) => mail.to);
  expect(to.flat()).toEqual([`cuenta-${emailOf('client')}`]);
});
