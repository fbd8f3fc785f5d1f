import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocument, listProjectDocuments } from '#shared/contract/documents.ts';
import { readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { readProject } from '#shared/contract/projects.ts';
import { endWorks, readStepWarnings, startWorks, undoWorksStep } from '#shared/contract/works.ts';
import { auditOf } from '../../../test/agreements.ts';
import { anHtmlPage, aPdf, aPng, everyWarning } from '../../../test/finalizar.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { type CallOptions, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota; projects are registered on 1 May. */
const NOW = '2026-05-20T15:00:00.000Z';
const TODAY = '2026-05-20';

let server: TestServer;
let sellerId: number;
let architectId: number;
let otherArchitect: Who;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sellerId = await employeeOf(server, 'sales');
  architectId = await employeeOf(server, 'architect');
  otherArchitect = await addEmployee(server.db, { department: 'architect' });
});
afterAll(() => server.close());

const pdf = { name: 'Acta firmada.pdf', content: aPdf() };

/** A registered project with the architect in its team. */
async function project(changes: Partial<Managed> = {}): Promise<number> {
  const works = { start: '2026-05-18', end: '2026-07-31', team: [architectId] };
  return (await addManaged(server.db, { sellerId, ...works, ...changes })).id;
}

const take =
  (endpoint: typeof startWorks | typeof endWorks) =>
  (id: number, day = TODAY, who: Who = 'manager', options: CallOptions = { file: pdf }) =>
    server.call(who, endpoint, { params: { id }, form: { day, confirmed: everyWarning } }, options);
const start = take(startWorks);
const end = take(endWorks);

const read = async (id: number, who: Who = 'manager') =>
  (await server.call(who, readProject, { params: { id } })).reply.data;

/** The records that its family sees: kind, version and file. */
async function recordsOf(id: number) {
  const { reply } = await server.call('manager', listProjectDocuments, { params: { id } });
  return reply.data.flatMap(({ kind, versions, published_version }) =>
    versions
      .filter(({ version }) => version === published_version)
      .map(({ version, file }) => [kind, version, file] as const),
  );
}

const stepsOf = async (id: number) =>
  (await auditOf(server, 'projects', id)).filter(({ action }) => action.endsWith('_works'));

describe('the works', () => {
  test('begin and end with their record, which the family and the history show', async () => {
    const id = await project();
    expect((await start(id, '2026-05-19')).status).toBe(200);
    expect((await read(id)).status).toBe('En obra');
    expect((await end(id, TODAY, 'architect', { file: { name: 'acta.png', content: aPng() } })).status).toBe(
      200,
    );
    const page = await read(id);
    expect(page.status).toBe('Finalizado');
    const records = await recordsOf(id);
    expect(records).toEqual([
      [
        'start_construction_doc',
        1,
        { id: expect.any(String), name: pdf.name, type: 'application/pdf', bytes: pdf.content.byteLength },
      ],
      [
        'end_construction_doc',
        1,
        // an image is drawn again before it is kept
        { id: expect.any(String), name: 'acta.png', type: 'image/png', bytes: expect.any(Number) },
      ],
    ]);
    expect(page.history.map(({ who, what }) => [who, what])).toEqual([
      ['Persona de Arquitectura', 'Registró el fin de obra'],
      ['Persona de Gerencia', 'Registró el inicio de obra'],
    ]);
    const [first, last] = records.map(([, , file]) => file?.id);
    expect(await stepsOf(id)).toMatchObject([
      { action: 'start_works', new_values: { works_started_on: '2026-05-19', file_id: first } },
      { action: 'end_works', new_values: { works_ended_on: TODAY, file_id: last } },
    ]);
  });

  test('only people with access to the project read the record', async () => {
    const id = await project();
    await start(id);
    const [record] = await recordsOf(id);
    const statusFor = async (who: Who) => (await server.raw(who, `/api/files/${record?.[2]?.id}`)).status;
    for (const who of ['manager', 'admin', 'sales', 'architect'] as const)
      expect(await statusFor(who)).toBe(200);
    expect(await statusFor('otherSeller')).toBe(404);
    expect(await statusFor(otherArchitect)).toBe(404);
    expect(await statusFor('warehouse')).toBe(403);
    expect(await statusFor(null)).toBe(401);
  });

  test('a late project takes the step that it lacks', async () => {
    const id = await project({ start: '2026-05-04', end: '2026-05-15' });
    expect((await read(id)).status).toBe('En retraso');
    expect((await start(id, '2026-05-06')).status).toBe(200);
    expect((await end(id)).status).toBe(200);
  });

  test('sent again with its key it is one start; at once, one start', async () => {
    const id = await project();
    const options = { file: pdf, idempotencyKey: 'inicio-de-una-obra' };
    const first = await start(id, TODAY, 'manager', options);
    const again = await start(id, TODAY, 'manager', options);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    const other = await project();
    const people = ['manager', 'admin', 'architect', 'manager'] as const;
    const statuses = await Promise.all(people.map(async (who) => (await start(other, TODAY, who)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    for (const each of [id, other]) expect(await stepsOf(each)).toHaveLength(1);
    expect(await recordsOf(other)).toHaveLength(1);
  });
});

describe('a step that cannot be taken', () => {
  const refusal = async (answer: ReturnType<typeof start>) => {
    const { status, error } = await answer;
    return [status, error.code, Object.keys(error.fields ?? {})];
  };

  test('is refused by the state of the project', async () => {
    const alone = await project({ team: [] });
    expect(await refusal(start(alone))).toEqual([409, 'team_missing', []]);
    const id = await project();
    expect(await refusal(end(id))).toEqual([409, 'not_started', []]);
    await start(id);
    expect(await refusal(start(id))).toEqual([409, 'already_started', []]);
    await end(id);
    expect(await refusal(end(id))).toEqual([409, 'already_finished', []]);
    expect(await refusal(start(id))).toEqual([409, 'already_finished', []]);
    expect(await recordsOf(alone)).toEqual([]);
  });

  test('is refused by its day', async () => {
    const id = await project();
    expect(await refusal(start(id, '2026-05-21'))).toEqual([422, 'day_to_come', ['day']]);
    expect(await refusal(start(id, '2026-04-30'))).toEqual([422, 'day_before_sale', ['day']]);
    await start(id, '2026-05-19');
    expect(await refusal(end(id, '2026-05-18'))).toEqual([422, 'day_before_start', ['day']]);
    for (const day of ['', '20/05/2026', '2026-02-30']) {
      expect((await refusal(end(id, day)))[0]).toBe(400);
    }
    expect(await stepsOf(id)).toHaveLength(1);
  });

  test('is refused without a record, or with an invalid one', async () => {
    const id = await project();
    expect((await refusal(start(id, TODAY, 'manager', {})))[0]).toBe(400);
    const page = { name: 'acta.pdf', content: anHtmlPage() };
    expect((await refusal(start(id, TODAY, 'manager', { file: page })))[0]).toBe(415);
    expect(await stepsOf(id)).toEqual([]);
  });

  test('access', async () => {
    const id = await project();
    for (const step of [start, end]) {
      expect((await step(id, TODAY, null)).status).toBe(401);
      expect((await step(id, TODAY, 'sales')).status).toBe(403);
      expect((await step(id, TODAY, 'client')).status).toBe(403);
      expect((await step(id, TODAY, otherArchitect)).status).toBe(404);
      expect((await step(2_000_000_000)).status).toBe(404);
    }
    const unregistered = await project({ registered: false });
    expect((await start(unregistered)).status).toBe(404);
    expect((await server.call(otherArchitect, readProject, { params: { id } })).status).toBe(404);
    expect((await start(id, TODAY, 'architect')).status).toBe(200);
  });
});

describe('a step taken by mistake', () => {
  const plan = [
    { due: '2026-05-04', amount: 25, paid: 25, paidOn: '2026-05-04' },
    { due: '2026-08-03', amount: 75 },
  ];
  const unconfirmed = (id: number, endpoint: typeof startWorks | typeof endWorks) =>
    server.call('manager', endpoint, { params: { id }, form: { day: TODAY } }, { file: pdf });
  const undo = (
    id: number,
    step: 'start_works' | 'end_works',
    who: Who = 'manager',
    reason = 'Era otro proyecto',
  ) => server.call(who, undoWorksStep, { params: { id }, body: { step, reason } });
  const subjects = async (text: string) =>
    (await server.mails())
      .filter(({ subject }) => subject.includes(text))
      .map(({ subject, to }) => `${subject} → ${String(to)}`);

  test('warns before it is saved, and is saved once each warning is confirmed', async () => {
    const id = await project({ instalments: plan });
    const days = { reference_session: '2026-05-25', doubts_session: '2026-05-26', site_visit: null };
    await server.call('manager', saveMeetings, { body: { project_id: id, ...days } });
    await start(id);
    const { status, error } = await unconfirmed(id, endWorks);
    expect([status, error.code]).toEqual([409, 'must_be_confirmed']);
    expect(error.message).toContain('Falta por pagar el 75 % del plan de pagos.');
    expect(error.message).toContain('Sesión de referencias (25/05/2026), Sesión de dudas (26/05/2026)');
    expect(error.message).toContain('La obra habría durado un solo día hábil');
    expect(error.message).toContain('El PDF del acta pesa');
    expect((await read(id)).works_ended_on).toBeNull();
    const query = { step: 'end_works', day: TODAY, pdf_bytes: pdf.content.byteLength } as const;
    const warned = await server.call('architect', readStepWarnings, { params: { id }, query });
    expect(error.message).toBe(warned.reply.data.map(({ sentence }) => sentence).join(' '));
    expect((await end(id)).status).toBe(200);
    expect((await stepsOf(id)).at(-1)?.new_values).toMatchObject({
      confirmed: 'unpaid, meetings_to_come, early, empty_record',
    });
    const { reply } = await server.call('manager', readProjectMeetings, { params: { id } });
    expect(reply.data.meetings.map(({ cancelled }) => cancelled)).toEqual([false, false]);
  });

  test('cancels upcoming meetings on request, and mails family, seller and team', async () => {
    const id = await project();
    const { project_code: code } = await read(id);
    const days = { reference_session: '2026-05-27', doubts_session: null, site_visit: null };
    await server.call('manager', saveMeetings, { body: { project_id: id, ...days } });
    await start(id);
    const form = { day: TODAY, confirmed: everyWarning, cancel_meetings: 'true' } as const;
    await server.call('manager', endWorks, { params: { id }, form }, { file: pdf });
    const { reply } = await server.call('manager', readProjectMeetings, { params: { id } });
    expect(reply.data.meetings.map(({ cancelled, reason }) => [cancelled, reason])).toEqual([
      [true, 'La obra terminó.'],
    ]);
    expect(await subjects(`Se canceló: Sesión de referencias de ${code}`)).toHaveLength(2);
    for (const what of ['Empezó', 'Terminó']) {
      const told = await subjects(`${what} la obra de ${code}`);
      expect(told).toHaveLength(3);
      expect(told).toContain(`${what} la obra de ${code} → sales@remodela.example`);
      expect(told).toContain(`${what} la obra de ${code} → architect@remodela.example`);
    }
  });

  test('cancels no meeting that was held earlier that day, and warns of none', async () => {
    const id = await project({ startedOn: '2026-05-18' });
    const { project_code: code } = await read(id);
    const held = { starts_at: '11:00', minutes: 60 };
    const days = { reference_session: null, doubts_session: TODAY, site_visit: null };
    const body = { project_id: id, ...days, details: { doubts_session: held } };
    await server.call('manager', saveMeetings, { body });
    // 4 in the afternoon
    server.setNow('2026-05-20T21:00:00.000Z');
    const query = { step: 'end_works', day: TODAY } as const;
    const warned = (await server.call('manager', readStepWarnings, { params: { id }, query })).reply.data;
    expect(warned.map(({ kind }) => kind)).not.toContain('meetings_to_come');
    const form = { day: TODAY, confirmed: everyWarning, cancel_meetings: 'true' } as const;
    await server.call('manager', endWorks, { params: { id }, form }, { file: pdf });
    const { reply } = await server.call('manager', readProjectMeetings, { params: { id } });
    expect(reply.data.meetings.map(({ cancelled }) => cancelled)).toEqual([false]);
    expect(await subjects(`Se canceló: Sesión de dudas de ${code}`)).toEqual([]);
    server.setNow(NOW);
  });

  test('undone takes every version of its acta from the family', async () => {
    const id = await project({ startedOn: '2026-05-18' });
    await end(id);
    const form = { kind: 'end_construction_doc', publish: 'true' } as const;
    const corrected = { name: 'Acta corregida.pdf', content: aPdf() };
    await server.call('manager', addDocument, { params: { id }, form }, { file: corrected });
    expect(await recordsOf(id)).toMatchObject([['end_construction_doc', 2, { name: 'Acta corregida.pdf' }]]);
    expect((await undo(id, 'end_works')).status).toBe(200);
    expect(await recordsOf(id)).toEqual([]);
  });

  test('can be undone within five business days, last step first, with a reason and mails', async () => {
    const id = await project({ start: '2026-05-21' });
    const { project_code: code } = await read(id);
    await start(id);
    expect((await read(id)).undoable_step).toBe('start_works');
    await end(id);
    expect((await read(id)).undoable_step).toBe('end_works');
    const refused = await undo(id, 'start_works');
    expect([refused.status, refused.error.code]).toEqual([409, 'end_first']);
    expect((await undo(id, 'end_works', 'architect')).status).toBe(200);
    expect((await undo(id, 'start_works')).status).toBe(200);
    const page = await read(id);
    expect([page.status, page.works_started_on, page.works_ended_on]).toEqual(['En diseño', null, null]);
    expect(await recordsOf(id)).toEqual([]);
    expect(page.history.slice(0, 2).map(({ what }) => what)).toEqual([
      'Deshizo el inicio de obra',
      'Deshizo el fin de obra',
    ]);
    expect(await subjects(`Corrección: la obra de ${code} sigue en curso`)).toHaveLength(3);
    expect(await subjects(`Corrección: la obra de ${code} no ha empezado`)).toHaveLength(3);
    const undone = await auditOf(server, 'projects', id);
    expect(undone.at(-1)).toMatchObject({
      action: 'undo_start_works',
      old_values: { works_started_on: TODAY },
      new_values: { works_started_on: null, reason: 'Era otro proyecto' },
    });
    // the step may be taken again, with its record
    expect((await start(id)).status).toBe(200);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('cannot be undone later, without a reason, by other roles or when it was not taken', async () => {
    const id = await project();
    expect((await undo(id, 'start_works')).error.code).toBe('not_started');
    await start(id);
    expect((await undo(id, 'end_works')).error.code).toBe('not_ended');
    expect((await undo(id, 'start_works', 'manager', ' ')).status).toBe(400);
    expect((await undo(id, 'start_works', null)).status).toBe(401);
    expect((await undo(id, 'start_works', 'sales')).status).toBe(403);
    expect((await undo(id, 'start_works', otherArchitect)).status).toBe(404);
    // five business days after Wednesday 20 May 2026 are over on Thursday 28
    server.setNow('2026-05-28T15:00:00.000Z');
    expect((await undo(id, 'start_works')).error.code).toBe('undo_too_late');
    server.setNow('2026-05-27T15:00:00.000Z');
    expect((await undo(id, 'start_works')).status).toBe(200);
    server.setNow(NOW);
  });
});
