import * as api from '#shared/contract/documents.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import {
  type DocumentKind,
  documentNames,
  documentTitle,
  expectedDocuments,
  seesDocument,
  whyNotDocument,
} from '#shared/domain/documents.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { isReachedProject } from '../employees/project-reach.queries.ts';
import { documentNotFound, documentRefused } from './documents.errors.ts';
import {
  findVersion,
  insertVersion,
  listVersions,
  lockDocuments,
  lockProjectOfSale,
  type NewVersion,
  savePublished,
  saveWithdrawn,
  type VersionRow,
} from './project-documents.queries.ts';

type Document = ReplyOf<typeof api.listProjectDocuments>['data'][number];

export const listProjectDocuments = action(api.listProjectDocuments, async (ctx, { params }) => {
  if (!(await isReachedProject(ctx, params.id))) throw projectNotFound();
  const rows = (await listVersions(ctx, params.id)).filter(({ kind, title }) =>
    seesDocument(ctx.user.role, kind, title),
  );
  const expected = expectedDocuments
    .filter((kind) => seesDocument(ctx.user.role, kind))
    .map((kind) => documentOf(kind, documentNames[kind], rows));
  const titles = new Set(
    rows
      .filter(({ kind }) => kind === 'other')
      .toSorted((a, b) => a.id - b.id)
      .map(({ title }) => title),
  );
  const others = [...titles].map((title) => documentOf('other', title, rows));
  return { success: true, data: [...expected, ...others] };
});

function documentOf(kind: DocumentKind, title: string, rows: readonly VersionRow[]): Document {
  const versions = rows.filter((row) => row.kind === kind && row.title === title);
  return {
    kind,
    title,
    published_version: versions.find(({ current }) => current)?.version ?? null,
    versions: versions.map((row) => ({ ...row, file: storedFile(row) })),
  };
}

type FileColumns = Pick<VersionRow, 'file_id' | 'file_name' | 'file_type' | 'file_bytes'>;

/** The file of a version; null when it is a link. */
export const storedFile = ({ file_id, file_name, file_type, file_bytes }: FileColumns) =>
  file_id === null || file_name === null || file_type === null || file_bytes === null
    ? null
    : { id: file_id, name: file_name, type: file_type, bytes: file_bytes };

export const addDocument = action(api.addDocument, async (ctx, { params, form, file }) => {
  if (!(await lockDocuments(ctx, params.id))) throw projectNotFound();
  const { kind, title, url } = form;
  const reason = whyNotDocument({ role: ctx.user.role, kind, title, url, hasFile: file !== null });
  if (reason) throw documentRefused(reason);
  const added = await addVersion(ctx, {
    project_id: params.id,
    kind,
    title: documentTitle(kind, title),
    url,
    file_id: file?.id ?? null,
  });
  if (form.publish === 'true') await publish(ctx, added);
  return { success: true, data: { id: added.id, version: added.version } };
});

async function addVersion(ctx: Ctx, document: NewVersion): Promise<Version> {
  const added = await insertVersion(ctx, document);
  await audit(ctx, {
    action: 'create',
    entity: 'project_documents',
    entityId: added.id,
    new: { ...document, version: added.version },
  });
  return { ...added, title: document.title };
}

type Version = { id: number; title: string; version: number };

async function publish(ctx: Ctx, { id, title, version }: Version): Promise<void> {
  await savePublished(ctx, id);
  await audit(ctx, {
    action: 'publish',
    entity: 'project_documents',
    entityId: id,
    new: { title, version },
  });
}

/**
 * What a step of the project brings for its family, published at once: the links of a sale that is complete, the record
 * that starts or ends the works. The caller has locked the project.
 */
export async function publishFirst(
  ctx: Ctx,
  projectId: number,
  document: { kind: (typeof expectedDocuments)[number] } & ({ url: string } | { fileId: string }),
): Promise<void> {
  const added = await addVersion(ctx, {
    project_id: projectId,
    kind: document.kind,
    title: documentNames[document.kind],
    url: 'url' in document ? document.url : null,
    file_id: 'fileId' in document ? document.fileId : null,
  });
  await publish(ctx, added);
}

/** A paper of its own title, published at once. The caller has locked the project. */
export async function publishTitled(
  ctx: Ctx,
  projectId: number,
  { title, fileId }: { title: string; fileId: string },
): Promise<void> {
  const version = { project_id: projectId, kind: 'other', title, url: null, file_id: fileId } as const;
  await publish(ctx, await addVersion(ctx, version));
}

/** The links of a sale, and what each is among the documents of its family. */
const kindOfLink = { contract_url: 'contract', call_read_ia_summary_url: 'call_summary' } as const;
type LinkField = keyof typeof kindOfLink;
const linkFields = Object.keys(kindOfLink) as LinkField[];

type SaleLinks = Readonly<Record<LinkField, string | null>>;

/** The links of a sale that is complete are the first documents that its family sees. The caller has locked the sale. */
export async function publishLinks(ctx: Ctx, projectId: number, links: SaleLinks): Promise<void> {
  for (const field of linkFields) {
    const url = links[field];
    if (url) await publishFirst(ctx, projectId, { kind: kindOfLink[field], url });
  }
}

/** A link that changes once the sale is complete is one more version. The caller has locked the sale. */
export async function publishLinksOfSale(ctx: Ctx, saleId: number, changed: SaleLinks): Promise<void> {
  const projectId = await lockProjectOfSale(ctx, saleId);
  if (projectId !== undefined) await publishLinks(ctx, projectId, changed);
}

/**
 * A link of the sale that is empty now leaves the family, also while the sale is reopened: Finalizar publishes none in
 * its place. The caller has locked the sale.
 */
export async function withdrawEmptiedLinks(
  ctx: Ctx,
  saleId: number,
  links: Readonly<Record<string, unknown>>,
): Promise<void> {
  const emptied = linkFields.filter((field) => links[field] === null).map((field) => kindOfLink[field]);
  const projectId = emptied.length > 0 ? await lockProjectOfSale(ctx, saleId) : undefined;
  if (projectId === undefined) return;
  await withdrawThose(
    ctx,
    projectId,
    ({ url, kind }) => url !== null && emptied.some((each) => each === kind),
  );
}

export const publishDocument = action(api.publishDocument, async (ctx, { params }) => {
  const document = await requireDocument(ctx, params.id);
  if (!document.current) await publish(ctx, document);
  return { success: true };
});

export const withdrawDocument = action(api.withdrawDocument, async (ctx, { params }) => {
  await withdraw(ctx, await requireDocument(ctx, params.id));
  return { success: true };
});

/** Takes every version of a kind from the family. The caller has locked the project. */
export const withdrawKind = (
  ctx: Ctx,
  projectId: number,
  kind: (typeof expectedDocuments)[number],
): Promise<void> => withdrawThose(ctx, projectId, (version) => version.kind === kind);

async function withdrawThose(
  ctx: Ctx,
  projectId: number,
  isOne: (version: VersionRow) => boolean,
): Promise<void> {
  for (const version of (await listVersions(ctx, projectId)).filter(isOne)) await withdraw(ctx, version);
}

type Withdrawable = Version & Pick<VersionRow, 'published_at' | 'withdrawn_at'>;

async function withdraw(ctx: Ctx, { id, title, version, ...state }: Withdrawable): Promise<void> {
  if (state.published_at === null || state.withdrawn_at !== null) return;
  await saveWithdrawn(ctx, id);
  await audit(ctx, {
    action: 'withdraw',
    entity: 'project_documents',
    entityId: id,
    new: { title, version },
  });
}

/** A version of a project that the person reaches, as it stays until the call ends. */
async function requireDocument(ctx: Ctx, id: number) {
  const found = await findVersion(ctx, id);
  if (!found || !seesDocument(ctx.user.role, found.kind, found.title)) throw documentNotFound();
  const locked = (await lockDocuments(ctx, found.project_id)) ? await findVersion(ctx, id) : undefined;
  if (!locked) throw documentNotFound();
  return locked;
}
