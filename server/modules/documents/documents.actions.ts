import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/files.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileNotFound } from './documents.errors.ts';
import { type DocumentFile, findContentHash, findOwnFile } from './documents.queries.ts';

/** Which file to send; its content is streamed by the platform. */
export async function readFile(ctx: Ctx, { params }: InputOf<typeof api.readFile>): Promise<DocumentFile> {
  const file = await findOwnFile(ctx, params.id);
  if (!file) throw fileNotFound();
  return file;
}

/**
 * The file to refer to when a call brings one: what came, or the file that is there already when the content is the
 * same, so that a repeated upload changes nothing. What is not referred to is kept and nobody can read it: content is
 * outside of the call's transaction, and deleting it here could lose it for a call that fails later.
 */
export async function fileToKeep(
  ctx: Ctx,
  received: { readonly id: string; readonly sha256: Buffer },
  current: string | undefined,
): Promise<string> {
  if (current === undefined) return received.id;
  const same = (await findContentHash(ctx, current)) === received.sha256.toString('hex');
  return same ? current : received.id;
}
