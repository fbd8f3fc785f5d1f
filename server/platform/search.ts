import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

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

/** A document or phone as it is searched: letters and digits only. */
export const bareText = (text: Text): Text => sql`regexp_replace(${text}, '[^0-9A-Za-z]', '', 'g')`;

/**
 * Parts of the words of a search that a text has when `matchesPlain` finds it, by its number with separators or without:
 * '1.020.304.050' is four of them.
 */
export const plainWords = (search: string): string[] =>
  typedWords(search)
    .flatMap(({ typed, word }) => (typed === word ? [word] : withoutEdges(typed).split(/[.()-]+/)))
    .filter((part) => part !== '');

/** The normalised words of a search, a document or phone without separators, each beside how it was typed. */
const typedWords = (search: string) =>
  plainText(search)
    .split(/[\s,;]+/)
    .map((typed) => ({ typed, word: bareNumber(typed) }))
    .filter(({ word }) => word !== '');

/** '1.020.304.050', '310-555-0101' and 'at-123456' without separators. */
const bareNumber = (typed: string): string => {
  const word = withoutEdges(typed);
  return NUMBER.test(word) ? word.replace(/[.()-]/g, '') : word;
};

/** Without parentheses around it, nor Colombia's prefix '+57'. */
const withoutEdges = (word: string): string => word.replace(/^\(?(?:\+57\)?)?|\)$/g, '');

/** Six digits are those of the shortest document or phone that is written with separators. */
const NUMBER = /^(?=(?:\D*\d){6})[\da-z.()-]+$/;

/**
 * The same for a column stored in normalised form: without accents, in lower case. A number with separators is found
 * without them, as documents and phones are stored, and as it was typed, as in '# 122-135' of an address.
 */
export function matchesPlain(text: Text, search: string): Expression<SqlBool> {
  const words = typedWords(search);
  if (words.length === 0) return sql<SqlBool>`true`;
  const has = (word: string) => sql`strpos(${text}, ${word}) > 0`;
  return sql<SqlBool>`(${sql.join(
    words.map(({ typed, word }) => (typed === word ? has(word) : sql`(${has(word)} or ${has(typed)})`)),
    sql` and `,
  )})`;
}

/** True when a text of the list has every three letters in a row of the words: by the index over `text_grams`. */
export const hasGrams = (text: Text, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`text_grams(${text}) @> ${words.flatMap(gramsOf)}::text[]`;

/** True for a word that the index can find: three letters or more. */
export const isIndexed = (word: string): boolean => gramsOf(word).length > 0;

function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** Sort key of names in Spanish order: 'Ángela' with the A, 'Ñáñez' after every N and before the O, ignoring case. */
export const nameOrder = (name: Text): Expression<string | null> =>
  sql`${plain(sql`regexp_replace(normalize(${name}, NFD), '([nN])\u0303', '\\1~', 'g')`)} collate "C"`;
