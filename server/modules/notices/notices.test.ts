import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDocument, publishDocument, withdrawDocument } from '#shared/contract/documents.ts';
import { endAccess } from '#shared/contract/invitations.ts';
import * as api from '#shared/contract/notices.ts';
import { confirmPayment, rejectPayment } from '#shared/contract/payments-desk.ts';
import { amendRecord } from '#shared/contract/site.ts';
import { sendSuggestion } from '#shared/contract/suggestions.ts';
import { assignTeam } from '#shared/contract/teams.ts';
import { readUnread } from '#shared/contract/unread.ts';
import { moveSpace, readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { reportedSentence } from '#shared/domain/gateway.ts';
import type { NoticeKind } from '#shared/domain/notices.ts';
import { auditOf } from '../../../test/agreements.ts';
import { instalmentAt, sendTransfer } from '../../../test/desk.ts';
import { joinedLongAgo } from '../../../test/joined-long-ago.ts';
import { watch } from '../../../test/live.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRecord, aSite, joinTeam, type Site, send } from '../../../test/site.ts';

const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-06-30', startedOn: '2026-05-04' };

let server: TestServer;
let other: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  other = await startServer({ now: NOW, beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
  await server.db.deleteFrom('notice_choices').execute();
  site = await aSite(server, works);
  await joinedLongAgo(server.db);
});

const notices = async (who: Who, at = server) => (await at.call(who, api.listNotices, { query: {} })).reply;
const texts = async (who: Who) => (await notices(who)).data.map(({ text }) => text);
const unread = async (who: Who, at = server) => (await at.call(who, readUnread, {})).reply.data.unread;
const choose = (who: Who, body: { kinds_off?: NoticeKind[]; digest?: boolean }) =>
  server.call(who, api.saveNoticeChoices, { body });

const suggest = async (who: Who, { id }: Pick<Site, 'id'>) => {
  const { project_code } = await server.db
    .selectFrom('projects')
    .select('project_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return server.call(who, sendSuggestion, {
    body: { projectCode: project_code ?? '', suggestion: 'Más luz en la sala' },
  });
};

describe('a notice', () => {
  test('reaches those who may open the thing, and never the person who did it', async () => {
    const neighbour = await aSite(server, works);
    const stranger = await addEmployee(server.db, { department: 'architect' });
    await joinedLongAgo(server.db);
    await suggest(site.family, site);
    for (const who of ['manager', 'sales', 'architect'] as const) {
      const { data } = await notices(who);
      expect(data).toMatchObject([{ event: 'suggestion_sent', project_id: site.id, read: false }]);
    }
    for (const who of [site.family, neighbour.family, stranger, 'otherSeller', 'payments', 'admin'] as const)
      expect(await texts(who)).toEqual([]);
    for (const who of ['warehouse', 'purchases', 'suppliers', 'transporters'] as const)
      expect((await server.call(who, api.listNotices, { query: {} })).status).toBe(403);
  });

  test('of a record reaches its family once it is shown, once, and not while it is hidden', async () => {
    const body = aRecord({ visible: false });
    await send(server, site, body);
    expect(await texts(site.family)).toEqual([]);
    expect(await texts('sales')).toEqual(['Persona de Arquitectura registró la obra del 20 de mayo.']);
    const amend = (seen_version: number, visible: boolean) => {
      const { day: _, sent_at: __, ...content } = aRecord({ visible });
      return server.call('architect', amendRecord, {
        params: { id: body.id },
        body: { ...content, seen_version },
      });
    };
    expect((await amend(1, true)).status).toBe(200);
    expect(await texts(site.family)).toEqual(['Hay novedades de tu obra del 20 de mayo.']);
    await amend(2, true);
    expect(await unread(site.family)).toBe(1);
    await amend(3, false);
    expect(await texts(site.family)).toEqual([]);
    expect(await unread(site.family)).toBe(0);
    expect(await texts('sales')).toHaveLength(1);
  });

  test('of a document that was withdrawn is gone, and an architect hears of none of the sale', async () => {
    const { reply } = await server.call('manager', addDocument, {
      params: { id: site.id },
      form: { kind: 'contract', url: 'https://contratos.example/9' },
    });
    const { id } = reply.data;
    await server.call('manager', publishDocument, { params: { id } });
    expect(await texts(site.family)).toEqual(['Documento nuevo: Contrato y presupuesto.']);
    expect(await texts('architect')).toEqual([]);
    await server.call('manager', withdrawDocument, { params: { id } });
    expect(await texts(site.family)).toEqual([]);
    // the paper of an otrosí has the name of the client and the price
    await server.call('manager', addDocument, {
      params: { id: site.id },
      form: { kind: 'other', title: 'Otrosí 1', url: 'https://contratos.example/otrosi', publish: 'true' },
    });
    expect(await texts('sales')).toContain('Documento nuevo: Otrosí 1.');
    expect(await texts('architect')).toEqual([]);
    expect(await unread('architect')).toBe(0);
  });

  const instalment = async (position: number) => {
    const project = server.db.selectFrom('projects').select('sale_id').where('id', '=', site.id);
    return instalmentAt(server, (await project.executeTakeFirstOrThrow()).sale_id, position);
  };

  test('of money tells its amount to the family and the seller, and nothing to the team', async () => {
    const payment = await sendTransfer(server, await instalment(1), {
      amount: 5_000_000,
      paid_on: '2026-05-20',
    });
    expect(await texts('payments')).toHaveLength(1);
    await server.call('payments', confirmPayment, {
      params: { id: payment },
      body: { amount: 5_000_000, paid_on: '2026-05-20', confirmed: [...postingChecks] },
    });
    expect(await texts(site.family)).toEqual(['Recibimos tu pago de $ 5.000.000.']);
    expect(await texts('sales')).toContain('Se confirmó un pago de $ 5.000.000.');
    expect(await texts('architect')).toEqual([]);
  });

  test('of money that came and is looked at does not say that it did not come', async () => {
    const id = await sendTransfer(server, await instalment(4), { amount: 3_000_000, paid_on: '2026-05-20' });
    await server.call('payments', rejectPayment, { params: { id }, body: { reason: 'No llegó' } });
    expect(await texts(site.family)).toContain('No pudimos confirmar tu pago de $ 3.000.000.');
    await server.db.updateTable('payments').set({ reason: reportedSentence }).where('id', '=', id).execute();
    expect(await texts(site.family)).toContain('Estamos revisando tu pago de $ 3.000.000.');
    expect(await texts('sales')).toContain('Se revisa un pago de $ 3.000.000.');
  });

  test('of moved days names their space to the family and the team, and to no other home', async () => {
    const neighbour = await aSite(server, works);
    await joinedLongAgo(server.db);
    const params = { id: site.id };
    const { spaces } = (await server.call('manager', readWorksCalendar, { params })).reply.data;
    const kitchen = spaces.find(({ name }) => name === 'Cocina');
    const days = { seen_first_day: kitchen?.first_day ?? '', seen_last_day: kitchen?.last_day ?? '' };
    const body = {
      space: 'Cocina',
      first_day: '2026-06-01',
      last_day: '2026-06-26',
      reason: 'El mesón',
      ...days,
    };
    await server.call('manager', moveSpace, { params, body: { ...body, following: true } });
    const after = (await server.call('manager', readWorksCalendar, { params })).reply.data.spaces;
    const others = after.filter(({ name, move }) => move && name !== 'Cocina').length;
    expect(others).toBeGreaterThan(1);
    const what = `los días de Cocina y de ${others} espacios más.`;
    expect(await texts(site.family)).toEqual([`Cambiaron ${what}`]);
    for (const who of ['architect', 'sales'] as const)
      expect(await texts(who)).toEqual([`Persona de Gerencia cambió ${what}`]);
    for (const who of ['manager', neighbour.family, 'otherSeller'] as const)
      expect(await texts(who)).toEqual([]);
  });

  test('is not written when the call that it tells is refused', async () => {
    const before = await server.db.selectFrom('notices').select('id').execute();
    expect((await suggest('client', site)).status).toBe(404);
    expect(await server.db.selectFrom('notices').select('id').execute()).toEqual(before);
  });
});

describe('a person who', () => {
  test('leaves the team reads none, and one who joins begins with what comes', async () => {
    const resident = await addEmployee(server.db, { department: 'architect' });
    await joinTeam(server, site.id, resident.employeeId, 'residente');
    await joinedLongAgo(server.db);
    await suggest(site.family, site);
    expect(await unread(resident)).toBe(1);
    await server.db
      .deleteFrom('project_assignments')
      .where('employee_id', '=', resident.employeeId)
      .execute();
    expect(await unread(resident)).toBe(0);
    expect(await texts(resident)).toEqual([]);
    await joinTeam(server, site.id, resident.employeeId, 'residente');
    expect(await unread(resident)).toBe(0);
  });

  test('takes another role in the same team keeps theirs', async () => {
    const person = await addEmployee(server.db, { department: 'architect' });
    const { employeeId } = person;
    await server.db
      .updateTable('employees')
      .set({ specialization: 'designer' })
      .where('id', '=', employeeId)
      .execute();
    await joinTeam(server, site.id, employeeId, 'disenador_junior');
    await joinedLongAgo(server.db);
    await suggest(site.family, site);
    expect(await unread(person)).toBe(1);
    const place = (employee_id: number, role_name: 'residente' | 'disenador_lider') => ({
      employee_id,
      role_name,
    });
    const body = {
      project_id: site.id,
      assignations: [place(site.resident, 'residente'), place(employeeId, 'disenador_lider')],
      grupo_trabajo_id: null,
    };
    server.setNow('2026-05-20T16:00:00.000Z');
    expect((await server.call('manager', assignTeam, { body })).status).toBe(200);
    expect(await unread(person)).toBe(1);
    server.setNow(NOW);
  });

  test('lost the access to the portal is refused', async () => {
    const { sale_id } = await server.db
      .selectFrom('projects')
      .select('sale_id')
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow();
    await server.call('sales', endAccess, {
      params: { id: sale_id },
      body: { invitee: 'client', reason: 'Lo pidió la familia' },
    });
    expect((await server.call(site.family, readUnread, {})).status).toBe(401);
  });
});

describe('reading', () => {
  test('marks a notice with those of its kind about the same thing; another person cannot', async () => {
    await send(server, site, aRecord());
    await suggest(site.family, site);
    const [suggestion] = (await notices('sales')).data;
    const open = (who: Who) => server.call(who, api.openNotice, { params: { id: suggestion?.id ?? 0 } });
    for (const who of [site.family, 'otherSeller'] as const) expect((await open(who)).status).toBe(404);
    expect(await unread('sales')).toBe(2);
    await Promise.all([open('sales'), open('sales')]);
    expect((await notices('sales')).data.map(({ read }) => read)).toEqual([true, false]);
    expect(await unread('sales', other)).toBe(1);
    expect(await unread('architect')).toBe(1);
  });

  test('all marks what was seen, on two processes, and none of what comes', async () => {
    await suggest(site.family, site);
    await suggest(site.family, site);
    const { newest } = await notices('sales', other);
    await suggest(site.family, site);
    const readAll = (up_to: number) => other.call('sales', api.readAllNotices, { body: { up_to } });
    await readAll(newest ?? 0);
    expect(await unread('sales')).toBe(1);
    await readAll(2_147_483_647);
    expect(await unread('sales')).toBe(0);
    await suggest(site.family, site);
    expect(await unread('sales')).toBe(1);
    expect((await readAll(0)).error.fields).toHaveProperty('up_to');
  });

  test('reaches the other screens of the person, and to no other person', async () => {
    await suggest(site.family, site);
    const [own, seller] = [await watch(other, 'sales'), await watch(server, 'otherSeller')];
    for (const watcher of [own, seller]) await watcher.next();
    const { newest } = await notices('sales');
    await server.call('sales', api.readAllNotices, { body: { up_to: newest ?? 0 } });
    expect(await own.hint()).toEqual({ topics: ['notices'], project_ids: [] });
    await server.call('otherSeller', api.readAllNotices, { body: { up_to: 1 } });
    expect(await seller.hint()).toEqual({ topics: ['notices'], project_ids: [] });
    for (const watcher of [own, seller]) watcher.close();
  });

  test('is counted up to 99 and one more, and listed in pages', async () => {
    const rows = Array.from({ length: 120 }, (_, thing_id) => ({
      ...{ project_id: site.id, event: 'suggestion_sent' as const, thing_id, account_id: null, at: NOW },
    }));
    await server.db.insertInto('notices').values(rows).execute();
    expect(await unread('sales')).toBe(100);
    const page = await server.call('sales', api.listNotices, { query: { page: 7, limit: 20 } });
    expect(page.reply.data).toEqual([]);
    const last = await server.call('sales', api.listNotices, { query: { page: 6, limit: 20 } });
    expect(last.reply).toMatchObject({ pagination: { total: 120, totalPages: 6 }, unread: 100 });
    expect(last.reply.data).toHaveLength(20);
  });
});

describe('the choices', () => {
  test('of each role are its kinds; a manager begins without the records', async () => {
    const of = async (who: Who) => (await server.call(who, api.readNoticeChoices, {})).reply.data;
    expect((await of('manager')).kinds[0]).toEqual({ kind: 'record', on: false });
    expect(await of('payments')).toEqual({ kinds: [{ kind: 'payment', on: true }], digest: null });
    expect(await of(site.family)).toMatchObject({ digest: true });
    expect((await of(site.family)).kinds.every(({ on }) => on)).toBe(true);
  });

  test('leave a kind out of the list and the count, and bring it back; they are recorded', async () => {
    await suggest(site.family, site);
    await send(server, site, aRecord());
    expect(await unread('sales')).toBe(2);
    await choose('sales', { kinds_off: ['answer'] });
    expect((await notices('sales')).data.map(({ kind }) => kind)).toEqual(['record']);
    expect(await unread('sales')).toBe(1);
    await choose('sales', { kinds_off: ['record', 'answer'] });
    expect(await unread('sales')).toBe(0);
    await choose('sales', { kinds_off: [] });
    expect(await unread('sales')).toBe(2);
    const { id } = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'sales@remodela.example')
      .executeTakeFirstOrThrow();
    expect((await auditOf(server, 'notice_choices', id)).map(({ action }) => action)).toContain('update');
    expect((await choose('sales', { kinds_off: ['wrong' as NoticeKind] })).status).toBe(400);
  });

  test('of one person are not those of another', async () => {
    await choose('sales', { kinds_off: ['answer'] });
    await suggest(site.family, site);
    expect(await unread('sales')).toBe(0);
    expect(await unread('architect')).toBe(1);
  });
});

test('a notice is kept for 90 days', async () => {
  await suggest(site.family, site);
  const forget = async (now: string) => {
    server.setNow(now);
    await server.deps.jobs.add(server.db, 'forget_old_rows', {});
    await server.mails({ only: ['forget_old_rows'] });
    return (await server.db.selectFrom('notices').select('id').execute()).length;
  };
  expect(await forget('2026-08-18T14:00:00.000Z')).toBe(1);
  expect(await forget('2026-08-18T16:00:00.000Z')).toBe(0);
  server.setNow(NOW);
});
