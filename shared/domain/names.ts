const spanish = new Intl.Collator('es');

/**
 * The order of names in Spanish: 'Ángela' with the A and 'Ñáñez' after every N, whatever the database that holds them,
 * as not all have the Spanish collation. For Array.sort.
 */
export const compareNames = (a: string, b: string): number => spanish.compare(a, b);

/** A name as it is kept: one space between words, none around them, and each accent in one character with its letter. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
