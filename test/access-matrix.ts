import type { AccessCell } from '#shared/domain/access.ts';
import { departments, type Permission, type Role, roles } from '#shared/domain/roles.ts';

/**
 * The access matrix, deliberately repeated by hand: to widen a `who` in the contract, widen it here too; one of the table
 * of screens, in screen-matrix.ts.
 */
export interface Expected {
  readonly public?: true;
  readonly permission?: Permission;
  readonly roles: Readonly<Partial<Record<Role, AccessCell>>>;
}

const each = (some: readonly Role[], cell: AccessCell): Partial<Record<Role, AccessCell>> =>
  Object.fromEntries(some.map((role) => [role, cell]));

export const anyone: Expected = { public: true, roles: each(roles, 'yes') };
export const strangers: Expected = { public: true, roles: {} };
const signedIn: Expected = { roles: each(roles, 'yes') };
export const ownOfEach: Expected = { roles: each(roles, 'own') };
export const salesOwn: Expected = { roles: { sales: 'own', manager: 'yes', admin: 'yes' } };
export const projectOwn: Expected = {
  roles: { sales: 'own', architect: 'own', manager: 'yes', admin: 'yes' },
};
const salesAll: Expected = { roles: { sales: 'yes', manager: 'yes', admin: 'yes' } };
export const staff: Expected = { roles: each(departments, 'yes') };
export const admins: Expected = { roles: { admin: 'yes' } };
const fullAdmins: Expected = { permission: 'full_access', roles: { admin: 'permission' } };
export const fullStaff: Expected = { permission: 'full_access', roles: each(departments, 'permission') };
export const only = (...some: Role[]): Expected => ({ roles: each(some, 'yes') });
const payingOwn: Expected = {
  roles: { client: 'own', sales: 'own', manager: 'yes', admin: 'yes', payments: 'yes' },
};
const filesOwn: Expected = {
  roles: {
    client: 'own',
    sales: 'own',
    architect: 'own',
    manager: 'yes',
    admin: 'yes',
    payments: 'yes',
  },
};
const signingOwn: Expected = { roles: { client: 'own', manager: 'yes', admin: 'yes' } };
const changesOwn: Expected = {
  roles: { client: 'own', sales: 'own', architect: 'own', manager: 'yes', admin: 'yes' },
};
const pricedChangesOwn: Expected = {
  roles: { client: 'own', sales: 'own', manager: 'yes', admin: 'yes' },
};
export const noticesOwn: Expected = {
  roles: {
    client: 'own',
    sales: 'own',
    architect: 'own',
    manager: 'own',
    admin: 'own',
    payments: 'own',
  },
};
export const ownClients: Expected = { roles: { client: 'own' } };

export const expectedCalls: readonly (Expected & { readonly calls: readonly string[] })[] = [
  { roles: { sales: 'own', manager: 'own', admin: 'own' }, calls: ['reopenSale'] },
  { roles: { architect: 'own' }, calls: ['addSurvey'] },
  {
    ...anyone,
    calls: [
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
      'readFeed',
    ],
  },
  { ...signedIn, calls: ['logout', 'readSession', 'listDaysOff', 'readCompany', 'followChanges'] },
  { ...ownOfEach, calls: ['changePassword', 'listSessions', 'endOwnSession', 'endOtherSessions'] },
  {
    ...noticesOwn,
    calls: [
      'readUnread',
      'listNotices',
      'openNotice',
      'readAllNotices',
      'readNoticeChoices',
      'saveNoticeChoices',
    ],
  },
  { ...ownClients, calls: ['sendSuggestion', 'listMySuggestions'] },
  { ...ownClients, calls: ['listNews', 'listNewsPhotos', 'readHomeProgress'] },
  {
    roles: { client: 'own', sales: 'own', architect: 'own', manager: 'yes', admin: 'yes' },
    calls: ['readPhoto', 'readWorksCalendar'],
  },
  {
    roles: { client: 'own', sales: 'own', architect: 'own', manager: 'own', admin: 'own' },
    calls: ['readOwnFeed', 'makeOwnFeed', 'endOwnFeed'],
  },
  { ...ownClients, calls: ['readClientHome', 'readClientProject', 'withdrawPurchase', 'askEarlyStart'] },
  {
    ...signingOwn,
    calls: [
      'readSigning',
      'readSigningFile',
      'recordReading',
      'agreeToSign',
      'askSigningCode',
      'signContract',
      'refuseContract',
    ],
  },
  { ...ownClients, calls: ['listOwnConsents', 'saveOwnConsent'] },
  { ...ownClients, calls: ['listOwnDataRequests', 'sendDataRequest', 'readOwnData', 'exportOwnData'] },
  { ...ownClients, calls: ['saveOwnPhone', 'askEmailChange', 'confirmEmailChange'] },
  {
    ...ownClients,
    calls: ['listMyChanges', 'readMyChange', 'askChangeCode', 'approveChange', 'refuseChange'],
  },
  { ...changesOwn, calls: ['askAboutChange'] },
  { ...pricedChangesOwn, calls: ['renewChange', 'readChangeFile'] },
  { ...ownClients, calls: ['readMyPayments', 'startCheckout', 'checkCheckout'] },
  {
    roles: { sales: 'own', manager: 'yes', admin: 'yes', payments: 'yes' },
    calls: ['readProjectPayments'],
  },
  {
    ...salesOwn,
    calls: [
      'createClient',
      'updateClient',
      'createSecondClient',
      'updateSecondClient',
      'savePublicInfo',
      'saveInternalInfo',
      'createSale',
      'recordEarlyStart',
      'readProjectContract',
      'makeContract',
      'uploadContract',
      'sendContract',
      'voidContract',
      'readContractFile',
      'sendChange',
      'updateSale',
      'saveSaleDetails',
      'startSaleDraft',
      'saveDraftForm',
      'saveDraftActa',
      'listSaleDrafts',
      'readSaleDraft',
      'discardSaleDraft',
      'correctSale',
      'readSaleToCorrect',
      'saveContract',
      'readBasePrice',
      'readDiscountedPrice',
      'createDiscount',
      'deleteDiscount',
      'savePaymentPlan',
      'readPaymentPlan',
      'listProjects',
      'saveProject',
      'saveSpacePrice',
      'saveVisProject',
      'saveUsedSurvey',
      'saveUsedCost',
      'saveVisCost',
      'listInvitations',
      'createInvitation',
      'endAccess',
      'endFamilySessions',
      'sendAccessLink',
    ],
  },
  {
    ...projectOwn,
    calls: [
      'readProject',
      'listProjectDocuments',
      'addDocument',
      'publishDocument',
      'withdrawDocument',
      'listAssignmentHistory',
      'readProjectMeetings',
      'downloadMeeting',
      'listSuggestions',
      'listRecords',
      'listRecordVersions',
      'listSpacePhotos',
      'readProgress',
      'listChanges',
      'createChange',
      'readChange',
      'saveChange',
      'previewChange',
      'addChangePhoto',
      'removeChangePhoto',
      'voidChange',
      'copyChange',
    ],
  },
  {
    roles: { architect: 'own', manager: 'yes', admin: 'yes' },
    calls: [
      'startWorks',
      'endWorks',
      'readStepWarnings',
      'listAgenda',
      'undoWorksStep',
      'answerSuggestion',
      'finishSuggestion',
      'saveRecord',
      'amendRecord',
      'addPhoto',
      'changePhoto',
      'tickStage',
      'listMySites',
    ],
  },
  {
    ...salesAll,
    calls: ['readLead', 'listLeadSales', 'listArchitects', 'listDiscountTypes', 'listUrbanizations'],
  },
  { ...staff, calls: ['listStyles'] },
  {
    ...only('admin', 'manager'),
    calls: [
      'readChangeFigures',
      'listWorkingGroups',
      'listManagedProjects',
      'exportManagedProjects',
      'readIndicators',
      'readAvailableTeam',
      'assignTeam',
      'readMyTeam',
      'setMaxProjects',
      'addAbsence',
      'removeAbsence',
      'handOverAssignments',
      'assignSuggestion',
      'saveMeetings',
      'moveMeeting',
      'cancelMeeting',
      'previewWorksDates',
      'changeWorksDates',
      'previewSpaceMove',
      'moveSpace',
      'previewCancellation',
      'cancelSale',
      'changeSeller',
      'listSellers',
      'countDataRequests',
      'explainProgress',
      'listSites',
    ],
  },
  { ...only('architect'), calls: ['readArchitectPanel'] },
  { ...only('admin', 'manager', 'architect'), calls: ['listStages'] },
  { ...only('payments', 'manager', 'admin'), calls: ['readPaymentsPanel'] },
  {
    ...only('payments', 'admin'),
    calls: [
      'listDeskChanges',
      'listReceiptsToConfirm',
      'confirmPayment',
      'rejectPayment',
      'registerPayment',
      'recordRefund',
      'findInstalments',
      'listMovements',
      'listRefundsToMake',
      'exportMovements',
      'listMismatches',
      'resolveMismatch',
      'readDailyClose',
      'closeDay',
    ],
  },
  { ...filesOwn, calls: ['readFile'] },
  { ...payingOwn, calls: ['sendTransferReceipt', 'readPaymentReceipt'] },
  { ...only('transporters'), calls: ['readTransportPanel'] },
  { ...only('warehouse', 'purchases', 'suppliers'), calls: ['readWorksPanel'] },
  {
    ...admins,
    calls: [
      'readContractTemplate',
      'listEmployees',
      'readOpenWork',
      'listAllDiscountTypes',
      'listAllUrbanizations',
      'listAuditLog',
      'exportAuditLog',
      'readPermissionTable',
      'readStatus',
      'listDataRequests',
      'findDataOwners',
    ],
  },
  {
    ...fullAdmins,
    calls: [
      'registerDataRequest',
      'answerDataRequest',
      'updateEmployee',
      'setEmployeePermissions',
      'sendEmployeePasswordReset',
      'reactivateEmployee',
      'deactivateEmployee',
      'createWorkingGroup',
      'updateWorkingGroup',
      'createStyle',
      'updateStyle',
      'createDiscountType',
      'updateDiscountType',
      'createUrbanization',
      'updateUrbanization',
      'addDayOff',
      'updateCompany',
      'saveContractTemplate',
      'previewContract',
      'readContractDraft',
      'saveCompanyLogo',
      'saveStages',
      'removeDayOff',
    ],
  },
  { ...fullStaff, calls: ['registerEmployee'] },
];

/** The expected row of the permission table: a role that is not named has no access. */
export const rowOf = ({ public: open, permission, roles: some }: Expected) => ({
  public: open ?? false,
  permission: permission ?? null,
  roles: { ...each(roles, 'no'), ...some },
});
