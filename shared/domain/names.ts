const spanish = new Intl.Collator('es');

/**
 * Spanish collation for Array.sort: 'Ángela' with the A and 'Ñáñez' after every N. Done here because not every database
 * has the Spanish collation.
 */
export const compareNames = (a: string, b: string): number => spanish.compare(a, b);

/** A name as stored: trimmed, single spaces, composed accents (NFC). */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
