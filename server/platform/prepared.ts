/** Statements seen once, and the maximum of named statements: dynamically built SQL stays unnamed. */
const MOST_SEEN = 1000;
const MOST_NAMED = 400;

/**
 * Names repeated statements, so that each connection parses and plans them once. Statements with `*` stay unnamed: a
 * migration changes their columns, and the server then refuses the prepared plan.
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
