import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { addPhoto, saveRecord } from '#shared/contract/site.ts';
import { finalizar, startLastStep } from './finalizar.ts';
import { addAccount } from './more-people.ts';
import type { CallOptions, TestServer, Who } from './server.ts';
import { employeeOf } from './staff.ts';

/** A home in works with a resident and a family. */
export interface Site {
  readonly id: number;
  /** of its client */
  readonly family: Who;
  readonly resident: number;
}

export interface SiteOptions {
  readonly start: string;
  readonly end: string;
  readonly startedOn: string | null;
}

/** A new build whose architect of the tests is its resident. */
export async function aSite(server: TestServer, { start, end, startedOn }: SiteOptions): Promise<Site> {
  const { projectId: id } = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  const resident = await employeeOf(server, 'architect');
  await joinTeam(server, id, resident, 'residente');
  await server.db
    .updateTable('projects')
    .set({ start_date: start, end_date: end, works_started_on: startedOn })
    .where('id', '=', id)
    .execute();
  const { client_id } = await server.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('s.client_id')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const family = await addAccount(server.db, { email: `${randomUUID()}@correo.example`, client_id });
  return { id, family, resident };
}

export const joinTeam = async (
  server: TestServer,
  project_id: number,
  employee_id: number,
  role_name: string,
): Promise<void> => {
  await server.db.insertInto('project_assignments').values({ project_id, employee_id, role_name }).execute();
};

type RecordBody = CallOf<typeof saveRecord>['body'];

/** A record as a resident sends it. */
export const aRecord = (change: Partial<RecordBody> = {}): RecordBody => ({
  id: randomUUID(),
  day: '2026-05-20',
  spaces: ['Cocina'],
  done: 'Se instaló el enchape',
  people: 4,
  blockers: null,
  next: 'Muebles',
  family_text: 'Ya está el enchape de tu cocina',
  visible: true,
  ...change,
});

export const send = (server: TestServer, site: Pick<Site, 'id'>, body: RecordBody, who: Who = 'architect') =>
  server.call(who, saveRecord, { params: { id: site.id }, body });

type PhotoForm = CallOf<typeof addPhoto>['form'];

export const sendPhoto = async (
  server: TestServer,
  recordId: string,
  form: Partial<PhotoForm> = {},
  { who = 'architect', content }: { who?: Who; content?: Uint8Array<ArrayBuffer> } = {},
) => {
  const sent = { id: randomUUID(), space: 'Cocina', moment: 'during', visible: 'true', ...form } as PhotoForm;
  const options: CallOptions = { file: { name: 'IMG_20260520.jpg', content: content ?? (await aPhoto()) } };
  const answer = await server.call(who, addPhoto, { params: { id: recordId }, form: sent }, options);
  return Object.assign(answer, { id: String(sent.id) });
};

/** A plain photo; another one for each colour. */
export const aPhoto = async (
  colour = '#c08040',
  [width, height]: readonly [number, number] = [64, 48],
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  );

/** A record that the family sees, with a photo whose both sizes are a file that is there. */
export async function addSiteThings(
  server: TestServer,
  { projectId, employeeId, fileId }: { projectId: number; employeeId: number; fileId: string },
): Promise<{ recordId: string; photoId: string }> {
  const [recordId, photoId] = [randomUUID(), randomUUID()];
  const at = '2026-03-02T12:00:00.000Z';
  const sent_sha256 = Buffer.alloc(32);
  await server.db
    .insertInto('daily_records')
    .values({
      id: recordId,
      project_id: projectId,
      employee_id: employeeId,
      day: '2026-03-01',
      version: 1,
      visible: true,
      stops: null,
    })
    .execute();
  await server.db
    .insertInto('daily_record_versions')
    .values({
      id: recordId,
      record_id: recordId,
      version: 1,
      spaces: [],
      done: 'Demolición',
      people: null,
      blockers: null,
      next: '',
      family_text: 'Empezamos',
      visible: true,
      sent_sha256,
      saved_by: employeeId,
      saved_at: at,
    })
    .execute();
  await server.db
    .insertInto('site_photos')
    .values({
      id: photoId,
      record_id: recordId,
      project_id: projectId,
      day: '2026-03-01',
      space: null,
      moment: 'during',
      caption: '',
      visible: true,
      position: 0,
      file_id: fileId,
      small_file_id: fileId,
      sent_sha256,
      created_by: employeeId,
      created_at: at,
    })
    .execute();
  return { recordId, photoId };
}
