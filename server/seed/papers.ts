import type { IncomingFile } from '../platform/files.ts';
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

/** A file of the demo, stored whole. */
export async function storeContent(files: SeedDeps['files'], content: Uint8Array): Promise<IncomingFile> {
  const file = await files.receive(once(content));
  await files.keep(file);
  return file;
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}
