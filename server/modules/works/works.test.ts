import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readProject } from '#shared/contract/projects.ts';
import { endWorks, startWorks } from '#shared/contract/works.ts';
import { auditOf } from '../../../test/agreements.ts';
import { anHtmlPage, aPdf, aPng } from '../../../test/finalizar.ts';
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
let codes = 0;
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
  codes += 1;
  const works = { start: '2026-05-18', end: '2026-07-31', team: [architectId] };
  return (await addManaged(server.db, { code: `APT-${1000 + codes}`, sellerId, ...works, ...changes })).id;
}

const take =
  (endpoint: typeof startWorks | typeof endWorks) =>
  (id: number, day = TODAY, who: Who = 'manager', options: CallOptions = { file: pdf }) =>
    server.call(who, endpoint, { params: { id }, form: { day } }, options);
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
  test('begin and end with their record, which its family sees, and the history tells it', async () => {
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

  test('the record is read by who reaches the project and by nobody else', async () => {
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

  test('is refused without a record, or with what is none', async () => {
    const id = await project();
    expect((await refusal(start(id, TODAY, 'manager', {})))[0]).toBe(400);
    const page = { name: 'acta.pdf', content: anHtmlPage() };
    expect((await refusal(start(id, TODAY, 'manager', { file: page })))[0]).toBe(415);
    expect(await stepsOf(id)).toEqual([]);
  });

  test('who may', async () => {
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
