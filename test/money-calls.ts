import * as auth from '#shared/contract/auth.ts';
import * as feeds from '#shared/contract/calendar-feeds.ts';
import * as changeApproval from '#shared/contract/change-approval.ts';
import * as changeFigures from '#shared/contract/change-figures.ts';
import * as changes from '#shared/contract/changes.ts';
import * as company from '#shared/contract/company.ts';
import * as consents from '#shared/contract/consents.ts';
import * as books from '#shared/contract/daily-close.ts';
import * as dataRequests from '#shared/contract/data-requests.ts';
import * as daysOff from '#shared/contract/days-off.ts';
import * as documents from '#shared/contract/documents.ts';
import * as employees from '#shared/contract/employees.ts';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import * as files from '#shared/contract/files.ts';
import * as meetings from '#shared/contract/meetings.ts';
import * as notices from '#shared/contract/notices.ts';
import * as ownContact from '#shared/contract/own-contact.ts';
import * as ownData from '#shared/contract/own-data.ts';
import * as panels from '#shared/contract/panels.ts';
import * as payments from '#shared/contract/payments.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import * as portal from '#shared/contract/portal.ts';
import * as projects from '#shared/contract/projects.ts';
import * as signing from '#shared/contract/signing.ts';
import * as site from '#shared/contract/site.ts';
import * as news from '#shared/contract/site-news.ts';
import * as progress from '#shared/contract/site-progress.ts';
import * as styles from '#shared/contract/styles.ts';
import * as suggestions from '#shared/contract/suggestions.ts';
import * as surveys from '#shared/contract/surveys.ts';
import * as teams from '#shared/contract/teams.ts';
import { readUnread } from '#shared/contract/unread.ts';
import * as withdrawal from '#shared/contract/withdrawal.ts';
import * as works from '#shared/contract/works.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { whyNotAllowed } from '#shared/domain/access.ts';
import { consentTexts } from '#shared/domain/client.ts';
import type { MoneySeen } from '#shared/domain/money-visibility.ts';
import type { Role } from '#shared/domain/roles.ts';
import { anEmptyChange, readyToApprove } from './changes.ts';
import { aPdf, everyWarning } from './finalizar.ts';
import { plainPhoto } from './images.ts';
import type { PricedHome } from './priced-home.ts';
import type { CallOptions, TestServer, Who } from './server.ts';
import { aRegistration } from './staff.ts';

/** An example of each call that somebody without every amount may make, on a home that has every kind of amount. */
export interface MoneyCall {
  readonly endpoint: Endpoint;
  readonly make: (server: Pick<TestServer, 'call' | 'raw'>, who: Who) => Promise<unknown>;
  /** only one of the roles can make this example: it changes what it names */
  readonly only?: Role;
}

const call = <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { only, ...options }: CallOptions & { only?: Role } = {},
): MoneyCall => ({
  endpoint,
  make: (server, who) => server.call(who, endpoint, input, options),
  ...(only ? { only } : {}),
});

// the answer is a file, not JSON
const download = (endpoint: Endpoint, path: string, only?: Role): MoneyCall => ({
  endpoint,
  make: (server, who) => server.raw(who, path),
  ...(only ? { only } : {}),
});

const DAY = '2026-03-02';
const file = { name: 'papel.pdf', content: aPdf('papel') };

/** What the examples name. */
export interface MoneyThings
  extends Pick<
    PricedHome,
    'projectId' | 'projectCode' | 'client' | 'instalments' | 'paymentId' | 'waitingId' | 'suggestionId'
  > {
  readonly meetingId: string;
  readonly documentId: number;
  readonly surveyFileId: string;
  readonly receiptFileId: string;
  readonly publishedFileId: string;
  readonly mismatchId: number;
  readonly changes: MoneyChanges;
  /** the code that was mailed last */
  readonly codeOf: () => Promise<string>;
  /** a new build whose survey has no link, with the architect in its team */
  readonly newBuildId: number;
}

/** Otrosíes of the home, each with a price and a cost: one in each state that a call needs. */
export interface MoneyChanges {
  readonly applied: number;
  /** by its manager, with a photo */
  readonly draft: number;
  readonly draftPhoto: number;
  readonly sent: number;
  readonly refusable: number;
  readonly over: number;
}

/** The roles that do not see all the money, with what they do not see: `moneySeen` a second time, by hand. */
export const hiddenMoney = {
  architect: ['price', 'plan', 'cost', 'quotation'],
  warehouse: ['price', 'plan', 'cost', 'quotation'],
  purchases: ['price', 'plan', 'cost', 'quotation'],
  suppliers: ['price', 'plan', 'cost', 'quotation'],
  transporters: ['price', 'plan', 'cost', 'quotation'],
  payments: ['cost', 'quotation'],
  client: ['cost', 'quotation'],
} as const satisfies Partial<Record<Role, readonly (keyof MoneySeen)[]>>;
export type MoneyRole = keyof typeof hiddenMoney;
export const moneyRoles = Object.keys(hiddenMoney) as MoneyRole[];

/** Whether a role may make a call, with every permission that it can have. */
export const mayCall = (role: Role, { who }: Endpoint): boolean =>
  who !== 'public' &&
  whyNotAllowed(who, { role, permissions: role === 'client' ? [] : ['full_access'] }) === null;

/** Calls without an example: the reply has no place for an amount, or the call is public and no role decides. */
export const withoutMoneyCall = [
  'logout',
  'changePassword',
  'endOwnSession',
  // a stream, tried on its own
  'followChanges',
  'login',
  'askPasswordReset',
  'readPasswordLink',
  'resetPassword',
  'readInvitation',
  'acceptInvitation',
  'readSecurityNotice',
  'reportSecurityNotice',
  'listDevMail',
  'receiveWompiEvent',
  'checkReceipt',
  'checkSignature',
];

/** In the order in which they can be made: readings first, then what changes things. */
export const moneyCalls = (t: MoneyThings): MoneyCall[] => {
  const params = { id: t.projectId };
  const [, , third = 0, fourth = 0] = t.instalments;
  const search = { search: t.projectCode };
  return [
    call(auth.readSession, {}),
    call(auth.listSessions, {}),
    call(company.readCompany, {}),
    call(daysOff.listDaysOff, {}),
    call(styles.listStyles, {}),
    call(projects.readProject, { params }),
    call(documents.listProjectDocuments, { params }),
    call(teams.listAssignmentHistory, { params }),
    call(meetings.readProjectMeetings, { params }),
    call(meetings.listAgenda, { query: {} }),
    download(meetings.downloadMeeting, `/api/meetings/${t.meetingId}/calendar`),
    download(files.readFile, `/api/files/${t.surveyFileId}`, 'architect'),
    download(files.readFile, `/api/files/${t.receiptFileId}`, 'payments'),
    download(files.readFile, `/api/files/${t.publishedFileId}`, 'client'),
    call(suggestions.listSuggestions, { query: { status: 'open' } }),
    call(panels.readArchitectPanel, { query: { scope: 'all' } }),
    call(panels.readWorksPanel, { query: { view: 'all' } }),
    call(panels.readTransportPanel, { query: { view: 'all' } }),
    call(panels.readPaymentsPanel, { query: { view: 'all' } }),
    call(desk.listReceiptsToConfirm, { query: search }),
    call(desk.listMovements, { query: search }),
    call(desk.listRefundsToMake, { query: {} }),
    download(desk.exportMovements, `${desk.exportMovements.path}?format=csv`),
    download(desk.exportMovements, `${desk.exportMovements.path}?format=xlsx`),
    call(desk.listMismatches, { query: {} }),
    call(books.readDailyClose, {}),
    call(desk.findInstalments, { query: search }),
    call(payments.readProjectPayments, { params }),
    download(payments.readPaymentReceipt, `/api/payments/${t.paymentId}/receipt`),
    call(portal.readClientHome, { params: { userId: t.client.accountId } }),
    call(portal.readClientProject, { params }),
    call(payments.readMyPayments, { params }),
    // no amount has a place in their replies, and they need a contract (signing.test.ts, withdrawal.test.ts)
    ...[
      ...[signing.readSigning, signing.readSigningFile, signing.recordReading, signing.agreeToSign],
      ...[signing.askSigningCode, signing.signContract, signing.refuseContract],
      ...[withdrawal.withdrawPurchase, withdrawal.askEarlyStart],
    ].map((endpoint): MoneyCall => ({ endpoint, make: async () => undefined })),
    ...changeCalls(t),
    call(site.listMySites, { query: {} }),
    call(site.listRecords, { params, query: {} }),
    call(site.listSpacePhotos, { params, query: {} }),
    call(progress.readProgress, { params }),
    call(progress.listStages, {}),
    call(readWorksCalendar, { params }),
    call(feeds.readOwnFeed, {}),
    call(feeds.makeOwnFeed, {}),
    {
      endpoint: feeds.readFeed,
      make: async (server, who) => {
        const { reply } = await server.call(who, feeds.makeOwnFeed, {});
        return server.raw(null, new URL(reply.data.address).pathname);
      },
    },
    call(feeds.endOwnFeed, {}),
    call(news.listNews, { params, query: {} }),
    call(news.listNewsPhotos, { params, query: {} }),
    call(news.readHomeProgress, { params }),
    // no amount has a place in their replies, and they need works (server/modules/site)
    ...[
      ...[site.saveRecord, site.amendRecord, site.addPhoto, site.changePhoto, site.readPhoto],
      ...[site.listRecordVersions, progress.tickStage],
    ].map((endpoint): MoneyCall => ({ endpoint, make: async () => undefined })),
    call(readUnread, {}),
    call(notices.listNotices, { query: {} }),
    // no amount has a place in their replies, and one needs a notice (notices.test.ts)
    ...[notices.openNotice, notices.readAllNotices, notices.saveNoticeChoices].map(
      (endpoint): MoneyCall => ({ endpoint, make: async () => undefined }),
    ),
    call(notices.readNoticeChoices, {}),
    call(ownContact.saveOwnPhone, { body: { phone: '+57 300 765 4321' } }),
    call(ownContact.askEmailChange, { body: { email: 'otra@correo.example' } }),
    // its code is only in a mail, and it answers an address (own-contact.test.ts)
    { endpoint: ownContact.confirmEmailChange, make: async () => undefined },
    call(ownData.readOwnData, {}),
    download(ownData.exportOwnData, `${ownData.exportOwnData.path}?format=csv`),
    download(ownData.exportOwnData, `${ownData.exportOwnData.path}?format=xlsx`),
    call(consents.listOwnConsents, {}),
    call(dataRequests.listOwnDataRequests, {}),
    call(dataRequests.sendDataRequest, { body: { kind: 'consultation', text: 'Qué guardan de mí' } }),
    call(consents.saveOwnConsent, {
      params: { purpose: 'news' },
      body: { granted: true, text_version: consentTexts.news.version },
    }),
    call(suggestions.listMySuggestions, { params }),
    {
      endpoint: payments.startCheckout,
      make: async (server, who) => {
        const { reply } = await server.call(who, payments.startCheckout, { params: { id: third } });
        const checked = { params: { reference: reply.data.reference }, body: {} };
        return server.call(who, payments.checkCheckout, checked);
      },
    },
    // it is made with the reference that the one before answers
    { endpoint: payments.checkCheckout, make: async () => undefined },
    call(suggestions.sendSuggestion, {
      body: { projectCode: t.projectCode, suggestion: 'Más luz en la sala' },
    }),
    call(
      payments.sendTransferReceipt,
      { params: { id: fourth }, form: { amount: '6543211', paid_on: DAY } },
      { file, only: 'client' },
    ),
    call(
      payments.sendTransferReceipt,
      { params: { id: t.instalments[0] ?? 0 }, form: { amount: '5432111', paid_on: DAY } },
      { file, only: 'payments' },
    ),
    call(documents.addDocument, { params, form: { kind: 'other', title: 'Planos' } }, { file }),
    call(documents.withdrawDocument, { params: { id: t.documentId } }),
    call(documents.publishDocument, { params: { id: t.documentId } }),
    call(suggestions.answerSuggestion, { params: { id: t.suggestionId }, body: { answer: 'Sí' } }),
    call(suggestions.finishSuggestion, { params: { id: t.suggestionId } }),
    call(surveys.addSurvey, {
      params: { id: t.newBuildId },
      form: { survey_link: 'https://levantamientos.example/1' },
    }),
    call(works.readStepWarnings, { params, query: { step: 'start_works', day: DAY } }),
    call(works.startWorks, { params, form: { day: DAY, confirmed: everyWarning } }, { file }),
    call(works.endWorks, { params, form: { day: DAY, confirmed: everyWarning } }, { file }),
    call(works.undoWorksStep, { params, body: { step: 'end_works', reason: 'Falta la cocina' } }),
    call(desk.registerPayment, {
      body: {
        instalment_id: t.instalments[0] ?? 0,
        amount: 4_321_109,
        paid_on: DAY,
        channel: 'deposit',
      },
    }),
    call(desk.confirmPayment, { params: { id: t.waitingId }, body: { amount: 3_210_983, paid_on: DAY } }),
    {
      endpoint: desk.rejectPayment,
      make: async (server, who) => {
        const { reply } = await server.call(who, desk.listReceiptsToConfirm, { query: search });
        const params = { id: reply.data[0]?.id ?? 0 };
        return server.call(who, desk.rejectPayment, { params, body: { reason: 'No se lee' } });
      },
    },
    call(desk.recordRefund, {
      params: { id: t.paymentId },
      body: { amount: 1_000_003, refunded_on: DAY, reason: 'Pagó de más' },
    }),
    call(desk.resolveMismatch, {
      params: { id: t.mismatchId },
      body: { resolution: 'dismissed', note: 'Es una prueba' },
    }),
    call(books.closeDay, { body: { day: '2026-02-28' } }),
    {
      endpoint: employees.registerEmployee,
      make: (server, who) => server.call(who, employees.registerEmployee, { body: aRegistration() }),
    },
    call(auth.endOtherSessions, {}),
  ];
};

/** The calls of otrosíes. What architects write keeps the amounts that others wrote. */
const changeCalls = ({ changes: c, ...t }: MoneyThings): MoneyCall[] => {
  const project = { params: { id: t.projectId } };
  const draft = { params: { id: c.draft } };
  const sent = { params: { id: c.sent } };
  return [
    call(changes.listChanges, project),
    ...[c.applied, c.draft, c.sent].map((id) => call(changes.readChange, { params: { id } })),
    call(changes.createChange, { ...project, body: { title: 'Otra cosa' } }, { only: 'architect' }),
    call(changes.previewChange, { ...draft, body: proposal }),
    {
      endpoint: changes.saveChange,
      make: async (server, who) => {
        const { revision } = (await server.call(who, changes.readChange, draft)).reply.data;
        return server.call(who, changes.saveChange, { ...draft, body: { ...proposal, revision } });
      },
    },
    {
      endpoint: changes.addChangePhoto,
      make: async (server, who) =>
        server.call(who, changes.addChangePhoto, { ...draft, form: {} }, { file: await aPhoto() }),
    },
    call(changes.removeChangePhoto, { params: { id: c.draft, photo_id: c.draftPhoto } }),
    call(changes.copyChange, { params: { id: c.over } }),
    call(changeFigures.listDeskChanges, project),
    call(changeApproval.listMyChanges, project),
    ...[c.applied, c.sent].map((id) => call(changeApproval.readMyChange, { params: { id } })),
    download(changeApproval.readChangeFile, `/api/changes/${c.applied}/file`, 'client'),
    call(changeApproval.askAboutChange, { ...sent, body: { text: '¿De qué color?' } }),
    call(changeApproval.renewChange, sent),
    {
      endpoint: changeApproval.approveChange,
      make: async (server, who) => {
        const ready = await readyToApprove(server, who, c.sent, t.codeOf);
        return ready && server.call(who, changeApproval.approveChange, ready);
      },
    },
    // the example before asks for it
    { endpoint: changeApproval.askChangeCode, make: async () => undefined },
    call(changeApproval.refuseChange, { params: { id: c.refusable }, body: { reason: 'Así no' } }),
    call(changes.voidChange, { ...draft, body: { reason: 'Otra cosa' } }),
  ];
};

/** An otrosí as an architect writes it, without amounts. */
const proposal = {
  ...anEmptyChange,
  lines: [
    {
      ...{ id: null, kind: 'free' as const, space: 'Tubería', area: null },
      ...{ was: 'Galvanizada', becomes: 'De cobre', reason: 'found_on_site' as const },
    },
  ],
};

const aPhoto = async () => ({ name: 'foto.jpg', content: await plainPhoto('jpeg') });
