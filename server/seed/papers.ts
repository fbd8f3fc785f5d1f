import type { Ctx } from '../platform/context.ts';
import { storeContent } from '../platform/files.ts';
import { insertFile, type ReceivedFile } from '../platform/http/upload.ts';
import { actaPdf } from './acta.ts';

/** A PDF of the demo, uploaded by the person of the call. */
export async function storePaper(ctx: Ctx, name: string, lines: readonly string[]): Promise<ReceivedFile> {
  const ending = 'Documento de demostración: ni las personas ni el inmueble existen.';
  const stored = await storeContent(ctx.files, actaPdf([...lines, ending]));
  const file: ReceivedFile = { ...stored, name, type: 'application/pdf' };
  await insertFile(ctx.db, ctx, file);
  return file;
}
