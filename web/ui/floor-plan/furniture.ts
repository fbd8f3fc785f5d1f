import type { SpaceKind } from '#shared/domain/space-kinds.ts';

/**
 * The furniture symbols of the plan, as SVG paths around their centre at scale 1. `faint` is drawn at half opacity.
 * `width` and `height` include a small margin. Source: design.md, section 5.
 */
export type Furniture = { path: string; faint: string; width: number; height: number };

/** A rectangle with rounded corners as a path. */
function box(x: number, y: number, w: number, h: number, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}`,
    `h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`,
  ].join('');
}

function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** One symbol for each kind; a Hall has none. */
export const furniturePaths: Record<SpaceKind, Furniture | null> = {
  Habitación: {
    path: [box(-30, -26, 60, 56, 3), 'M-30-6H30', box(-24, -21, 20, 11, 2), box(4, -21, 20, 11, 2)].join(''),
    faint: '',
    width: 62,
    height: 58,
  },
  Cocina: {
    path: [
      'M-44-26H44V-4H-44z',
      oval(-31, -19, 4, 4),
      oval(-19, -19, 4, 4),
      oval(-31, -10, 3, 3),
      oval(-19, -10, 3, 3),
      box(10, -22, 24, 13, 3),
      box(-24, 14, 48, 16, 2),
    ].join(''),
    faint: '',
    width: 90,
    height: 56,
  },
  Comedor: {
    path: [box(-26, -14, 52, 28, 3), 'M-18-20h12M6-20h12M-18 20h12M6 20h12M-32-6v12M32-6v12'].join(''),
    faint: '',
    width: 66,
    height: 40,
  },
  Escritorio: {
    path: [box(-28, -12, 56, 16, 2), oval(0, 14, 7, 7), 'M-6-7H8V-3H-6z'].join(''),
    faint: '',
    width: 58,
    height: 34,
  },
  Baño: {
    path: [oval(-12, 4, 8, 10), box(-21, -14, 18, 8, 2), box(6, -14, 22, 28, 2)].join(''),
    faint: 'M6-14 28 14M28-14 6 14',
    width: 50,
    height: 28,
  },
  Lavandería: {
    path: [box(-26, -13, 24, 26, 2), oval(-14, 1, 7.5, 7.5), box(4, -13, 24, 26, 2), 'M8-8h16'].join(''),
    faint: '',
    width: 56,
    height: 28,
  },
  Hall: null,
};
