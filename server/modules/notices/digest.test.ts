import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotices, saveNoticeChoices } from '#shared/contract/notices.ts';
import { amendRecord } from '#shared/contract/site.ts';
import { startWorks, undoWorksStep } from '#shared/contract/works.ts';
import { aPdf, everyWarning } from '../../../test/finalizar.ts';
import { joinedLongAgo } from '../../../test/joined-long-ago.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRecord, aSite, type Site, send, sendPhoto } from '../../../test/site.ts';
import { forgetOldRows } from '../../platform/housekeeping.ts';
import { sendDigests } from './digest.actions.ts';

/** The summary of the day that a family gets by mail. */
const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-06-30', startedOn: '2026-05-04' };

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
  site = await aSite(server, works);
  await joinedLongAgo(server.db);
});

const events = async (who: Who) =>
  (await server.call(who, listNotices, { query: {} })).reply.data.map(({ event }) => event);

const digests = async (to?: string) => {
  await server.deps.jobs.add(server.db, 'send_digests', {});
  const mails = await server.mails({ only: ['send_digests', 'send_mail'] });
  return mails.filter(({ subject, to: who }) => subject.startsWith('Novedades de tu obra') && who === to);
};
const emailOf = async ({ id }: Site) => {
  const { email } = await server.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('accounts as a', 'a.client_id', 's.client_id')
    .select('a.email')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
};

test('tells what the family sees, once a day and home, and none when nothing happened', async () => {
  const email = await emailOf(site);
  const quiet = await emailOf(await aSite(server, works));
  await send(server, site, aRecord({ spaces: ['Cocina'] }));
  const [mail, ...more] = await digests(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('20 de mayo, Cocina. Ya está el enchape de tu cocina');
  expect(mail?.text).not.toContain('Se instaló el enchape');
  expect(mail?.text).toMatch(/\/client\/news\?proyecto=\d+\s/);
  expect(mail?.text).toContain('/account#notificaciones');
  await send(server, site, aRecord({ day: '2026-05-19', family_text: 'Llegaron los muebles' }));
  expect(await digests(email)).toHaveLength(1);
  server.setNow('2026-05-21T23:59:00.000Z');
  const all = await digests(email);
  expect(all).toHaveLength(2);
  expect(all[1]?.text).toContain('Llegaron los muebles');
  expect(all[1]?.text).not.toContain('enchape');
  expect(await digests(email)).toHaveLength(2);
  expect(await digests(quiet)).toEqual([]);
  server.setNow(NOW);
});

test('ends the sentence that was typed on a phone before it counts the photos', async () => {
  const email = await emailOf(site);
  const told = async (day: string, family_text: string) => {
    const body = aRecord({ day, family_text });
    await send(server, site, body);
    await sendPhoto(server, body.id);
  };
  await told('2026-05-18', '¿Les gusta el tono?');
  await told('2026-05-19', 'Llegaron los muebles.');
  await told('2026-05-20', 'Terminamos el enchape');
  const [mail] = await digests(email);
  expect(mail?.text).toContain('¿Les gusta el tono? Hay 1 foto.');
  expect(mail?.text).toContain('Llegaron los muebles. Hay 1 foto.');
  expect(mail?.text).toContain('Terminamos el enchape. Hay 1 foto.');
});

test('says nothing of a hidden record, and does not go to who turned it off', async () => {
  const email = await emailOf(site);
  await send(server, site, aRecord({ visible: false }));
  expect(await digests(email)).toEqual([]);
  await server.call(site.family, saveNoticeChoices, { body: { digest: false } });
  await send(server, site, aRecord({ day: '2026-05-19' }));
  expect(await digests(email)).toEqual([]);
});

test('tells a record once, also when it is amended after its notice was forgotten', async () => {
  const email = await emailOf(site);
  const first = aRecord({ family_text: 'Ya esta el enchape' });
  await send(server, site, first);
  expect(await digests(email)).toHaveLength(1);
  server.setNow('2026-08-24T15:00:00.000Z');
  await forgetOldRows(server.db, server.deps.clock);
  const { day: _, sent_at: __, ...record } = first;
  const body = { ...record, id: randomUUID(), family_text: 'Ya está el enchape', seen_version: 1 };
  const amended = await server.call('manager', amendRecord, { params: { id: first.id }, body });
  expect(amended.status).toBe(200);
  expect(await digests(email)).toHaveLength(1);
  expect(await events(site.family)).toEqual([]);
  server.setNow(NOW);
});

test('says nothing of works whose start was undone, and neither does the bell', async () => {
  const email = await emailOf(site);
  await server.db.updateTable('projects').set({ works_started_on: null }).where('id', '=', site.id).execute();
  const params = { id: site.id };
  const form = { day: '2026-05-20', confirmed: everyWarning };
  const file = { name: 'Acta.pdf', content: aPdf() };
  await server.call('manager', startWorks, { params, form }, { file });
  await send(server, site, aRecord());
  const body = { step: 'start_works', reason: 'Era otra obra' } as const;
  expect((await server.call('manager', undoWorksStep, { params, body })).status).toBe(200);
  expect(await events(site.family)).not.toContain('record_shown');
  expect(await digests(email)).toEqual([]);
});

test('leaves once when two processes make it at the same time', async () => {
  const email = await emailOf(site);
  await send(server, site, aRecord());
  const other = await startServer({ now: NOW, beside: server });
  await Promise.all([sendDigests(server.deps), sendDigests(other.deps)]).finally(() => other.close());
  expect(await digests(email)).toHaveLength(1);
});
