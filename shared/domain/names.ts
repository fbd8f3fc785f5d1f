const spanish = new Intl.Collator('es');

/**
 * The order of names in Spanish: 'Ángela' with the A and 'Ñáñez' after every N, whatever the database that holds them,
 * as not all have the Spanish collation. For Array.sort.
 */
export const compareNames = (a: string, b: string): number => spanish.compare(a, b);
