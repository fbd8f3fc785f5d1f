import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelMeeting,
  downloadMeeting,
  moveMeeting,
  readProjectMeetings,
  saveMeetings,
} from '#shared/contract/meetings.ts';
import { addManaged } from '../../../test/managed.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

/** Wednesday 20 May 2026, 10:00 in Bogota. */
const NOW = '2026-05-20T15:00:00.000Z';

let server: TestServer;
let seller: number;
let laura: { employeeId: number; email: string; token: string };
let codes = 100;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  seller = await employeeOf(server, 'sales');
  laura = await addEmployee(server.db, { department: 'architect', name: 'Laura Cifuentes' });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

type Project = Awaited<ReturnType<typeof addManaged>> & { code: string };

async function project(changes: Parameters<typeof addManaged>[1] = {}): Promise<Project> {
  codes += 1;
  const code = `VIS-0${codes}`;
  return { ...(await addManaged(server.db, { code, sellerId: seller, ...changes })), code };
}

const nothing = { reference_session: null, doubts_session: null, site_visit: null };
type Body = Parameters<typeof server.call<typeof saveMeetings>>[2]['body'];

const set = (id: number, days: Partial<Body>, who: Who = 'manager') =>
  server.call(who, saveMeetings, { body: { project_id: id, ...nothing, ...days } });

const at = (starts_at: string, minutes = 90) => ({ starts_at, minutes });

const read = async (id: number, who: Who = 'manager') =>
  (await server.call(who, readProjectMeetings, { params: { id } })).reply.data;

const only = async (id: number) => {
  const { meetings } = await read(id);
  const [meeting] = meetings;
  if (!meeting || meetings.length > 1) throw new Error(`there are ${meetings.length} meetings`);
  return meeting;
};

const move = (
  id: string,
  body: { day: string; starts_at?: string | null; minutes?: number; place?: string | null; reason: string },
  who: Who = 'manager',
) => server.call(who, moveMeeting, { params: { id }, body });

const cancel = (id: string, reason = 'La familia viaja', who: Who = 'manager') =>
  server.call(who, cancelMeeting, { params: { id }, body: { reason } });

const mailsOf = async (code: string) =>
  (await server.mails()).filter(({ subject }) => subject.includes(code));

const addressOf = async (clientId: number): Promise<string> => {
  const query = server.db.selectFrom('clients').select('email').where('id', '=', clientId);
  return (await query.executeTakeFirstOrThrow()).email;
};

/** The event of a calendar file as another program reads it. */
function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    allDay: event.startDate.isDate,
    start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
    end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
    organizer: String(component.getFirstPropertyValue('organizer')),
    attendees: component
      .getAllProperties('attendee')
      .map((each) => String(each.getFirstValue()).toLowerCase()),
  };
}

const textOf = (content: Uint8Array | undefined): string => Buffer.from(content ?? []).toString('utf8');

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

  test('sent again as they are change nothing and tell nobody', async () => {
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

describe('two meetings of a person', () => {
  test('of the team cannot be at once; one may end when the other starts', async () => {
    const [one, other] = [
      await project({ team: [laura.employeeId] }),
      await project({ team: [laura.employeeId] }),
    ];
    const day = '2026-06-02';
    await set(one.id, { doubts_session: day, details: { doubts_session: at('14:30') } });
    const tell = `Laura Cifuentes ya tiene Sesión de dudas de ${one.code} el 02/06/2026 a las 2:30 p. m.`;
    const untimed = await set(other.id, { site_visit: day });
    expect([untimed.status, untimed.error.code]).toEqual([422, 'meeting_clash']);
    expect(untimed.error.fields).toEqual({
      site_visit: `${tell} Escribe una hora que no se cruce o elige otra fecha.`,
    });
    const during = await set(other.id, { site_visit: day, details: { site_visit: at('15:59') } });
    expect(during.error.message).toBe(`${tell} Elige otra fecha u otra hora.`);
    expect((await set(other.id, { site_visit: day, details: { site_visit: at('16:00') } })).status).toBe(200);
    const meeting = await only(other.id);
    const moved = await move(meeting.id, { day, ...at('13:30', 61), reason: 'Antes' });
    expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([422, ['day']]);
    const longer = await move(meeting.id, { day, ...at('16:00', 120), reason: 'Más larga' });
    expect(longer.status).toBe(200);
  });

  test('of the client, or of the second one, cannot be at once either', async () => {
    const [one, other, stranger] = [await project(), await project(), await project()];
    await server.db
      .updateTable('sales')
      .set({ client_id: one.clientId })
      .where('id', '=', other.saleId)
      .execute();
    await set(one.id, { site_visit: '2026-06-03' });
    const { error } = await set(other.id, {
      doubts_session: '2026-06-03',
      details: { doubts_session: at('09:00') },
    });
    expect(error.message).toMatch(
      /^Camila Restrepo ya tiene Levantamiento de VIS-\d+ el 03\/06\/2026, sin hora/,
    );
    expect((await set(stranger.id, { doubts_session: '2026-06-03' })).status).toBe(200);
    await cancel((await only(one.id)).id);
    expect((await set(other.id, { doubts_session: '2026-06-03' })).status).toBe(200);
  });

  test('of one call cannot be at once', async () => {
    const { id } = await project();
    const day = '2026-06-04';
    const { status, error } = await set(id, { reference_session: day, doubts_session: day });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['doubts_session']]);
    expect((await read(id)).meetings).toEqual([]);
    const details = { reference_session: at('08:00', 60), doubts_session: at('09:00', 60) };
    expect((await set(id, { reference_session: day, doubts_session: day, details })).status).toBe(200);
  });

  test('cannot be made by two managers at the same moment', async () => {
    const projects = await Promise.all(
      Array.from({ length: 6 }, () => project({ team: [laura.employeeId] })),
    );
    const answers = await Promise.all(projects.map(({ id }) => set(id, { site_visit: '2026-06-05' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

describe('the mail of a meeting', () => {
  test('goes to the team and both clients, each with the event', async () => {
    const { id, code, saleId, clientId } = await project({ team: [laura.employeeId] });
    const second = await server.db
      .insertInto('second_clients')
      .values({
        client_id: clientId,
        name: 'Andrés Gil',
        email: 'andres@correo.example',
        phone: null,
        relationship_type: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('sales')
      .set({ second_client_id: second.id })
      .where('id', '=', saleId)
      .execute();
    await set(id, {
      doubts_session: '2026-06-09',
      details: { doubts_session: { ...at('14:30'), place: 'Sala de ventas' } },
    });
    const sent = await mailsOf(code);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [laura.email, 'andres@correo.example', await addressOf(clientId)].toSorted(),
    );
    const mail = sent.find(({ to }) => to === laura.email);
    expect(mail?.subject).toBe(`Sesión de dudas de ${code}: martes 9 de junio de 2026`);
    for (const text of [
      'Hola, Laura:',
      'martes 9 de junio de 2026, de 2:30 p. m. a 4:00 p. m., hora de Colombia',
      'Lugar: Sala de ventas',
      'Camila Restrepo (cliente), Andrés Gil (segundo cliente), Laura Cifuentes (Coordinador)',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.attachments).toEqual([
      expect.objectContaining({
        name: `sesion-de-dudas-${code.toLowerCase()}.ics`,
        type: 'text/calendar',
      }),
    ]);
    const meeting = await only(id);
    expect(eventOf(textOf(mail?.attachments[0]?.content))).toEqual({
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `${meeting.id}@remodela`,
      sequence: 0,
      summary: `Sesión de dudas — ${code}`,
      location: 'Sala de ventas',
      allDay: false,
      start: '2026-06-09T19:30:00.000Z',
      end: '2026-06-09T21:00:00.000Z',
      organizer: 'mailto:no-responder@remodela.example',
      attendees: [`mailto:${laura.email}`],
    });
  });

  test('of a move says before, after and why; of a cancellation why; one event for all', async () => {
    const { id, code } = await project();
    await set(id, { site_visit: '2026-06-10' });
    const meeting = await only(id);
    await move(meeting.id, { day: '2026-06-11', ...at('07:00', 60), reason: 'Llega tarde el acta' });
    await cancel(meeting.id, 'Se vendió el apartamento');
    const [first, moved, cancelled] = await mailsOf(code);
    expect([first, moved, cancelled].map((mail) => mail?.subject)).toEqual([
      `Levantamiento de ${code}: miércoles 10 de junio de 2026`,
      `Cambió: Levantamiento de ${code}`,
      `Se canceló: Levantamiento de ${code}`,
    ]);
    expect(moved?.text).toContain('Antes: miércoles 10 de junio de 2026, hora por confirmar');
    expect(moved?.text).toContain('Ahora: jueves 11 de junio de 2026, de 7:00 a. m. a 8:00 a. m.');
    expect(moved?.text).toContain('Motivo: Llega tarde el acta');
    expect(cancelled?.text).toContain('Motivo: Se vendió el apartamento');
    const events = [first, moved, cancelled].map((mail) => eventOf(textOf(mail?.attachments[0]?.content)));
    expect(events).toMatchObject([
      { method: 'REQUEST', sequence: 0, allDay: true, start: '2026-06-10', end: '2026-06-11' },
      { method: 'REQUEST', sequence: 1, allDay: false, start: '2026-06-11T12:00:00.000Z' },
      { method: 'CANCEL', sequence: 2, status: 'CANCELLED', start: '2026-06-11T12:00:00.000Z' },
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  });

  test('is not posted when the call fails', async () => {
    const { id } = await project();
    const before = await server.db.selectFrom('mails').select('id').execute();
    await set(id, { reference_session: '2026-06-12', site_visit: '2026-06-13' });
    expect(await server.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length);
  });
});

describe('the calendar file', () => {
  test('is a download in UTC, for who downloads it', async () => {
    const { id, code } = await project();
    await set(id, { doubts_session: '2026-06-16', details: { doubts_session: at('14:30') } });
    const meeting = await only(id);
    const answer = await server.raw('manager', `/api/meetings/${meeting.id}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(answer.headers.get('content-disposition')).toContain(`sesion-de-dudas-${code.toLowerCase()}.ics`);
    const text = await answer.text();
    expect(text).toContain('DTSTART:20260616T193000Z');
    expect(eventOf(text)).toMatchObject({
      uid: `${meeting.id}@remodela`,
      attendees: ['mailto:manager@remodela.example'],
    });
  });

  test('of a place with line breaks and commas is one event all the same', async () => {
    const { id } = await project();
    const place = 'Calle 1, piso 2; torre "A"\nBEGIN:VEVENT';
    await set(id, { doubts_session: '2026-06-17', details: { doubts_session: { place } } });
    const meeting = await only(id);
    const text = await (await server.raw('manager', `/api/meetings/${meeting.id}/calendar`)).text();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(eventOf(text).location).toBe(place);
  });
});

describe('who may', () => {
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

  test('read: also its seller and its team, nobody else', async () => {
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

  test('nobody of a project or a meeting that is not there, or a project not registered', async () => {
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
