import type { Day } from './calendar.ts';
import { moneySeen } from './money-visibility.ts';
import { type Role, seesIdentity } from './roles.ts';

/**
 * The documents of a home that its family sees. Source: access specification, section 2 (Mis documentos); issue 5.
 */

/** The five kinds of the specification in its order, and 'other'. */
export const documentKinds = [
  'contract',
  'call_summary',
  'insurance_policies',
  'start_construction_doc',
  'end_construction_doc',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The title of each kind on every screen; other documents have a typed title. */
export const documentNames: Record<Exclude<DocumentKind, 'other'>, string> = {
  contract: 'Contrato y presupuesto',
  call_summary: 'Video de la sesión de cierre',
  insurance_policies: 'Pólizas de seguro de obra',
  start_construction_doc: 'Acta de inicio de obra',
  end_construction_doc: 'Acta de fin de obra',
};

/** The kinds expected for every home; unpublished ones are shown as upcoming. */
export const expectedDocuments = [
  'contract',
  'call_summary',
  'insurance_policies',
  'start_construction_doc',
  'end_construction_doc',
] as const;

/** The title of a document: its kind's, or the typed one. */
export const documentTitle = (kind: DocumentKind, written: string): string =>
  kind === 'other' ? written.trim() : documentNames[kind];

/** The contract and the video of its signing contain the client's name and the price. */
const ofTheSale: readonly DocumentKind[] = ['contract', 'call_summary'];

/** The titles of the papers of otrosíes, which contain them too; for queries as well. */
export const CHANGE_PAPER = '^otrosí [0-9]+$';

const isOfTheSale = (kind: DocumentKind, title: string): boolean =>
  ofTheSale.includes(kind) || (kind === 'other' && new RegExp(CHANGE_PAPER, 'i').test(title.trim()));

/** Whether a staff role sees, adds and publishes a document. */
export const seesDocument = (role: Role, kind: DocumentKind, title = ''): boolean =>
  !isOfTheSale(kind, title) || (seesIdentity(role) && moneySeen({ role }).price);

/** An upcoming document; `from` is the day from which it is expected, when known. */
export interface UpcomingDocument {
  kind: (typeof expectedDocuments)[number];
  title: string;
  from: Day | null;
}

/** The upcoming documents, in order. An expected day in the past is omitted. */
export function upcomingDocuments(
  published: readonly DocumentKind[],
  works: { startDate: Day | null; endDate: Day | null; today: Day },
): UpcomingDocument[] {
  const days: Partial<Record<DocumentKind, Day | null>> = {
    start_construction_doc: works.startDate,
    end_construction_doc: works.endDate,
  };
  return expectedDocuments
    .filter((kind) => !published.includes(kind))
    .map((kind) => {
      const day = days[kind] ?? null;
      return { kind, title: documentNames[kind], from: day !== null && day >= works.today ? day : null };
    });
}

/** 'draft': not visible to the family; 'current': visible; 'replaced': by a later version; 'withdrawn'. */
export type VersionState = 'draft' | 'current' | 'replaced' | 'withdrawn';

export function versionState(
  version: { version: number; published_at: string | null; withdrawn_at: string | null },
  publishedVersion: number | null,
): VersionState {
  if (version.published_at === null) return 'draft';
  if (version.withdrawn_at !== null) return 'withdrawn';
  return version.version === publishedVersion ? 'current' : 'replaced';
}

export type DocumentReason = 'of_the_sale' | 'title_missing' | 'content_missing' | 'content_twice';

export const documentSentences: Record<DocumentReason, string> = {
  of_the_sale: 'Este documento lo agrega ventas o gerencia.',
  title_missing: 'Escribe el nombre del documento.',
  content_missing: 'Agrega un enlace o sube un archivo.',
  content_twice: 'Agrega un enlace o un archivo, no los dos.',
};

/** Why a version of a document cannot be added. */
export function whyNotDocument(facts: {
  role: Role;
  kind: DocumentKind;
  title: string;
  url: string | null;
  hasFile: boolean;
}): DocumentReason | null {
  if (!seesDocument(facts.role, facts.kind, facts.title)) return 'of_the_sale';
  if (facts.kind === 'other' && facts.title.trim() === '') return 'title_missing';
  if (facts.url === null && !facts.hasFile) return 'content_missing';
  return facts.url !== null && facts.hasFile ? 'content_twice' : null;
}
