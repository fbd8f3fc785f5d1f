import type { Rolldown } from 'vite';

/** Adds the names of a built file, of its style sheets and of all that it imports at once. */
export function reach(file: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, names: Set<string>): void {
  if (names.has(file.fileName)) return;
  names.add(file.fileName);
  for (const sheet of file.viteMetadata?.importedCss ?? []) names.add(sheet);
  for (const imported of file.imports) {
    const next = bundle[imported];
    if (next?.type === 'chunk') reach(next, bundle, names);
  }
}
