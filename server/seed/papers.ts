import { storeContent } from '../platform/files.ts';
import type { ReceivedFile } from '../platform/http/upload.ts';
import { actaPdf } from './acta.ts';
import type { SeedDeps } from './teller.ts';

/** A PDF of the demo as an upload leaves it: stored, its row still to be added. */
export async function storePaper(
  { files }: SeedDeps,
  name: string,
  lines: readonly string[],
): Promise<ReceivedFile> {
  const ending = 'Documento de demostración: ni las personas ni el inmueble existen.';
  return { ...(await storeContent(files, actaPdf([...lines, ending]))), name, type: 'application/pdf' };
}
