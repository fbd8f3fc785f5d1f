import type { SpaceKind } from '#shared/domain/space-kinds.ts';
import type { Rect } from './treemap.ts';

/** Rooms and the walls between them, for the openings of the drawn plan (design.md, section 5). */

export type PlacedRoom = Rect & { name: string; kind: SpaceKind | null; tintKind: SpaceKind };

/** A wall: `axis` says how it runs, from (x, y) for `length`. */
export type Wall = { axis: 'horizontal' | 'vertical'; x: number; y: number; length: number };

/** Tolerance for equal coordinates: far below a drawn unit, far above rounding errors. */
const TOUCH = 1e-6;

export function isAt(a: number, b: number): boolean {
  return Math.abs(a - b) < TOUCH;
}

/** The wall shared by two rooms; null when they touch only in a corner or not at all. */
export function sharedWall(a: Rect, b: Rect): Wall | null {
  const top = Math.max(a.y, b.y);
  const height = Math.min(a.y + a.h, b.y + b.h) - top;
  const left = Math.max(a.x, b.x);
  const width = Math.min(a.x + a.w, b.x + b.w) - left;
  if (isAt(width, 0) && height > TOUCH) {
    return { axis: 'vertical', x: a.x < b.x ? b.x : a.x, y: top, length: height };
  }
  if (isAt(height, 0) && width > TOUCH) {
    return { axis: 'horizontal', x: left, y: a.y < b.y ? b.y : a.y, length: width };
  }
  return null;
}

/** True when two rectangles share more than an edge. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** A coordinate as text, rounded to the hundredth. */
export function coordinate(value: number): string {
  return `${Math.round(value * 100) / 100 + 0}`;
}
