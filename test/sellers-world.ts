import { randomUUID } from 'node:crypto';
import * as changes from '#shared/contract/changes.ts';
import * as clients from '#shared/contract/clients.ts';
import { addDiscountType, give, save, savePlan } from './agreements.ts';
import { startSale } from './builders.ts';
import { addReadyChange, addSentChange } from './changes.ts';
import { addCompany, addContract } from './contracts.ts';
import { architectOf, finalizar, startLastStep } from './finalizar.ts';
import { plainPhoto } from './images.ts';
import { addAccount } from './more-people.ts';
import type { TestServer } from './server.ts';
import { addSiteThings, joinTeam } from './site.ts';

/** What the seller of the tests has, with the ids that another would have to guess. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** A finished sale of each kind, one at each step of the way, a discount, a file, a session and a client's home. */
export async function buildWorld(server: TestServer) {
  const finished = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  const finishedSale = await saleOf(server, finished.projectId);
  const used = await finalizar(server, await startLastStep(server, 'Apto'), 'Apto');
  const halfVis = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS', { only: 2 });
  const halfUsed = await finalizar(server, await startLastStep(server, 'Apto'), 'Apto', { only: 2 });
  const lastStep = await startLastStep(server, 'VIS');
  const reopenable = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  const open = await startSale(server);
  await save(server, open.saleId);
  const type = await addDiscountType(server, 'pago_anticipado', 300);
  const discountId = await give(server, open.saleId, type, 194_000_000);
  await savePlan(server, open.saleId);
  const { reply } = await server.call('sales', clients.createSecondClient, {
    body: { client_id: open.clientId, name: 'Segunda Persona' },
  });
  const { file_id } = await server.db.selectFrom('used_surveys').select('file_id').executeTakeFirstOrThrow();
  const architectId = await architectOf(server);
  for (const { projectId } of [finished, used]) await join(server, projectId, architectId);
  await joinTeam(server, finished.projectId, architectId, 'residente');
  const stage = await server.db
    .selectFrom('works_stages')
    .select('id')
    .where('space_kind', '=', 'Cocina')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('vis_projects')
    .set({ survey_link: null })
    .where('project_id', '=', finished.projectId)
    .execute();
  const email = `${randomUUID()}@correo.example`;
  const client = await addAccount(server.db, { email, client_id: finishedSale.client_id });
  await addSecondClient(server, finishedSale);
  await addCompany(server);
  const aPhoto = await plainPhoto('jpeg');
  return {
    ...open,
    contractId: await addContract(server, used.projectId),
    usedProjectId: used.projectId,
    secondClientId: reply.id,
    discountId,
    type,
    lastStep,
    finishedSaleId: finishedSale.id,
    projectId: finished.projectId,
    reopenableId: reopenable.projectId,
    halfVis,
    halfUsed,
    fileId: file_id,
    architectId,
    stageId: stage.id,
    aPhoto,
    ...(await addChangeThings(server, used.projectId, aPhoto)),
    ...(await addSiteThings(server, {
      projectId: finished.projectId,
      employeeId: architectId,
      fileId: file_id,
    })),
    usedSaleId: (await saleOf(server, used.projectId)).id,
    client,
    meetingId: await addMeeting(server, finished.projectId),
    suggestionId: await addSuggestion(server, finished.projectId, client.accountId),
  };
}

const join = (server: TestServer, project_id: number, employee_id: number) =>
  server.db
    .insertInto('project_assignments')
    .values({ project_id, employee_id, role_name: 'disenador_lider' })
    .execute();

/** An otrosí that is being written, with a photo; one that lacks nothing to be sent, and one that was. */
async function addChangeThings(server: TestServer, projectId: number, content: Uint8Array<ArrayBuffer>) {
  const changeId = await addReadyChange(server, projectId);
  const call = { params: { id: changeId }, form: {} };
  const { reply } = await server.call('sales', changes.addChangePhoto, call, {
    file: { name: 'foto.jpg', content },
  });
  return {
    changeId,
    changePhotoId: reply.data.id,
    readyChangeId: await addReadyChange(server, projectId),
    sentChangeId: await addSentChange(server, projectId),
  };
}

/** The second client of a sale, with an account. */
async function addSecondClient(server: TestServer, sale: { id: number; client_id: number }): Promise<void> {
  const { reply } = await server.call('sales', clients.createSecondClient, {
    body: { client_id: sale.client_id, name: 'Segunda Persona' },
  });
  await server.db
    .updateTable('sales')
    .set({ second_client_id: reply.id })
    .where('id', '=', sale.id)
    .execute();
  await addAccount(server.db, { email: `${randomUUID()}@correo.example`, second_client_id: reply.id });
}

async function addMeeting(server: TestServer, projectId: number): Promise<string> {
  const id = randomUUID();
  const at = '2026-05-20T15:00:00.000Z';
  await server.db
    .insertInto('meetings')
    .values({
      id,
      project_id: projectId,
      kind: 'site_visit',
      day: '2026-06-01',
      starts_at: null,
      place: null,
      reason: null,
      cancelled_at: null,
      created_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

async function addSuggestion(server: TestServer, project_id: number, sent_by: number): Promise<number> {
  const { id } = await server.db
    .insertInto('suggestions')
    .values({
      project_id,
      sent_by,
      text: 'Más luz en la cocina',
      sent_at: '2026-03-02T15:00:00.000Z',
      answer_by: '2026-03-05',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const saleOf = (server: TestServer, projectId: number) =>
  server.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select(['s.id', 's.client_id'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
