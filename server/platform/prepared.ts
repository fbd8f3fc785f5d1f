/** Texts that came once, and how many texts may have a name: what is put together anew for each call has none. */
const MOST_SEEN = 1000;
const MOST_NAMED = 400;

/**
 * Names the statements that come again, so that the server reads and plans each once a connection. None that says `*`:
 * its columns change when a newer version adds one, and the server then refuses what it had prepared.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_NAMED) return name;
    if (!seen.delete(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    if (/(?:select|returning|\.)\s*\*/i.test(text)) return undefined;
    names.set(text, `s${names.size + 1}`);
    return names.get(text);
  };
}
