import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, meetingsOn } from '../../../test/meetings.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
const { project, set, only, move, cancel, mailsOf } = meetingsOn(() => server);
let laura: { employeeId: number; email: string };
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  laura = await addEmployee(server.db, { department: 'architect', name: 'Laura Cifuentes' });
});
afterAll(() => server.close());

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
      'martes 9 de junio de 2026, de 2:30\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m., hora de Colombia',
      'Lugar: Sala de ventas',
      'Con: Camila Restrepo (cliente), Andrés Gil (segundo cliente)\n',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(sent.find(({ to }) => to === 'andres@correo.example')?.text).toContain(
      'Con: Camila Restrepo (cliente), Laura Cifuentes (Coordinador)\n',
    );
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
    expect(moved?.text).toContain(
      'Ahora: jueves 11 de junio de 2026, de 7:00\u00a0a.\u00a0m. a 8:00\u00a0a.\u00a0m.',
    );
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
  test('is a download in UTC, for its reader', async () => {
    const { id, code } = await project();
    await set(id, { doubts_session: '2026-06-16', details: { doubts_session: at('14:30') } });
    const meeting = await only(id);
    const answer = await server.raw('manager', `/api/meetings/${meeting.id}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(answer.headers.get('content-disposition')).toContain(`sesion-de-dudas-${code.toLowerCase()}.ics`);
    const text = await answer.text();
    expect(text).toContain('DTSTART:20260616T193000Z');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(eventOf(text)).toMatchObject({
      uid: `${meeting.id}@remodela`,
      attendees: ['mailto:manager@remodela.example'],
    });
  });

  test('of a place with line breaks and commas is one event all the same', async () => {
    const { id } = await project();
    await set(id, { doubts_session: '2026-06-17', details: { doubts_session: { place: 'Sala 1' } } });
    const meeting = await only(id);
    // Stored before line breaks in a place were refused.
    const place = 'Calle 1, piso 2; torre "A"\nBEGIN:VEVENT';
    await server.db.updateTable('meetings').set({ place }).where('id', '=', meeting.id).execute();
    const text = await (await server.raw('manager', `/api/meetings/${meeting.id}/calendar`)).text();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(eventOf(text).location).toBe(place);
  });
});
