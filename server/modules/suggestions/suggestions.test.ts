import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import type { ErrorBody } from '#shared/contract/endpoint.ts';
import { readProject } from '#shared/contract/projects.ts';
import { listMySuggestions, listSuggestions } from '#shared/contract/suggestions.ts';
import { auditOf } from '../../../test/agreements.ts';
import { addEmployee, addSecondClient } from '../../../test/more-people.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import {
  type Asked,
  openSuggestionBox,
  type Sent,
  type SuggestionBox,
} from '../../../test/suggestion-box.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';
const TODAY = '2026-05-20';
/** The third business day after it: Monday. */
const IN_THREE_DAYS = '2026-05-25';

let server: TestServer;
let box: SuggestionBox;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  box = await openSuggestionBox(server);
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('a suggestion', () => {
  test('goes to its owner in the team, and both sides see it', async () => {
    const one = await box.home();
    const { reply } = await box.send(one.client, { projectCode: one.code, suggestion: '  Más luz.  ' });
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
    expect(await box.own(one)).toEqual([{ ...facts, sent_by: 'Camila Restrepo' }]);
    const team = [{ id: box.architectId, name: 'Persona de Arquitectura' }];
    expect(await box.list({ project_id: one.id }, 'architect')).toMatchObject({
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
      { action: 'create', new_values: { text: 'Más luz.', assigned_to: box.architectId } },
    ]);
  });

  test('is refused with the words of the specification when something is missing', async () => {
    const { client, code } = await box.home();
    const refusal = async (body: Sent) => {
      const { status, error } = await box.send(client, body);
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

  test('waits three business days, without days off of the company', async () => {
    await server.call('admin', addDayOff, { body: { day: '2026-08-12', name: 'Aniversario' } });
    server.setNow('2026-08-11T15:00:00.000Z');
    const one = await box.home();
    const { reply } = await box.send(one.client, { projectCode: one.code, suggestion: 'Más luz' });
    // without Wednesday 12, Saturday, Sunday and Monday 17, a holiday
    expect(reply.data.answer_by).toBe('2026-08-18');
    expect(
      (await box.answer(reply.data.id, { answer: 'Sí', promised_on: '2026-08-12' })).error,
    ).toMatchObject({
      code: 'promise_no_business_day',
      error: 'El 12/08/2026 la empresa no trabaja: Aniversario. Elige un día hábil.',
      fields: { promised_on: expect.any(String) },
    });
  });

  test('sent twice with its key is one; twenty an hour are enough', async () => {
    const one = await box.home();
    const body = { projectCode: one.code, suggestion: 'Más luz' };
    const first = await box.send(one.client, body, { idempotencyKey: 'sugerencia-1' });
    const again = await box.send(one.client, body, { idempotencyKey: 'sugerencia-1' });
    expect(again.reply).toEqual(first.reply);
    expect(await box.own(one)).toHaveLength(1);
    for (let sent = 2; sent <= 20; sent += 1) expect((await box.send(one.client, body)).status).toBe(200);
    const flood = await box.send(one.client, body);
    expect([flood.status, flood.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(flood.error.error).toBe(
      'Enviaste muchas sugerencias seguidas. Espera 60 minutos e intenta de nuevo.',
    );
    expect(await box.own(one)).toHaveLength(20);
    server.setNow('2026-05-20T16:00:01.000Z');
    expect((await box.send(one.client, body)).status).toBe(200);
  });

  test('is not visible to another home', async () => {
    const one = await box.home();
    const id = await box.suggest(one);
    const other = await box.home();
    const body = { projectCode: one.code, suggestion: 'Soy otra persona' };
    for (const who of [other.client, box.stranger]) {
      expect((await box.send(who, body)).status).toBe(404);
      expect((await server.call(who, listMySuggestions, { params: { id: one.id } })).status).toBe(404);
    }
    for (const who of ['sales', 'manager', 'architect', 'payments'] as const) {
      expect((await box.send(who, body)).status).toBe(403);
    }
    expect((await box.send(null, body)).status).toBe(401);
    // who builds another home
    const otherArchitect = await addEmployee(server.db, { department: 'architect' });
    expect((await box.list({}, otherArchitect)).data).toEqual([]);
    expect((await box.list({}, 'otherSeller')).totals).toEqual({ open: 0, late: 0 });
    expect((await box.list({ project_id: one.id }, 'sales')).data).toHaveLength(1);
    expect((await box.answer(id, undefined, otherArchitect)).status).toBe(404);
    expect((await box.finish(id, otherArchitect)).status).toBe(404);
    for (const who of ['sales', 'warehouse', one.client] as const) {
      expect((await box.answer(id, undefined, who)).status).toBe(403);
      expect((await box.finish(id, who)).status).toBe(403);
      expect((await box.pass(id, box.architectId, who)).status).toBe(403);
    }
    expect((await box.pass(id, box.architectId, 'architect')).status).toBe(403);
    expect((await server.call(one.client, listSuggestions, { query: {} })).status).toBe(403);
    const unregistered = await box.home({ registered: false });
    expect((await box.send(unregistered.client, { ...body, projectCode: unregistered.code })).status).toBe(
      404,
    );
  });

  test('of the second client is read by both of the home', async () => {
    const one = await box.home();
    const second = await addSecondClient(server.db, one.clientId);
    const elsewhere = await box.send(second, { projectCode: one.code, suggestion: 'Aún no es mi hogar' });
    expect(elsewhere.status).toBe(404);
    await server.db
      .updateTable('sales')
      .set({ second_client_id: second.secondClientId })
      .where('id', '=', one.saleId)
      .execute();
    await box.send(second, { projectCode: one.code, suggestion: 'Un balcón con matas' });
    await box.suggest(one);
    for (const who of [one.client, second]) {
      expect((await box.own(one, who)).map(({ sent_by }) => sent_by)).toEqual([
        'Camila Restrepo',
        'Otra Cliente',
      ]);
    }
  });
});

describe('an answer', () => {
  test('with a promise is read by the family, which gets a mail, until it is done', async () => {
    const one = await box.home();
    const id = await box.suggest(one);
    expect((await box.answer(id, { answer: 'Sí: va en la cocina.', promised_on: '2026-06-02' })).status).toBe(
      200,
    );
    const [told] = await box.own(one);
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
    expect((await box.own(one))[0]?.late).toBe(true);
    expect((await box.list({ project_id: one.id })).totals).toEqual({ open: 1, late: 1 });
    expect((await box.finish(id)).status).toBe(200);
    expect((await box.own(one))[0]).toMatchObject({
      state: 'done',
      late: false,
      done_at: expect.any(String),
    });
    expect((await box.list({ project_id: one.id })).totals).toEqual({ open: 0, late: 0 });
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
    const one = await box.home();
    const id = await box.suggest(one);
    await box.answer(id, { answer: 'No cabe en ese muro.' }, 'manager');
    expect((await box.own(one))[0]).toMatchObject({ state: 'answered', answered_by: 'Persona de Gerencia' });
    expect(await box.list({ project_id: one.id, status: 'over' })).toMatchObject({
      data: [{ id, state: 'answered' }],
      totals: { open: 0, late: 0 },
    });
  });

  test('is refused by its state, its day and its words', async () => {
    const id = await box.suggest(await box.home());
    const refusal = async (call: Promise<{ status: number; error: ErrorBody }>) => {
      const { status, error } = await call;
      return [status, error.code, Object.keys(error.fields ?? {})];
    };
    expect(await refusal(box.finish(id))).toEqual([409, 'not_answered', []]);
    const promising = (promised_on: string) => refusal(box.answer(id, { answer: 'Sí', promised_on }));
    expect(await promising('2026-05-19')).toEqual([422, 'promise_past', ['promised_on']]);
    expect(await promising('2026-05-23')).toEqual([422, 'promise_no_business_day', ['promised_on']]);
    expect((await promising('23/05/2026'))[0]).toBe(400);
    expect((await refusal(box.answer(id, { answer: '  ' })))[0]).toBe(400);
    expect((await refusal(box.answer(2_000_000_000)))[0]).toBe(404);
    await box.answer(id);
    expect(await refusal(box.answer(id))).toEqual([409, 'already_answered', []]);
    await box.finish(id);
    expect(await refusal(box.finish(id))).toEqual([409, 'already_done', []]);
    expect(await refusal(box.pass(id, box.architectId))).toEqual([409, 'nobody_waits', []]);
  });

  test('given by two at once is one', async () => {
    const one = await box.home();
    const id = await box.suggest(one);
    const people = ['architect', 'manager', 'admin'] as const;
    const statuses = await Promise.all(
      people.map(async (who) => (await box.answer(id, { answer: 'Sí' }, who)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await server.mails()).filter(({ subject }) => subject.includes(one.code))).toHaveLength(1);
  });
});

describe('the list', () => {
  test('begins with the longest waiting, and finds words without accents', async () => {
    const sellerId = (await addEmployee(server.db, { name: 'Vendedora Sola' })).employeeId;
    const seller = await box.home({ sellerId });
    const who: Who = 'manager';
    const ids: number[] = [];
    for (const text of ['Árbol en el patio', 'Otra puerta', 'Piso más claro']) {
      ids.push(await box.suggest(seller, text));
    }
    const [tree = 0, door = 0, floor = 0] = ids;
    await box.answer(door, { answer: 'El jueves', promised_on: '2026-05-21' });
    server.setNow('2026-05-22T15:00:00.000Z');
    const project_id = seller.id;
    const shown = async (query: Asked) =>
      (await box.list({ project_id, ...query }, who)).data.map(({ id }) => id);
    expect(await shown({})).toEqual([door, tree, floor]);
    expect(await shown({ status: 'late' })).toEqual([door]);
    expect(await shown({ search: 'arbol PATIO' })).toEqual([tree]);
    expect(await shown({ search: seller.code })).toEqual([door, tree, floor]);
    expect(await shown({ search: 'nada de eso' })).toEqual([]);
    expect(await shown({ page: 2, limit: 2 })).toEqual([floor]);
    expect((await box.list({ project_id, page: 2, limit: 2 })).pagination).toMatchObject({
      total: 3,
      totalPages: 2,
    });
    await box.answer(tree);
    await box.answer(floor);
    expect(await shown({ status: 'over' })).toEqual([floor, tree]);
    expect((await server.call(who, listSuggestions, { query: { status: 'all' as 'open' } })).status).toBe(
      400,
    );
  });

  test('filters the own pending suggestions', async () => {
    const one = await box.home();
    await box.assign(one, [
      [box.designer.employeeId, 'disenador_lider'],
      [box.coordinator.employeeId, 'coordinador'],
    ]);
    await box.suggest(one);
    const mine = { scope: 'mine', project_id: one.id } as const;
    expect((await box.list(mine, box.designer)).totals.open).toBe(1);
    expect((await box.list(mine, box.coordinator)).totals.open).toBe(0);
    expect((await box.list({ project_id: one.id }, box.coordinator)).totals.open).toBe(1);
  });
});

test('mails each account of the family once', async () => {
  const one = await box.home();
  const id = await box.suggest(one);
  await server.db
    .updateTable('accounts')
    .set({ email: `cuenta-${emailOf('client')}` })
    .where('client_id', '=', one.clientId)
    .execute();
  await box.answer(id);
  const to = (await server.mails())
    .filter(({ subject }) => subject.includes(one.code))
    .map((mail) => mail.to);
  expect(to.flat()).toEqual([`cuenta-${emailOf('client')}`]);
});
