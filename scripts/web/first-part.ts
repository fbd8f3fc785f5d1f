import { fileURLToPath } from 'node:url';

/** What the bundler tells of a module while it decides in which file it goes. */
export interface Chunking {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const page = fileURLToPath(new URL('../../web/index.html', import.meta.url)).replaceAll('\\', '/');

let needed: ReadonlySet<string> | null = null;

/** The file of a module: all that the page needs before the program goes in one, with what joins the files together. */
export const firstPart = (id: string, chunking: Chunking): string | null => {
  needed ??= reachedFrom(page, chunking);
  return needed.has(id) || id.includes('rolldown/runtime') ? 'first' : null;
};

/** A module and all that it imports, but what it imports late. */
function reachedFrom(id: string, chunking: Chunking): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (each: string): void => {
    if (reached.has(each)) return;
    reached.add(each);
    for (const imported of chunking.getModuleInfo(each)?.importedIds ?? []) visit(imported);
  };
  visit(id);
  return reached;
}
