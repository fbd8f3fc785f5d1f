import type { CallOf } from '#shared/contract/endpoint.ts';
import type { saveProject } from '#shared/contract/projects.ts';
import { type Pesos, splitExactly, toBasisPoints } from '#shared/domain/money.ts';
import type { SpaceKind } from '#shared/domain/space-kinds.ts';
import type { Dice } from './dice.ts';

type Space = CallOf<typeof saveProject>['body']['spaces'][number];

/** A space to remodel: its share of the area and of the price, in percent; without them it is left as it is. */
type Share = readonly [name: string, area: number, price: number] | readonly [name: string];

/**
 * How homes are divided. The shares of the price sum to 100; those of the area to less, because walls are not a space.
 */
const layouts = {
  'una alcoba': [
    ['Cocina', 19, 34],
    ['Baño', 10, 21],
    ['Lavandería', 6, 7],
    ['Habitación', 27, 20],
    ['Comedor', 28, 18],
    ['Hall'],
    ['Escritorio'],
  ],
  'dos alcobas': [
    ['Cocina', 16, 28],
    ['Baño', 7, 14],
    ['Baño 2', 6, 12],
    ['Lavandería', 5, 6],
    ['Habitación', 20, 14],
    ['Habitación 2', 16, 11],
    ['Comedor', 19, 12],
    ['Hall', 4, 3],
    ['Escritorio'],
  ],
  'dos alcobas y estudio': [
    ['Cocina', 16, 26],
    ['Baño', 6, 13],
    ['Baño 2', 5, 10],
    ['Lavandería', 5, 6],
    ['Habitación', 17, 13],
    ['Habitación 2', 14, 10],
    ['Comedor', 14, 11],
    ['Hall', 6, 4],
    ['Escritorio', 8, 7],
  ],
  'tres alcobas': [
    ['Cocina', 14, 24],
    ['Baño', 6, 11],
    ['Baño 2', 5, 9],
    ['Lavandería', 5, 5],
    ['Habitación', 17, 13],
    ['Habitación 2', 13, 9],
    ['Habitación 3', 11, 9],
    ['Comedor', 14, 12],
    ['Hall', 4, 3],
    ['Escritorio', 5, 5],
  ],
  casa: [
    ['Cocina', 13, 22],
    ['Baño', 5, 9],
    ['Baño 2', 4, 8],
    ['Baño 3', 4, 7],
    ['Lavandería', 5, 5],
    ['Habitación', 15, 11],
    ['Habitación 2', 11, 8],
    ['Habitación 3', 11, 8],
    ['Comedor', 14, 11],
    ['Hall', 6, 5],
    ['Escritorio', 6, 6],
  ],
  'cocina y baños': [
    ['Cocina', 16, 52],
    ['Baño', 7, 27],
    ['Baño 2', 5, 21],
    ['Lavandería'],
    ['Habitación'],
    ['Comedor'],
    ['Hall'],
    ['Escritorio'],
  ],
} as const satisfies Record<string, readonly Share[]>;

export type Layout = keyof typeof layouts;

const notes: Readonly<Record<SpaceKind, readonly string[]>> = {
  Cocina: [
    'Mesón en cuarzo blanco y torre de hornos',
    'Abrir la cocina hacia el comedor, con barra',
    'Muebles en RH y salpicadero en porcelanato',
  ],
  Baño: [
    'División en vidrio templado',
    'Cambiar la tubería de agua caliente',
    'Mueble flotante y nicho en la ducha',
  ],
  Lavandería: ['Punto para lavadora secadora en torre', 'Gabinete alto y tendedero plegable'],
  Habitación: ['Clóset de piso a techo', 'Piso laminado y blackout', 'Quitar el papel de colgadura'],
  Comedor: ['Lámpara sobre la mesa y repisa para vinos', 'Nivelar el piso antes del porcelanato'],
  Hall: ['Zapatero y espejo de cuerpo entero', 'Luz con sensor'],
  Escritorio: ['Dos puestos de trabajo', 'Biblioteca hasta el techo'],
};

/** The spaces of a home of that area (m²), whose prices sum to the price exactly. */
export function spacesOf(layout: Layout, area: number, price: Pesos, dice: Dice): Space[] {
  const rows: readonly Share[] = layouts[layout];
  const shares = vary(
    rows.map(([, , share]) => share ?? 0),
    dice,
  );
  const prices = splitExactly(price, shares.map(toBasisPoints));
  return rows.map(([name, areaShare], index) => {
    if (areaShare === undefined) return { name, price: null, area: null, note: null };
    const stretch = dice.whole(95, 105) / 100;
    return {
      name,
      price: prices[index] ?? null,
      area: Math.round((area * areaShare * stretch) / 10) / 10,
      note: dice.chance(40) ? dice.pick(notesOf(name)) : null,
    };
  });
}

const notesOf = (name: string): readonly string[] =>
  Object.entries(notes).find(([kind]) => name.startsWith(kind))?.[1] ?? notes.Hall;

/** The same sum, a little differently divided, so that two homes of a layout do not cost the same by space. */
function vary(shares: readonly number[], dice: Dice): number[] {
  const varied = [...shares];
  const priced = shares.flatMap((share, index) => (share > 0 ? [index] : []));
  for (const [place, index] of priced.entries()) {
    const other = priced[place + 1];
    if (other === undefined || place % 2 === 1) continue;
    const moved = dice.whole(-60, 60) / 100;
    varied[index] = (varied[index] ?? 0) + moved;
    varied[other] = (varied[other] ?? 0) - moved;
  }
  return varied;
}
