import type { AuditAction, AuditEntity } from './audit.ts';

/** Topics of live updates. An event carries a topic and never the changed data. */
export const liveTopics = [
  'projects',
  'payments',
  'meetings',
  'documents',
  'site',
  'suggestions',
  'notices',
  'people',
  'catalogues',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** The topic of each audited entity; null when no other screen shows it. */
const topics: Readonly<Record<AuditEntity, LiveTopic | null>> = {
  accounts: null,
  audit_log: null,
  calendar_feeds: null,
  change_orders: 'projects',
  client_internal_info: 'projects',
  client_public_info: 'projects',
  clients: 'projects',
  company: 'catalogues',
  company_days_off: 'catalogues',
  contract_templates: 'catalogues',
  contracts: 'projects',
  daily_closes: 'payments',
  daily_records: 'site',
  discount_types: 'catalogues',
  discounts: 'projects',
  employee_absences: 'people',
  employees: 'people',
  leads: null,
  meetings: 'meetings',
  notice_choices: 'notices',
  personal_data_requests: null,
  payment_mismatches: 'payments',
  payment_plans: 'payments',
  payments: 'payments',
  progress_explanations: 'site',
  project_documents: 'documents',
  projects: 'projects',
  remodeling_costs: 'projects',
  sale_details: 'projects',
  sale_drafts: null,
  sale_internal_info: 'projects',
  sale_public_info: 'projects',
  sales: 'projects',
  second_clients: 'projects',
  sessions: null,
  signing_documents: 'documents',
  site_photos: 'site',
  space_moves: 'site',
  space_prices: 'projects',
  stage_ticks: 'site',
  styles: 'catalogues',
  suggestions: 'suggestions',
  urbanizations: 'catalogues',
  used_surveys: 'projects',
  vis_projects: 'projects',
  working_groups: 'people',
  works_stages: 'site',
};

/** How far back the beginning of a stream tells what changed: the screen was read before. */
export const RECENT_MS = 30_000;

/** Audited actions that change nothing on a screen. */
const quiet: ReadonlySet<AuditAction> = new Set([
  'read',
  'export',
  'login',
  'reach_limit',
  'send_password_link',
]);

/** Entities whose changes may end sessions. */
const ofSessions: ReadonlySet<AuditEntity> = new Set(['accounts', 'sessions', 'employees']);

export const topicOf = (entity: AuditEntity): LiveTopic | null => topics[entity];

export const mayEndSessions = (entity: AuditEntity): boolean => ofSessions.has(entity);

/** True for changes that are sent to open screens. */
export const isWorthTelling = (action: AuditAction, entity: AuditEntity): boolean =>
  !quiet.has(action) && (topics[entity] !== null || ofSessions.has(entity));
