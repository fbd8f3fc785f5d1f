/** The kinds of space of a property. Source: sales specification, section 2 (step 5). */
export const spaceKinds = [
  'Cocina',
  'Baño',
  'Lavandería',
  'Habitación',
  'Comedor',
  'Hall',
  'Escritorio',
] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** The kind of a space by its name, with or without a number ('Baño 2' is a Baño); null for any other name. */
export function kindOf(name: string): SpaceKind | null {
  const base = name
    .trim()
    .replace(/\s+\d+$/, '')
    .toLowerCase();
  return spaceKinds.find((kind) => kind.toLowerCase() === base) ?? null;
}
