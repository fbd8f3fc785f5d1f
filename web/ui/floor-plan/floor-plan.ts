import { kindOf, type SpaceKind } from '#shared/domain/space-kinds.ts';
import { type Door, placeDoors } from './doors.ts';
import { furniturePaths } from './furniture.ts';
import { type Rect, squarify } from './treemap.ts';
import { overlaps, type PlacedRoom, sharedWall, type Wall } from './walls.ts';
import { placeWindows, type Window } from './windows.ts';

/**
 * The drawn plan of a home, from the areas of its spaces: an outline that clients recognise, not a survey. The same
 * spaces give the same drawing in any order. Source: design.md, section 5.
 */

/** A symbol of furniturePaths to draw at (cx, cy), with its scale. */
export type PlacedFurniture = { kind: SpaceKind; cx: number; cy: number; scale: number };

/** `kind` is null for an unknown name; `tintKind` selects the fill. */
export type Room = PlacedRoom & { area: number; furniture: PlacedFurniture | null };

/** `scale` multiplies line widths: walls 3.4, outer wall 6. */
export type FloorPlan = {
  width: number;
  height: number;
  scale: number;
  rooms: Room[];
  walls: Wall[];
  doors: Door[];
  windows: Window[];
};

/** The aspect ratio of the drawing, the same everywhere so that clients recognise their home. */
export const landscape = { width: 640, height: 408 } as const;

export const PORTRAIT_WIDTH = 340;
const PORTRAIT_SCALE = 0.85;
const portraitHeights = Array.from({ length: 14 }, (_, index) => 350 + index * 10);

/** The height of a label and the margin around a symbol, in drawing units. */
const LABEL_SPACE = 72;
const LABEL_SHIFT = 14;
const SIDE_SPACE = 36;
const LARGEST_FURNITURE = 1.5;
const SMALLEST_FURNITURE = 0.6;

/**
 * The plan of some spaces in a frame, areas in square metres. Spaces without area are left out; null when none remains.
 * `scale` enlarges or shrinks doors, windows and lines (1 in the landscape drawing).
 */
export function layoutFloorPlan(
  spaces: readonly { name: string; area: number | null }[],
  frame: { width: number; height: number; scale?: number },
): FloorPlan | null {
  const { width, height, scale = 1 } = frame;
  const sorted = sortedSpaces(spaces);
  if (sorted.length === 0) return null;
  const outline: Rect = { x: 0, y: 0, w: width, h: height };
  const rects = squarify(
    sorted.map((space) => space.area),
    outline,
  );
  const placed = sorted.flatMap((space, index) => {
    const rect = rects[index];
    const kind = kindOf(space.name);
    return rect ? [{ ...rect, ...space, kind, tintKind: kind ?? 'Hall' }] : [];
  });
  const doors = placeDoors(placed, scale);
  return {
    width,
    height,
    scale,
    rooms: placed.map((room, index) => ({ ...room, furniture: placeFurniture(room, index, doors) })),
    walls: innerWalls(placed),
    doors,
    windows: placeWindows(placed, outline, scale),
  };
}

/** The plan for a phone: of the heights it tries, the one with the widest narrowest room. */
export function portraitFloorPlan(
  spaces: readonly { name: string; area: number | null }[],
): FloorPlan | null {
  const areas = sortedSpaces(spaces).map((space) => space.area);
  if (areas.length === 0) return null;
  let best = { height: 0, narrowest: Number.NEGATIVE_INFINITY };
  for (const height of portraitHeights) {
    const rects = squarify(areas, { x: 0, y: 0, w: PORTRAIT_WIDTH, h: height });
    const narrowest = Math.min(...rects.map((rect) => Math.min(rect.w, rect.h)));
    if (narrowest > best.narrowest + 1e-9) best = { height, narrowest };
  }
  return layoutFloorPlan(spaces, { width: PORTRAIT_WIDTH, height: best.height, scale: PORTRAIT_SCALE });
}

function sortedSpaces(
  spaces: readonly { name: string; area: number | null }[],
): { name: string; area: number }[] {
  return spaces
    .flatMap(({ name, area }) => (area !== null && area > 0 ? [{ name, area }] : []))
    .toSorted((a, b) => b.area - a.area || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function innerWalls(rooms: readonly Rect[]): Wall[] {
  return rooms.flatMap((room, index) =>
    rooms.slice(index + 1).flatMap((other) => {
      const wall = sharedWall(room, other);
      return wall ? [wall] : [];
    }),
  );
}

/** The symbol of a room, below its label; moved aside, or left out, where a door swings. */
function placeFurniture(room: PlacedRoom, index: number, doors: readonly Door[]): PlacedFurniture | null {
  const symbol = room.kind && furniturePaths[room.kind];
  if (!room.kind || !symbol) return null;
  const swings = doors.filter((door) => door.swingsInto === index).map((door) => door.swing);
  const cy = room.y + room.h / 2 + LABEL_SHIFT;
  const byHeight = (room.h - LABEL_SPACE) / symbol.height;
  const sideways = [0, ...swings.flatMap((swing) => [swing.w, -swing.w])];
  for (const shift of sideways) {
    const byWidth = (room.w - Math.abs(shift) - SIDE_SPACE) / symbol.width;
    const scale = Math.min(LARGEST_FURNITURE, byWidth, byHeight);
    if (scale < SMALLEST_FURNITURE) continue;
    const [w, h] = [symbol.width * scale, symbol.height * scale];
    const cx = room.x + room.w / 2 + shift / 2;
    const taken: Rect = { x: cx - w / 2, y: cy - h / 2, w, h };
    if (!swings.some((swing) => overlaps(swing, taken))) return { kind: room.kind, cx, cy, scale };
  }
  return null;
}
