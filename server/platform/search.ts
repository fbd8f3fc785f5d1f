import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Search and ordering of Spanish text, the same on every database: it needs no extension and no Spanish collation. Text
 * is decomposed (NFD) first, so its typed form does not matter.
 */

type Text = Expression<string | null>;

/** Without accents and in lower case. */
const plain = (text: Text): Text =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** The same for a text in the program. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * True when the text contains every word of `search`, in any order, ignoring accents and case: 'nino' finds 'Niño' and
 * 'perez ana' finds 'Ana María Pérez'. An empty search matches everything. Wildcards (%, _, \) are escaped.
 */
export const matches = (text: Text, search: string): Expression<SqlBool> => matchesPlain(plain(text), search);

/** The normalised words of a search. */
export const plainWords = (search: string): string[] =>
  plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The same for a column stored in normalised form: without accents, in lower case. */
export function matchesPlain(text: Text, search: string): Expression<SqlBool> {
  const words = plainWords(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` and `,
  )})`;
}

/** Sort key of names in Spanish order: 'Ángela' with the A, 'Ñáñez' after every N and before the O, ignoring case. */
export const nameOrder = (name: Text): Expression<string | null> =>
  sql`${plain(sql`regexp_replace(normalize(${name}, NFD), '([nN])\u0303', '\\1~', 'g')`)} collate "C"`;
