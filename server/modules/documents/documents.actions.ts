import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/files.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileNotFound } from './documents.errors.ts';
import { type DocumentFile, findOwnFile } from './documents.queries.ts';

/** Which file to send; its content is streamed by the platform. */
export async function readFile(ctx: Ctx, { params }: InputOf<typeof api.readFile>): Promise<DocumentFile> {
  const file = await findOwnFile(ctx, params.id);
  if (!file) throw fileNotFound();
  return file;
}
