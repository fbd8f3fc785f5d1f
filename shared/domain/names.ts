const spanish = new Intl.Collator('es');

/**
 * Spanish collation for Array.sort: 'Ángela' with the A and 'Ñáñez' after every N. Done here because not every database
 * has the Spanish collation.
 */
export const compareNames = (a: string, b: string): number => spanish.compare(a, b);

interface Named {
  readonly id: number;
  readonly name: string;
}

/** People and things by name; those of the same name by id. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || a.id - b.id;

/** A name as stored: trimmed, single spaces, composed accents (NFC). */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
