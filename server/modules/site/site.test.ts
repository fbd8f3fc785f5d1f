import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/contract/site.ts';
import { listNews, listNewsPhotos } from '#shared/contract/site-news.ts';
import { auditOf } from '../../../test/agreements.ts';
import { joined, tellingPhoto } from '../../../test/images.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aPhoto, aRecord, aSite, joinTeam, type Site, send, sendPhoto } from '../../../test/site.ts';

/** Wednesday 20 May 2026, 10 in the morning in Bogota; works since 4 May, contract until 30 June. */
const NOW = '2026-05-20T15:00:00.000Z';
const works = { start: '2026-05-04', end: '2026-06-30', startedOn: '2026-05-04' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const records = async (site: Site, who: Who = 'manager') =>
  (await server.call(who, api.listRecords, { params: { id: site.id }, query: {} })).reply.data;
const photoOf = (who: Who, id: string, size = 'large') =>
  server.raw(who, `/api/site/photos/${id}?size=${size}`);

describe('a daily record', () => {
  test('is kept once however often it is sent, also at once', async () => {
    const site = await aSite(server, works);
    const body = aRecord();
    const answers = await Promise.all([1, 2, 3].map(() => send(server, site, body)));
    answers.push(await send(server, site, body));
    for (const { reply } of answers) {
      expect(reply.data).toMatchObject({ record_id: body.id, version: 1, day: '2026-05-20', added: false });
    }
    expect(await records(site)).toMatchObject([
      { id: body.id, by: 'Persona de Arquitectura', done: 'Se instaló el enchape', people: 4, photos: [] },
    ]);
    expect((await auditOf(server, 'daily_records', body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  test('of the same day from another phone is its next version, says so, and loses nothing', async () => {
    const site = await aSite(server, works);
    const first = aRecord();
    await send(server, site, first);
    const second = aRecord({ spaces: ['Baño'], done: 'Se pintó el baño', family_text: '', people: null });
    const [one, two] = await Promise.all([send(server, site, second), send(server, site, second)]);
    for (const { reply } of [one, two]) {
      expect(reply.data).toMatchObject({ record_id: first.id, version: 2, added: true });
    }
    expect(await records(site)).toMatchObject([
      {
        id: first.id,
        version: 2,
        spaces: ['Cocina', 'Baño'],
        done: 'Se instaló el enchape\n\nSe pintó el baño',
        people: 4,
      },
    ]);
    // the first phone never heard the answer, and asks again
    const again = await send(server, site, first);
    expect(again.reply.data).toMatchObject({ record_id: first.id, version: 2 });
    const { reply } = await server.call('manager', api.listRecordVersions, {
      params: { id: first.id },
      query: {},
    });
    expect(reply.data.map(({ version, done }) => [version, done])).toEqual([
      [2, 'Se instaló el enchape\n\nSe pintó el baño'],
      [1, 'Se instaló el enchape'],
    ]);
  });

  test('with the id of another is refused: other content, home or person', async () => {
    const [site, other] = [await aSite(server, works), await aSite(server, works)];
    const body = aRecord();
    await send(server, site, body);
    expect((await send(server, site, { ...body, done: 'Otra cosa' })).error.code).toBe('id_taken');
    expect((await send(server, other, body)).error.code).toBe('id_taken');
    expect((await send(server, site, body, 'manager')).status).toBe(409);
    expect(await records(site)).toHaveLength(1);
    expect(await records(other)).toEqual([]);
  });

  test('is of the day that the server judges', async () => {
    const site = await aSite(server, works);
    const told = async (change: object) => {
      const answer = await send(server, site, aRecord(change));
      return answer.status === 200 ? answer.reply.data : answer.error;
    };
    expect(await told({ day: '2026-05-21', sent_at: '2026-05-21T15:01:00.000Z' })).toMatchObject({
      day: '2026-05-20',
      day_moved: true,
    });
    expect(await told({ day: '2026-05-18', sent_at: '2026-05-20T15:01:00.000Z' })).toMatchObject({
      day: '2026-05-18',
      day_moved: false,
    });
    expect(await told({ day: '2026-05-21' })).toMatchObject({
      code: 'day_to_come',
      message:
        'El registro dice 21/05/2026 y hoy es 20/05/2026. Revisa la fecha de tu celular y envíalo de nuevo.',
    });
    expect(await told({ day: '2026-05-12' })).toMatchObject({ code: 'day_too_old' });
    expect(await told({ spaces: ['Terraza'] })).toMatchObject({ code: 'space_unknown' });
    expect(await told({ spaces: [], done: '', next: '', family_text: '' })).toMatchObject({
      code: 'nothing_said',
    });
  });

  test('needs works that have begun and a sale that stands', async () => {
    const site = await aSite(server, { ...works, startedOn: null });
    const early = await send(server, site, aRecord());
    expect([early.status, early.error.code]).toEqual([409, 'works_not_started']);
    const cancelled = {
      cancelled_on: '2026-05-19',
      cancellation_kind: 'manager',
      cancellation_reason: 'x',
    } as const;
    await server.db
      .updateTable('projects')
      .set({ ...cancelled, refund_by: '2026-06-01' })
      .where('id', '=', site.id)
      .execute();
    expect((await send(server, site, aRecord())).error.code).toBe('sale_cancelled');
  });

  test('is amended by a new version over the one that was seen, by its author or a manager', async () => {
    const site = await aSite(server, works);
    const first = aRecord();
    await send(server, site, first);
    const amend = (change: object, who: Who = 'architect', id: string = randomUUID()) => {
      const { day: _, ...content } = { ...aRecord({ done: 'Corregido' }), seen_version: 1, ...change, id };
      return server.call(who, api.amendRecord, { params: { id: first.id }, body: content });
    };
    const id = randomUUID();
    expect((await amend({}, 'architect', id)).reply.data).toMatchObject({ version: 2 });
    expect((await amend({}, 'architect', id)).reply.data).toMatchObject({ version: 2 });
    expect((await amend({ done: 'Otra' }, 'architect', id)).error.code).toBe('id_taken');
    expect((await amend({})).error.code).toBe('record_changed');
    expect((await amend({ seen_version: 2, visible: false }, 'manager')).reply.data).toMatchObject({
      version: 3,
      visible: false,
    });
    const colleague = await addEmployee(server.db, { department: 'architect' });
    await joinTeam(server, site.id, colleague.employeeId, 'residente');
    expect((await amend({ seen_version: 3 }, colleague)).error.code).toBe('not_author');
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect((await amend({ seen_version: 3 }, stranger)).status).toBe(404);
    await expect(
      server.db
        .updateTable('daily_record_versions')
        .set({ done: '' })
        .where('record_id', '=', first.id)
        .execute(),
    ).rejects.toThrow('append-only');
  });

  test('of a person who left the team is refused with a sentence, record and photos', async () => {
    const site = await aSite(server, works);
    const person = await addEmployee(server.db, { department: 'architect' });
    await joinTeam(server, site.id, person.employeeId, 'residente');
    const body = aRecord();
    await send(server, site, body, person);
    await server.db.deleteFrom('project_assignments').where('employee_id', '=', person.employeeId).execute();
    await server.db
      .insertInto('assignment_changes')
      .values({
        project_id: site.id,
        employee_id: person.employeeId,
        role_name: 'residente',
        kind: 'removed',
        changed_by: null,
        at: NOW,
      })
      .execute();
    for (const answer of [
      await send(server, site, aRecord(), person),
      await send(server, site, body, person),
      await sendPhoto(server, body.id, {}, { who: person }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([403, 'left_team']);
      expect(answer.error.message).toContain('Ya no estás en el equipo de esta obra');
    }
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect((await send(server, site, aRecord(), stranger)).status).toBe(404);
    expect((await send(server, site, aRecord(), 'sales')).status).toBe(403);
    expect((await send(server, site, aRecord(), site.family)).status).toBe(403);
  });
});

describe('photos', () => {
  test('are kept once, in their order, in two sizes without place, device or name of the file', async () => {
    const site = await aSite(server, works);
    const body = aRecord();
    await send(server, site, body);
    const telling = await tellingPhoto();
    expect(Buffer.from(telling).includes('Exif')).toBe(true);
    const second = await sendPhoto(server, body.id, { position: '1' }, { content: telling });
    const large = await aPhoto('#204060', [3000, 2000]);
    const id = randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => sendPhoto(server, body.id, { id, position: '0' }, { content: large })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sendPhoto(server, body.id, { id, position: '0' }, { content: large })).status).toBe(200);
    expect((await sendPhoto(server, body.id, { id }, { content: telling })).error.code).toBe('id_taken');
    expect((await send(server, site, body)).reply.data.photos).toEqual([id, second.id]);

    // what was sent again left no file
    const { files } = await server.db
      .selectFrom('files as f')
      .innerJoin('site_photos as p', (join) =>
        join.on(({ or, eb }) =>
          or([eb('p.file_id', '=', eb.ref('f.id')), eb('p.small_file_id', '=', eb.ref('f.id'))]),
        ),
      )
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .executeTakeFirstOrThrow();
    const { kept } = await server.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('name', '=', 'foto.jpg')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(files);

    for (const photo of [id, second.id]) {
      for (const size of ['large', 'small'] as const) {
        const response = await photoOf('architect', photo, size);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(response.headers.get('content-disposition')).not.toContain('IMG_');
        const bytes = Buffer.from(await response.arrayBuffer());
        for (const telltale of ['Exif', 'GPS', 'Nombre Privado', '<?php', 'xmpmeta']) {
          expect(bytes.includes(telltale)).toBe(false);
        }
        const { exif, xmp, iptc, width } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        if (photo === id) expect(width).toBe(size === 'large' ? 1600 : 480);
      }
    }
  });

  test('are twenty a record at most', async () => {
    const site = await aSite(server, works);
    const body = aRecord();
    await send(server, site, body);
    const { id } = await sendPhoto(server, body.id);
    const photos = server.db.selectFrom('site_photos').selectAll();
    const kept = await photos.where('id', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 18 }, () => ({ ...kept, id: randomUUID() }));
    await server.db.insertInto('site_photos').values(more).execute();
    expect((await sendPhoto(server, body.id)).status).toBe(200);
    const { status, error } = await sendPhoto(server, body.id);
    expect([status, error.code]).toEqual([409, 'too_many_photos']);
  });

  test('that are HEIC, a film, broken, of 40 MB or of no space are refused with a sentence', async () => {
    const site = await aSite(server, works);
    const body = aRecord();
    await send(server, site, body);
    const refused = async (content: Uint8Array<ArrayBuffer>, form: object = {}) => {
      const { status, error } = await sendPhoto(server, body.id, form, { content });
      return [status, error.code];
    };
    const start = (text: string) => joined(text, '\0'.repeat(200));
    expect(await refused(start('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toEqual([415, 'file_heic']);
    expect(await refused(start('\0\0\0\x18ftypisom\0\0\0\0isomiso2'))).toEqual([415, 'file_type']);
    const half = (await aPhoto('#888', [800, 600])).slice(0, 600);
    expect(await refused(half)).toEqual([415, 'file_broken']);
    const huge = new Uint8Array(40 * 1024 * 1024);
    huge.set(await aPhoto());
    expect((await refused(huge))[0]).toBe(413);
    expect(await refused(await aPhoto(), { space: 'Terraza' })).toEqual([422, 'space_unknown']);
    expect((await send(server, site, body)).reply.data.photos).toEqual([]);
  });
});

describe('the news of a family', () => {
  test('are the visible records and photos of its own home only', async () => {
    const [site, other] = [await aSite(server, works), await aSite(server, works)];
    const shown = aRecord();
    await send(server, site, shown);
    const seen = await sendPhoto(server, shown.id, { caption: 'El enchape' });
    const secret = await sendPhoto(server, shown.id, { visible: 'false', position: '1' });
    const hidden = aRecord({ day: '2026-05-19', visible: false, family_text: 'No se ve' });
    await send(server, site, hidden);
    const ofHidden = await sendPhoto(server, hidden.id);

    const { reply } = await server.call(site.family, listNews, { params: { id: site.id }, query: {} });
    expect(reply.data).toEqual([
      {
        id: shown.id,
        day: '2026-05-20',
        by: 'Persona de Arquitectura',
        spaces: ['Cocina'],
        text: 'Ya está el enchape de tu cocina',
        photos: [{ id: seen.id, space: 'Cocina', moment: 'during', caption: 'El enchape' }],
      },
    ]);
    const photos = await server.call(site.family, listNewsPhotos, { params: { id: site.id }, query: {} });
    expect(photos.reply.data.map(({ id }) => id)).toEqual([seen.id]);

    const statuses = async (who: Who) =>
      Promise.all([seen.id, secret.id, ofHidden.id].map(async (id) => (await photoOf(who, id)).status));
    expect(await statuses(site.family)).toEqual([200, 404, 404]);
    expect(await statuses(other.family)).toEqual([404, 404, 404]);
    expect(await statuses('manager')).toEqual([200, 200, 200]);
    expect((await photoOf(null, seen.id)).status).toBe(401);
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    for (const endpoint of [listNews, listNewsPhotos]) {
      expect((await server.call(other.family, endpoint, { params: { id: site.id }, query: {} })).status).toBe(
        404,
      );
    }

    // hiding the photo, or the record, takes it away at once
    const change = (visible: boolean) =>
      server.call('architect', api.changePhoto, {
        params: { id: seen.id },
        body: { space: 'Cocina', moment: 'after', caption: 'El enchape', visible },
      });
    expect((await change(false)).status).toBe(200);
    expect((await photoOf(site.family, seen.id)).status).toBe(404);
    await change(true);
    expect((await photoOf(site.family, seen.id)).status).toBe(200);
    const { day: _, ...content } = { ...aRecord({ visible: false }), seen_version: 1 };
    await server.call('architect', api.amendRecord, { params: { id: shown.id }, body: content });
    expect((await photoOf(site.family, seen.id)).status).toBe(404);
    const after = await server.call(site.family, listNews, { params: { id: site.id }, query: {} });
    expect(after.reply.data).toEqual([]);
    // and the staff reads of each photo that the family does not see it
    const asked = { params: { id: site.id }, query: {} };
    const { data } = (await server.call('manager', api.listSpacePhotos, asked)).reply;
    expect(data.filter(({ visible }) => visible)).toEqual([]);
  });

  test('have the photos of a record that was hidden once it is shown', async () => {
    const site = await aSite(server, works);
    const record = aRecord({ visible: false, family_text: '' });
    await send(server, site, record);
    // a phone writes under a photo what the record says to the team
    const photo = await sendPhoto(server, record.id, { visible: 'false', caption: record.done });
    const { day: _, ...content } = { ...record, id: randomUUID(), seen_version: 1, visible: true };
    const params = { id: record.id };
    expect((await server.call('architect', api.amendRecord, { params, body: content })).status).toBe(200);
    expect((await photoOf(site.family, photo.id)).status).toBe(200);
    const asked = { params: { id: site.id }, query: {} };
    const { data } = (await server.call(site.family, listNews, asked)).reply;
    expect(data[0]?.photos).toMatchObject([{ id: photo.id, caption: '' }]);
  });

  test('no longer say under a photo what was corrected in its record', async () => {
    const site = await aSite(server, works);
    const said = 'Rompimos un tubo del 903';
    const record = aRecord({ done: said, family_text: said });
    await send(server, site, record);
    await sendPhoto(server, record.id, { caption: said });
    const { day: _, ...amended } = { ...record, id: randomUUID(), seen_version: 1 };
    const body = { ...amended, family_text: 'Cambiamos un tubo' };
    await server.call('manager', api.amendRecord, { params: { id: record.id }, body });
    // one that had waited on the phone
    await sendPhoto(server, record.id, { caption: said, position: '1' });
    const asked = { params: { id: site.id }, query: {} };
    const { data } = (await server.call(site.family, listNews, asked)).reply;
    expect(data[0]?.photos.map(({ caption }) => caption)).toEqual(['', '']);
    const photos = (await server.call(site.family, listNewsPhotos, asked)).reply.data;
    expect(photos.map(({ caption }) => caption)).toEqual(['', '']);
  });

  test('of a space are its records only', async () => {
    const site = await aSite(server, works);
    await send(server, site, aRecord({ day: '2026-05-19', spaces: ['Baño'] }));
    const kitchen = aRecord();
    await send(server, site, kitchen);
    const query = { space: 'Cocina' };
    const { reply } = await server.call(site.family, listNews, { params: { id: site.id }, query });
    expect(reply.data.map(({ id }) => id)).toEqual([kitchen.id]);
    expect(reply.pagination.total).toBe(1);
  });
});
