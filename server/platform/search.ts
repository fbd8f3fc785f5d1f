import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Searching and ordering Spanish text, the same on every database: it asks for no extension, and not that the database
 * knows Spanish. Letters are taken apart from their accents first, so that it does not matter how they were typed.
 */

type Text = Expression<string | null>;

/** Without accents and in lower case. */
const plain = (text: Text): Text =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** The same for a text of the program. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * True when every word of `search` is somewhere in the text, in any order, with accents and case ignored: 'nino' finds
 * 'Niño' and 'perez ana' finds 'Ana María Pérez'. A search without words finds everything. The characters that have a
 * meaning in a pattern (%, _, \) are looked for as they are.
 */
export const matches = (text: Text, search: string): Expression<SqlBool> => matchesPlain(plain(text), search);

/** The words of a search, as they are looked for. */
export const plainWords = (search: string): string[] =>
  plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The same for a text that is kept as it is looked for: without accents, in lower case. */
export function matchesPlain(text: Text, search: string): Expression<SqlBool> {
  const words = plainWords(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` and `,
  )})`;
}

/** What to order names by, as Spanish does: 'Ángela' with the A, 'Ñáñez' after every N and before the O, case ignored. */
export const nameOrder = (name: Text): Expression<string | null> =>
  sql`${plain(sql`regexp_replace(normalize(${name}, NFD), '([nN])\u0303', '\\1~', 'g')`)} collate "C"`;
