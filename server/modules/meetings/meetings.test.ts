import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { setMeetingSentences } from '#shared/domain/meetings.ts';
import { at, meetingsOn } from '../../../test/meetings.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';

let server: TestServer;
const { project, set, read, only, move, cancel, mailsOf } = meetingsOn(() => server);
let laura: { employeeId: number; email: string; token: string };
beforeAll(async () => {
  server = await startServer({ now: NOW });
  laura = await addEmployee(server.db, { department: 'architect', name: 'Laura Cifuentes' });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('the meetings of a project', () => {
  test('are set on business days, with the dates of the contract beside them', async () => {
    const { id, code } = await project({
      start: '2026-07-01',
      instalments: [
        { due: '2026-05-01', amount: 1 },
        { due: '2026-06-17', amount: 1 },
      ],
    });
    const { data } = (
      await set(id, {
        reference_session: '2026-05-20',
        site_visit: '2026-05-26',
        details: { site_visit: { ...at('14:30', 60), place: '  Calle 10 # 4-20 ' } },
      })
    ).reply;
    expect(data).toHaveLength(2);
    expect(await read(id)).toEqual({
      project_code: code,
      name: 'Apto 101 Ámbar',
      anticipo: '2026-06-17',
      start_date: '2026-07-01',
      finished: false,
      team_without_email: [],
      meetings: [
        {
          id: expect.any(String),
          kind: 'reference_session',
          day: '2026-05-20',
          starts_at: null,
          minutes: 90,
          place: null,
          cancelled: false,
          reason: null,
          sequence: 0,
        },
        expect.objectContaining({
          kind: 'site_visit',
          starts_at: '14:30',
          minutes: 60,
          place: 'Calle 10 # 4-20',
        }),
      ],
    });
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['action', 'new_values'])
      .where('entity', '=', 'meetings')
      .where('entity_id', '=', data[1]?.id ?? '')
      .execute();
    expect(audited).toEqual([
      {
        action: 'create',
        new_values: {
          project_id: id,
          kind: 'site_visit',
          day: '2026-05-26',
          starts_at: '14:30',
          minutes: 60,
          place: 'Calle 10 # 4-20',
        },
      },
    ]);
  });

  test('saving them unchanged changes nothing and mails nothing', async () => {
    const { id, code } = await project();
    const days = { doubts_session: '2026-05-27', details: { doubts_session: at('09:00') } };
    const first = (await set(id, days)).reply;
    const told = (await mailsOf(code)).length;
    expect(told).toBe(1);
    expect((await set(id, days)).reply).toEqual(first);
    expect((await set(id, { doubts_session: '2026-05-27' })).reply).toEqual(first);
    const meeting = await only(id);
    const moved = await move(meeting.id, { day: '2026-05-27', ...at('09:00'), place: '', reason: 'Nada' });
    expect(moved.reply.data).toEqual(meeting);
    expect(await mailsOf(code)).toHaveLength(told);
  });

  test('stay when they have passed', async () => {
    const { id } = await project();
    await set(id, { site_visit: '2026-05-21' });
    server.setNow('2026-06-01T15:00:00.000Z');
    expect((await set(id, { site_visit: '2026-05-21' })).status).toBe(200);
  });

  test('do not come back from a screen on which one that was cancelled still stood', async () => {
    const { id, code } = await project();
    await set(id, { doubts_session: '2026-05-28' });
    await cancel((await only(id)).id);
    const told = (await mailsOf(code)).length;
    const { status, error } = await set(id, {
      doubts_session: '2026-05-28',
      site_visit: '2026-06-01',
      details: { doubts_session: null, site_visit: at('09:00') },
    });
    expect([status, error.fields]).toEqual([409, { doubts_session: setMeetingSentences.cancelled }]);
    expect(await only(id)).toMatchObject({ cancelled: true });
    expect(await mailsOf(code)).toHaveLength(told);
  });

  test('move and are cancelled with a reason, and can then be set again', async () => {
    const { id } = await project();
    await set(id, { doubts_session: '2026-05-28' });
    const { id: meetingId } = await only(id);
    const moved = (await move(meetingId, { day: '2026-05-29', ...at('08:00'), reason: ' Hay paro ' })).reply;
    expect(moved.data).toMatchObject({
      id: meetingId,
      day: '2026-05-29',
      starts_at: '08:00',
      reason: 'Hay paro',
      sequence: 1,
    });
    expect((await cancel(meetingId)).status).toBe(200);
    expect((await cancel(meetingId, 'Otro motivo')).status).toBe(200);
    expect(await only(id)).toMatchObject({ cancelled: true, reason: 'La familia viaja', sequence: 2 });
    const refused = await move(meetingId, { day: '2026-06-01', reason: 'Vuelve' });
    expect([refused.status, refused.error.code]).toEqual([409, 'cancelled']);
    expect((await set(id, { doubts_session: '2026-05-29' })).reply.data).toHaveLength(2);
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['action', 'old_values', 'new_values'])
      .where('entity', '=', 'meetings')
      .where('entity_id', '=', meetingId)
      .where('action', '!=', 'create')
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      {
        action: 'update',
        old_values: { day: '2026-05-28', starts_at: null },
        new_values: { day: '2026-05-29', starts_at: '08:00', reason: 'Hay paro' },
      },
      {
        action: 'cancel',
        old_values: {
          kind: 'doubts_session',
          day: '2026-05-29',
          starts_at: '08:00',
          minutes: 90,
          place: null,
        },
        new_values: { reason: 'La familia viaja' },
      },
    ]);
  });
});

test('a meeting that another manager moved meanwhile is not moved back unseen', async () => {
  const { id } = await project();
  await set(id, { doubts_session: '2026-05-28' });
  const { id: meetingId } = await only(id);
  const seen = { day: '2026-05-28', starts_at: null, minutes: 90, place: null };
  await move(meetingId, { day: '2026-05-29', reason: 'Hay paro' });
  const place = { day: '2026-05-28', place: 'Sala de ventas', reason: 'Falta el lugar' };
  const refused = await move(meetingId, { ...place, seen });
  expect([refused.status, refused.error.code]).toEqual([409, 'meeting_changed']);
  expect(await only(id)).toMatchObject({ day: '2026-05-29', place: null });
  expect((await move(meetingId, { ...place, seen: { ...seen, day: '2026-05-29' } })).status).toBe(200);
});

test('a meeting on a day that the company took off since keeps its day, and gets an hour and a place', async () => {
  const { id } = await project();
  await set(id, { site_visit: '2026-07-31' });
  const dayOff = { day: '2026-07-31', name: 'Inventario', created_by: null };
  await server.db.insertInto('company_days_off').values(dayOff).execute();
  const { id: meetingId } = await only(id);
  const change = { ...at('09:00'), place: 'Calle 10 # 4-20', reason: 'La familia confirmó' };
  const moved = await move(meetingId, { day: '2026-07-31', ...change });
  expect([moved.status, moved.reply.data?.starts_at]).toEqual([200, '09:00']);
});

describe('a meeting is refused', () => {
  beforeAll(async () => {
    await server.db
      .insertInto('company_days_off')
      .values({ day: '2026-12-24', name: 'Día de la familia', created_by: null })
      .execute();
  });

  test.each([
    ['2026-05-19', 'past', 'El 19/05/2026 ya pasó. Elige una fecha desde hoy.'],
    ['2026-06-08', 'not_business_day', 'El 08/06/2026 no es día hábil: Corpus Christi. Elige otra fecha.'],
    ['2026-05-23', 'not_business_day', 'El 23/05/2026 no es día hábil: sábado. Elige otra fecha.'],
    ['2026-12-24', 'not_business_day', 'El 24/12/2026 no es día hábil: Día de la familia. Elige otra fecha.'],
  ])('on %s', async (day, code, message) => {
    const { id } = await project();
    const { status, error } = await set(id, { reference_session: '2026-06-10', doubts_session: day });
    expect([status, error.code, error.message]).toEqual([422, code, message]);
    expect(error.fields).toEqual({ doubts_session: message });
    expect((await read(id)).meetings).toEqual([]);
    await set(id, { site_visit: '2026-06-10' });
    const moved = await move((await only(id)).id, { day, reason: 'Otra' });
    expect([moved.status, moved.error.fields]).toEqual([422, { day: message }]);
  });

  test('at an hour of today that has passed, or when it would end the next day', async () => {
    const { id } = await project();
    const early = await set(id, {
      site_visit: '2026-05-20',
      details: { site_visit: at('09:59') },
    });
    expect([early.status, early.error.code]).toEqual([422, 'time_past']);
    const late = await set(id, { site_visit: '2026-05-21', details: { site_visit: at('23:00', 61) } });
    expect([late.status, late.error.code]).toEqual([422, 'ends_next_day']);
    const now = await set(id, { site_visit: '2026-05-20', details: { site_visit: at('10:00') } });
    expect(now.status).toBe(200);
  });

  test('when it is there already with another day, time or none', async () => {
    const { id } = await project();
    await set(id, { site_visit: '2026-05-25', details: { site_visit: at('10:00') } });
    for (const days of [
      { site_visit: '2026-05-26' },
      { site_visit: null },
      { site_visit: '2026-05-25', details: { site_visit: at('11:00') } },
    ]) {
      const { status, error } = await set(id, days);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        409,
        'already_set',
        ['site_visit'],
      ]);
    }
  });

  test('in a finished project, which still lets one be cancelled', async () => {
    const { id } = await project();
    await set(id, { site_visit: '2026-05-25' });
    const meeting = await only(id);
    await server.db
      .updateTable('projects')
      .set({ works_started_on: '2026-05-19', works_ended_on: '2026-05-20' })
      .where('id', '=', id)
      .execute();
    for (const refused of [
      await set(id, { site_visit: '2026-05-25' }),
      await set(id, { doubts_session: '2026-05-25' }),
      await move(meeting.id, { day: '2026-05-26', reason: 'Otra' }),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([409, 'project_finished']);
    }
    expect((await read(id)).finished).toBe(true);
    expect((await cancel(meeting.id)).status).toBe(200);
  });

  test.each([
    { reference_session: '2026-02-30' },
    { reference_session: 'mañana' },
    { site_visit: '2026-05-25', details: { site_visit: { starts_at: '25:00' } } },
    { site_visit: '2026-05-25', details: { site_visit: { minutes: 14 } } },
    { site_visit: '2026-05-25', details: { site_visit: { minutes: 481 } } },
    { site_visit: '2026-05-25', details: { site_visit: { place: 'x'.repeat(201) } } },
  ])('with %j', async (days) => {
    const { id } = await project();
    expect((await set(id, days)).status).toBe(400);
  });

  test('without a reason to move or cancel it', async () => {
    const { id } = await project();
    await set(id, { site_visit: '2026-05-25' });
    const meeting = await only(id);
    expect((await move(meeting.id, { day: '2026-05-26', reason: '  ' })).status).toBe(400);
    expect((await cancel(meeting.id, '')).status).toBe(400);
  });
});

describe('access', () => {
  test('set, move and cancel: managers and administrators', async () => {
    const { id } = await project({ team: [laura.employeeId] });
    await set(id, { site_visit: '2026-06-18' }, 'admin');
    const meeting = await only(id);
    for (const who of ['sales', 'architect', 'client', 'payments', { token: laura.token }] as const) {
      expect((await set(id, { doubts_session: '2026-06-19' }, who)).status).toBe(403);
      expect((await move(meeting.id, { day: '2026-06-19', reason: 'Otra' }, who)).status).toBe(403);
      expect((await cancel(meeting.id, 'Otra', who)).status).toBe(403);
    }
    expect((await set(id, { doubts_session: '2026-06-19' }, null)).status).toBe(401);
  });

  test('read: also its seller and its team, no other role', async () => {
    const { id } = await project({ team: [laura.employeeId] });
    await set(id, { site_visit: '2026-06-19' });
    const meeting = await only(id);
    const file = `/api/meetings/${meeting.id}/calendar`;
    for (const who of ['sales', 'admin', { token: laura.token }] as const) {
      expect((await read(id, who)).meetings).toHaveLength(1);
      expect((await server.raw(who, file)).status).toBe(200);
    }
    for (const who of ['otherSeller', 'architect'] as const) {
      expect((await server.call(who, readProjectMeetings, { params: { id } })).status).toBe(404);
      expect((await server.raw(who, file)).status).toBe(404);
    }
    for (const who of ['client', 'warehouse'] as const) {
      expect((await server.call(who, readProjectMeetings, { params: { id } })).status).toBe(403);
      expect((await server.raw(who, file)).status).toBe(403);
    }
  });

  test('answers 404 for an unknown project or meeting, or an unregistered project', async () => {
    const unregistered = await project({ registered: false });
    for (const id of [unregistered.id, 2_000_000_000]) {
      expect((await set(id, { site_visit: '2026-06-22' })).status).toBe(404);
      expect((await server.call('manager', readProjectMeetings, { params: { id } })).status).toBe(404);
    }
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await move(id, { day: '2026-06-22', reason: 'Otra' })).status).toBe(404);
    expect((await cancel(id)).status).toBe(404);
    expect((await server.call('manager', downloadMeeting, { params: { id } })).status).toBe(404);
  });
});
