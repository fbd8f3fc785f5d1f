import type { Rect } from './treemap.ts';
import { isAt, coordinate as n, type PlacedRoom, type Wall } from './walls.ts';

/** A window of the drawn plan: `gap` erases the outer wall, `lines` draws the glass (design.md, section 5). */
export type Window = { room: number; gap: string; lines: string };

/** The length of a window and its margin to the corners, in drawing units. */
const WINDOW = 64;
const CORNER = 8;

/**
 * One window for each room with an outer wall, except the Hall: on the first of left, top, right and bottom where it
 * fits.
 */
export function placeWindows(rooms: readonly PlacedRoom[], frame: Rect, scale: number): Window[] {
  return rooms.flatMap((room, index) => {
    if (room.kind === 'Hall') return [];
    const walls = outerWalls(room, frame);
    const wanted = Math.min(WINDOW * scale, 0.42 * Math.max(room.w, room.h));
    const wall =
      walls.find(({ length }) => length >= wanted + CORNER) ??
      walls.toSorted((a, b) => b.length - a.length).at(0);
    if (!wall) return [];
    const size = Math.min(wanted, wall.length * 0.8);
    return [{ room: index, ...windowPaths(wall, size, 2.5 * scale) }];
  });
}

function outerWalls(room: Rect, frame: Rect): Wall[] {
  const walls: [boolean, Wall][] = [
    [isAt(room.x, frame.x), { axis: 'vertical', x: frame.x, y: room.y, length: room.h }],
    [isAt(room.y, frame.y), { axis: 'horizontal', x: room.x, y: frame.y, length: room.w }],
    [
      isAt(room.x + room.w, frame.x + frame.w),
      { axis: 'vertical', x: frame.x + frame.w, y: room.y, length: room.h },
    ],
    [
      isAt(room.y + room.h, frame.y + frame.h),
      { axis: 'horizontal', x: room.x, y: frame.y + frame.h, length: room.w },
    ],
  ];
  return walls.flatMap(([isOuter, wall]) => (isOuter ? [wall] : []));
}

function windowPaths(wall: Wall, size: number, offset: number): Pick<Window, 'gap' | 'lines'> {
  const start = (wall.length - size) / 2;
  const line =
    wall.axis === 'vertical'
      ? (shift: number) => `M${n(wall.x + shift)} ${n(wall.y + start)}v${n(size)}`
      : (shift: number) => `M${n(wall.x + start)} ${n(wall.y + shift)}h${n(size)}`;
  return { gap: line(0), lines: `${line(-offset)}${line(offset)}${line(0)}` };
}
