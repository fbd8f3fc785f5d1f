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
 * The file id to store after an upload: the new file, or the current one when the content is equal, so that a repeated
 * upload changes nothing. The unreferenced file stays, unreadable: file content is outside the transaction, and a
 * deletion here could not be rolled back if the call fails later.
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
