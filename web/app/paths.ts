/** Opens the dialog of the dates of works on the project page. */
export const DATES_ANCHOR = '#fechas';

/** Every URL of the program. A screen links with these, never with a text of its own. */
export const paths = {
  root: () => '/',
  login: () => '/login',
  clientLogin: () => '/client-login',
  forgotPassword: () => '/forgot-password',
  account: () => '/account',
  notices: () => '/notices',
  /** the choices of what the bell tells, and of the daily summary */
  noticeChoices: () => '/account#notificaciones',
  /** where a person goes whose password somebody else typed */
  changePassword: () => '/change-password',
  /** `mail` is the one that is open */
  devMail: (mail?: string) => `/dev/mail${mail ? `?mail=${mail}` : ''}`,
  register: () => '/register',
  /** `tab` is the list of the panel that is open */
  admin: (tab?: string) => `/admin${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  home: () => '/home',
  manager: () => '/manager',
  myTeam: () => '/manager/team',
  teamAssignment: (projectId: number) => `/manager/team-assignment/${projectId}`,
  meetings: (projectId: number) => `/manager/team-assignment/meetings/${projectId}`,
  /** the works under way of a manager */
  sites: () => '/manager/sites',
  agenda: () => '/agenda',
  /** the homes in works of the signed-in person, on a phone; `home` is the id of the one whose day is recorded */
  site: (home?: number) => (home === undefined ? '/obra' : `/obra/${home}`),
  /** what this phone has not sent yet */
  siteQueue: () => '/obra/por-subir',
  /** those of a project, those that are late, or those that the person has */
  suggestions: ({ project, status, scope }: { project?: number; status?: 'late'; scope?: 'mine' } = {}) => {
    const filters = [
      project && `project=${project}`,
      status && `status=${status}`,
      scope && `scope=${scope}`,
    ];
    const asked = filters.filter(Boolean).join('&');
    return `/suggestions${asked === '' ? '' : `?${asked}`}`;
  },
  /** `project` is the id of one of several */
  client: (project?: number) => `/client${project ? `?proyecto=${project}` : ''}`,
  /** `anchor` is the section to go to */
  clientProject: ({
    project,
    anchor,
  }: {
    project?: number | undefined;
    anchor?: 'summary' | 'schedule' | 'budget' | 'documents' | 'payment' | 'suggestion';
  } = {}) => `/client/project${project ? `?proyecto=${project}` : ''}${anchor ? `#${anchor}` : ''}`,
  clientCalendar: (project?: number) =>
    project === undefined ? '/client/calendar' : `/client/calendar?proyecto=${project}`,
  /** `space` is the one whose photos are open; without it the news are by day */
  clientNews: ({ project, space }: { project?: number | undefined; space?: string } = {}) => {
    const asked = new URLSearchParams({
      ...(project && { proyecto: String(project) }),
      ...(space && { espacio: space }),
    });
    return `/client/news${asked.size === 0 ? '' : `?${asked}`}`;
  },
  clientPayment: (reference: string) => `/client/payment/${encodeURIComponent(reference)}`,
  payments: (tab?: string) => `/payments${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
  /** the plan of a project at the desk */
  projectPlan: (projectId: number) => `/payments/projects/${projectId}`,
  clientContract: (documentId: number) => `/client/contract/${documentId}`,
  /** an otrosí, as its family reads it and as the staff write it */
  clientChange: (changeId: number) => `/client/changes/${changeId}`,
  change: (changeId: number) => `/changes/${changeId}`,
  changeFigures: () => '/manager/changes',
  companyContract: (documentId: number) => `/contracts/${documentId}`,
  signature: (code: string) => `/firma/${encodeURIComponent(code)}`,
  receipt: (code: string) => `/recibo/${encodeURIComponent(code)}`,
  seller: () => '/seller',
  newSale: () => '/new-sale',
  leadLookup: () => '/new-sale/hubspot',
  clientData: () => '/new-sale/data',
  clientBrief: () => '/new-sale/client-brief',
  saleDetails: () => '/new-sale/client-brief/sale-details',
  paymentAgreements: () => '/new-sale/payment-methods',
  visProject: () => '/new-sale/vis-project',
  usedProject: () => '/new-sale/used-project',
  chooseProduct: () => '/new-sale/project',
  saleCompleted: () => '/new-sale/sale-completed',
  corrections: (projectId: number) => `/projects/${projectId}/corrections`,
  /** the project page with the dialog of its dates open */
  projectDates: (id: number) => `/projects/${id}${DATES_ANCHOR}`,
  /** `tab` is the section of the project page that is open */
  project: (id: number, tab?: string) => `/projects/${id}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`,
} as const;

/**
 * A path of this program, or null. Browsers drop tabs and line breaks, read a backslash as a slash and resolve dots
 * before they look for '//', so the path is judged as they resolve it: it must not lead to another site.
 */
export const ownPath = (candidate: unknown): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (typeof candidate !== 'string' || !/^\/[^\u0000-\u001f\u007f\\]*$/.test(candidate)) return null;
  if (candidate.startsWith('//')) return null;
  const { pathname } = new URL(candidate, 'https://own.invalid');
  return pathname.startsWith('//') ? null : candidate;
};
