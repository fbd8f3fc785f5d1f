import type { listProjectDocuments } from '#shared/contract/documents.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { type VersionState, versionState } from '#shared/domain/documents.ts';

/** What the Documents tab says of the documents that a family may see, with no React. */
export type FamilyDocument = ReplyOf<typeof listProjectDocuments>['data'][number];
export type Version = FamilyDocument['versions'][number];

export const stateNames: Record<VersionState, string> = {
  draft: 'Sin publicar',
  current: 'La ve la familia',
  replaced: 'Reemplazada',
  withdrawn: 'Retirada',
};

const dayOf = (instant: string): string => formatDay(dayInBogota(Date.parse(instant)));

/** The version that the family sees; undefined when it sees none. */
export const currentOf = ({ versions, published_version }: FamilyDocument): Version | undefined =>
  versions.find(({ version }) => version === published_version);

/** 'Publicado el 20/05/2026, versión 2', 'Sin publicar', 'Retirado' or 'Por agregar'. */
export function stateLine(document: FamilyDocument): string {
  const current = currentOf(document);
  if (current?.published_at) return `Publicado el ${dayOf(current.published_at)}, versión ${current.version}`;
  if (document.versions.length === 0) return 'Por agregar';
  return draftOf(document) ? 'Sin publicar' : 'Retirado';
}

/** An unpublished version newer than the one that the family sees. */
export const draftOf = ({ versions }: FamilyDocument): Version | undefined => {
  const newest = versions.at(0);
  return newest && newest.published_at === null ? newest : undefined;
};

/** What the family sees once a version is withdrawn: that which was published before it. */
export const beforeOf = (document: FamilyDocument, version: Version): Version | undefined =>
  document.versions
    .filter((each) => each.id !== version.id && each.published_at !== null && each.withdrawn_at === null)
    .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? '') || b.version - a.version)
    .at(0);

export type VersionStep = 'publish' | 'withdraw';

export const stepOf = (document: FamilyDocument, version: Version): VersionStep =>
  versionState(version, document.published_version) === 'current' ? 'withdraw' : 'publish';

export function consequence(document: FamilyDocument, version: Version, step: VersionStep): string {
  if (step === 'publish') {
    const current = currentOf(document);
    const instead = current ? ` en lugar de la versión ${current.version}` : '';
    return `La familia verá la versión ${version.version} en su portal${instead}.`;
  }
  const before = beforeOf(document, version);
  if (before) return `La familia dejará de verla y volverá a ver la versión ${before.version}.`;
  return document.kind === 'other'
    ? 'La familia dejará de ver este documento.'
    : 'La familia dejará de verlo: aparecerá entre los próximos documentos.';
}

/** 'Versión 2, agregada el 20/05/2026 por Laura Cifuentes'. */
export const versionLine = ({ version, created_at, created_by }: Version): string =>
  `Versión ${version}, agregada el ${dayOf(created_at)}${created_by ? ` por ${created_by}` : ''}`;
