import { randomUUID } from 'node:crypto';
import * as auth from '#shared/contract/auth.ts';
import * as approval from '#shared/contract/change-approval.ts';
import * as changes from '#shared/contract/changes.ts';
import * as clients from '#shared/contract/clients.ts';
import * as contracts from '#shared/contract/contracts.ts';
import * as corrections from '#shared/contract/corrections.ts';
import * as discounts from '#shared/contract/discounts.ts';
import * as documents from '#shared/contract/documents.ts';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import { readFile } from '#shared/contract/files.ts';
import * as invitations from '#shared/contract/invitations.ts';
import * as meetings from '#shared/contract/meetings.ts';
import * as plans from '#shared/contract/payment-plans.ts';
import * as projects from '#shared/contract/projects.ts';
import * as drafts from '#shared/contract/sale-drafts.ts';
import * as sales from '#shared/contract/sales.ts';
import * as signing from '#shared/contract/signing.ts';
import * as site from '#shared/contract/site.ts';
import * as progress from '#shared/contract/site-progress.ts';
import * as suggestions from '#shared/contract/suggestions.ts';
import * as surveys from '#shared/contract/surveys.ts';
import * as teams from '#shared/contract/teams.ts';
import * as works from '#shared/contract/works.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { aContract, aStandardPlan } from './agreements.ts';
import { aClient, aLead } from './builders.ts';
import { anEmptyChange, sendChangeAs } from './changes.ts';
import { aContractFile } from './contracts.ts';
import { aPdf, aProject, aSurvey, aVisRecord, everyWarning, someSpaces } from './finalizar.ts';
import type { World } from './sellers-world.ts';
import type { CallOptions, TestServer, Who } from './server.ts';
import { aRecord } from './site.ts';

export interface Try {
  readonly endpoint: Endpoint;
  /** makes the call, with ids of things that are the owner's */
  readonly make: (server: TestServer, who: Who) => Promise<{ status: number }>;
  /** whose things they are: the seller unless stated */
  readonly owner?: Who;
  /** who is of a role that has its own, and not these: the other seller unless stated */
  readonly others?: readonly Who[];
}

const attempt = <E extends Endpoint>(endpoint: E, call: CallOf<E>, options: CallOptions = {}): Try => ({
  endpoint,
  make: (server, who) => server.call(who, endpoint, call, options),
});

const cost = () => {
  const total = someSpaces.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return { total_cost: total, cost_per_sqm: 2_440_192 };
};

/** Every way to name a thing of the seller in a call that is for own things, what destroys last. */
export const salesTries = (w: World): Try[] => [
  attempt(projects.readProject, { params: { id: w.projectId } }),
  // its answer is a file, not JSON
  { endpoint: readFile, make: (server, who) => server.raw(who, `/api/files/${w.fileId}`) },
  attempt(meetings.readProjectMeetings, { params: { id: w.projectId } }),
  {
    endpoint: meetings.downloadMeeting,
    make: (server, who) => server.raw(who, `/api/meetings/${w.meetingId}/calendar`),
  },
  attempt(contracts.readBasePrice, { params: { id: w.saleId } }),
  attempt(contracts.readDiscountedPrice, { params: { saleId: w.saleId } }),
  attempt(plans.readPaymentPlan, { params: { saleId: w.saleId } }),
  attempt(drafts.readSaleDraft, { params: { id: w.draftId } }),
  attempt(invitations.listInvitations, { params: { id: w.finishedSaleId } }),
  attempt(invitations.createInvitation, {
    params: { id: w.usedSaleId },
    body: { invitee: 'client', send_mail: false },
  }),
  attempt(invitations.sendAccessLink, {
    params: { id: w.finishedSaleId },
    body: { invitee: 'second_client' },
  }),
  attempt(invitations.endFamilySessions, {
    params: { id: w.finishedSaleId },
    body: { invitee: 'second_client' },
  }),
  attempt(drafts.startSaleDraft, { params: { id: w.draftId }, body: { lead: aLead() } }),
  attempt(drafts.saveDraftForm, {
    params: { id: w.draftId, step: 'brief' },
    body: { form: { hobbies: 'Leer' } },
  }),
  attempt(
    surveys.saveDraftActa,
    { params: { id: w.draftId }, form: {} },
    { file: { name: 'acta.pdf', content: aPdf('otra') } },
  ),
  attempt(clients.createClient, { body: aClient({ draft_id: w.draftId }) }),
  attempt(clients.updateClient, { params: { id: w.clientId }, body: person() }),
  attempt(clients.createSecondClient, { body: { client_id: w.clientId, name: 'Intrusa' } }),
  attempt(clients.updateSecondClient, { params: { id: w.secondClientId }, body: { name: 'Intrusa' } }),
  attempt(clients.savePublicInfo, { body: { client_id: w.clientId, hobbies: 'Leer' } }),
  attempt(clients.saveInternalInfo, { body: { client_id: w.clientId, profession: 'Chef' } }),
  attempt(sales.createSale, { body: { client_id: w.clientId, product_type: 'VIS' } }),
  attempt(sales.createSale, {
    body: { client_id: w.clientId, product_type: 'VIS', draft_id: w.draftId },
  }),
  attempt(sales.updateSale, { params: { saleId: w.saleId }, body: { purchase_purpose: 'Vivir' } }),
  attempt(sales.saveSaleDetails, { form: { sale_id: w.saleId } }),
  attempt(contracts.saveContract, { body: aContract(w.saleId, { direct_cost: 1 }) }),
  attempt(discounts.deleteDiscount, { params: { id: w.discountId } }),
  attempt(discounts.createDiscount, {
    body: {
      sale_id: w.saleId,
      discount_base_price: 194_000_000,
      discount_type_ids: w.type.id,
      discount_percentage: w.type.percent,
    },
  }),
  attempt(plans.savePaymentPlan, { params: { saleId: String(w.saleId) }, body: aStandardPlan() }),
  attempt(projects.saveProject, { body: aProject(w.lastStep, 'VIS') }),
  attempt(projects.saveSpacePrice, {
    body: { project_id: w.halfVis.projectId, space_name: 'Cocina', price: 30_000_000, area: 12.5 },
  }),
  attempt(surveys.saveVisProject, { body: aVisRecord(w.halfVis.projectId) }),
  attempt(surveys.saveVisCost, { body: { vis_project_id: w.halfVis.recordId, ...cost() } }),
  attempt(
    surveys.saveUsedSurvey,
    { form: aSurvey(w.halfUsed.projectId, w.architectId) },
    { file: { name: 'acta.pdf', content: aPdf('otra') } },
  ),
  attempt(surveys.saveUsedCost, {
    body: { used_survey_id: w.halfUsed.recordId, ...cost(), renovation_notes: {} },
  }),
  attempt(teams.listAssignmentHistory, { params: { id: w.projectId } }),
  attempt(signing.readProjectContract, { params: { id: w.usedProjectId } }),
  {
    endpoint: signing.readContractFile,
    make: (server, who) => server.raw(who, `/api/signing/${w.contractId}/contract-file`),
  },
  attempt(signing.makeContract, { params: { id: w.reopenableId } }),
  attempt(signing.sendContract, { params: { id: w.contractId } }),
  attempt(signing.voidContract, { params: { id: w.contractId }, body: { reason: 'Otro' } }),
  attempt(signing.uploadContract, { params: { id: w.usedProjectId }, form: {} }, { file: aContractFile }),
  attempt(works.recordEarlyStart, {
    params: { id: w.reopenableId },
    body: { day: '2026-03-02', request_channel: 'mail', note: 'Quieren empezar ya' },
  }),
  attempt(corrections.correctSale, { params: { id: w.reopenableId }, body: { reason: 'Otro dato' } }),
  attempt(corrections.readSaleToCorrect, { params: { id: w.reopenableId } }),
  attempt(works.reopenSale, { params: { id: w.reopenableId }, body: { reason: 'Otro precio' } }),
  ...changeTries(w),
  attempt(drafts.discardSaleDraft, { params: { id: w.draftId } }),
  attempt(invitations.endAccess, {
    params: { id: w.finishedSaleId },
    body: { invitee: 'second_client', reason: 'Lo pidió la familia' },
  }),
];

/** Every call of the seller that names an otrosí. */
const changeTries = (w: World): Try[] => [
  attempt(changes.listChanges, { params: { id: w.usedProjectId } }),
  attempt(changes.createChange, { params: { id: w.usedProjectId }, body: { title: 'Otra cosa' } }),
  attempt(changes.readChange, { params: { id: w.changeId } }),
  attempt(changes.previewChange, { params: { id: w.changeId }, body: anEmptyChange }),
  attempt(
    changes.addChangePhoto,
    { params: { id: w.changeId }, form: { caption: 'La de hoy' } },
    { file: { name: 'foto.jpg', content: w.aPhoto } },
  ),
  attempt(changes.removeChangePhoto, { params: { id: w.changeId, photo_id: w.changePhotoId } }),
  attempt(changes.saveChange, { params: { id: w.changeId }, body: { ...anEmptyChange, revision: 1 } }),
  { endpoint: changes.sendChange, make: (server, who) => sendChangeAs(server, who, w.readyChangeId) },
  {
    endpoint: approval.readChangeFile,
    make: (server, who) => server.raw(who, `/api/changes/${w.sentChangeId}/file`),
  },
  attempt(approval.renewChange, { params: { id: w.sentChangeId } }),
  attempt(approval.askAboutChange, { params: { id: w.sentChangeId }, body: { text: 'Son de techo' } }),
  attempt(changes.voidChange, { params: { id: w.sentChangeId }, body: { reason: 'Otra lámpara' } }),
  attempt(changes.copyChange, { params: { id: w.sentChangeId } }),
];

const person = () => {
  const { name, email, phone, identity_document } = aClient();
  return { name, email, phone, identity_document };
};

/** What the architect of the world has, tried by one who is in no team: the project, its acta, works and suggestions. */
export const architectTries = (w: World, others: readonly Who[]): Try[] =>
  [
    attempt(projects.readProject, { params: { id: w.projectId } }),
    { endpoint: readFile, make: (server: TestServer, who: Who) => server.raw(who, `/api/files/${w.fileId}`) },
    ...[works.startWorks, works.endWorks].map((endpoint) =>
      attempt(
        endpoint,
        { params: { id: w.projectId }, form: { day: '2026-03-02', confirmed: everyWarning } },
        { file: { name: 'acta.pdf', content: aPdf() } },
      ),
    ),
    attempt(works.readStepWarnings, {
      params: { id: w.projectId },
      query: { step: 'start_works', day: '2026-03-02' },
    }),
    attempt(works.undoWorksStep, {
      params: { id: w.projectId },
      body: { step: 'end_works', reason: 'No ha terminado' },
    }),
    attempt(documents.listProjectDocuments, { params: { id: w.projectId } }),
    attempt(documents.addDocument, {
      params: { id: w.projectId },
      form: { kind: 'insurance_policies', url: 'https://polizas.example/1' },
    }),
    attempt(surveys.addSurvey, {
      params: { id: w.projectId },
      form: { survey_link: 'https://levantamientos.example/1' },
    }),
    attempt(suggestions.answerSuggestion, { params: { id: w.suggestionId }, body: { answer: 'Sí' } }),
    attempt(suggestions.finishSuggestion, { params: { id: w.suggestionId } }),
    attempt(changes.listChanges, { params: { id: w.usedProjectId } }),
    attempt(changes.readChange, { params: { id: w.changeId } }),
    attempt(changes.createChange, { params: { id: w.usedProjectId }, body: { title: 'Otra tubería' } }),
    attempt(approval.askAboutChange, { params: { id: w.sentChangeId }, body: { text: 'Caben tres' } }),
    ...siteTries(w),
  ].map((each) => ({ ...each, owner: 'architect', others }));

/** Records, photos and stages of a home in works. */
const siteTries = (w: World): Try[] => {
  const { day: _, ...content } = { ...aRecord({ spaces: [] }), seen_version: 1 };
  const photo = { id: randomUUID(), moment: 'during', visible: 'true' } as const;
  return [
    attempt(site.listRecords, { params: { id: w.projectId }, query: {} }),
    attempt(site.listSpacePhotos, { params: { id: w.projectId }, query: {} }),
    attempt(site.listRecordVersions, { params: { id: w.recordId }, query: {} }),
    attempt(progress.readProgress, { params: { id: w.projectId } }),
    attempt(readWorksCalendar, { params: { id: w.projectId } }),
    { endpoint: site.readPhoto, make: (server, who) => server.raw(who, `/api/site/photos/${w.photoId}`) },
    attempt(site.saveRecord, { params: { id: w.projectId }, body: aRecord({ day: '2026-03-02' }) }),
    attempt(site.amendRecord, { params: { id: w.recordId }, body: content }),
    attempt(
      site.addPhoto,
      { params: { id: w.recordId }, form: photo },
      { file: { name: 'foto.jpg', content: w.aPhoto } },
    ),
    attempt(site.changePhoto, {
      params: { id: w.photoId },
      body: { space: null, moment: 'after', caption: 'Así quedó', visible: true },
    }),
    attempt(progress.tickStage, {
      params: { id: w.projectId },
      body: { space: 'Cocina', stage_id: w.stageId, ticked: true },
    }),
  ];
};

/** A session of the client of the world, tried by everyone else. What a client has of a home is in family-things.ts. */
export const personalTries = (w: World, everyoneElse: readonly Who[]): Try[] => [
  {
    ...attempt(auth.endOwnSession, { params: { id: w.client.sessionId } }),
    owner: w.client,
    others: everyoneElse,
  },
];
