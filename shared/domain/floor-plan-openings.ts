import type { SpaceKind } from './spaces.ts';
import type { Rect } from './treemap.ts';

/** Doors and windows of the drawn plan (design.md, section 5), as geometry and as SVG paths. */

export type PlacedRoom = Rect & { name: string; kind: SpaceKind | null; tintKind: SpaceKind };

/** A wall between two rooms: `axis` says how it runs, from (x, y) for `length`. */
export type SharedWall = { axis: 'horizontal' | 'vertical'; x: number; y: number; length: number };

/**
 * A door from room `from` to room `to` (their places in the list of rooms). `opening` erases the wall with the tint
 * of `to`; `leaf` and `arc` draw the door, which sweeps the square `swing` of room `swingsInto`.
 */
export type Door = {
  from: number;
  to: number;
  swingsInto: number;
  tintKind: SpaceKind;
  opening: string;
  leaf: string;
  arc: string;
  swing: Rect;
};

/** A window: `gap` erases the outer wall, `lines` draws the glass. */
export type Window = { room: number; gap: string; lines: string };

const DOOR = 34;
const WINDOW = 64;
const CORNER = 8;
const TOUCH = 1e-6;

/** The wall that two rooms share; null when they only touch in a corner or not at all. */
export function sharedWall(a: Rect, b: Rect): SharedWall | null {
  const top = Math.max(a.y, b.y);
  const height = Math.min(a.y + a.h, b.y + b.h) - top;
  const left = Math.max(a.x, b.x);
  const width = Math.min(a.x + a.w, b.x + b.w) - left;
  if (Math.abs(width) < TOUCH && height > TOUCH) {
    return { axis: 'vertical', x: a.x < b.x ? b.x : a.x, y: top, length: height };
  }
  if (Math.abs(height) < TOUCH && width > TOUCH) {
    return { axis: 'horizontal', x: left, y: a.y < b.y ? b.y : a.y, length: width };
  }
  return null;
}

/**
 * One door for each room but the first, so that every room is reached: a breadth-first tree from the Hall, or from
 * the largest room. Where only short walls are left, the longest one gets a smaller door.
 */
export function placeDoors(rooms: readonly PlacedRoom[], scale: number): Door[] {
  const root = Math.max(
    0,
    rooms.findIndex((room) => room.kind === 'Hall'),
  );
  const reached = new Set([root]);
  const doors: Door[] = [];
  const open = (from: number, to: number, wall: SharedWall) => {
    reached.add(to);
    doors.push(doorOn(rooms, from, to, wall, scale));
  };
  let queue = [root];
  while (queue.length > 0) {
    // Rooms that are reached meanwhile are walked after those that wait: breadth first.
    for (const from of queue) {
      for (const { to, wall } of unreachedBeside(rooms, from, reached)) {
        if (wall.length >= DOOR * scale + 2 * CORNER) {
          queue.push(to);
          open(from, to, wall);
        }
      }
    }
    queue = [];
    const narrow = [...reached].flatMap((from) =>
      unreachedBeside(rooms, from, reached).map((side) => ({ from, ...side })),
    );
    const longest = narrow.toSorted((a, b) => b.wall.length - a.wall.length).at(0);
    if (longest) {
      open(longest.from, longest.to, longest.wall);
      queue = [longest.to];
    }
  }
  return doors;
}

function unreachedBeside(
  rooms: readonly PlacedRoom[],
  from: number,
  reached: ReadonlySet<number>,
): { to: number; wall: SharedWall }[] {
  const here = rooms[from];
  if (!here) return [];
  return rooms.flatMap((room, to) => {
    const wall = reached.has(to) ? null : sharedWall(here, room);
    return wall ? [{ to, wall }] : [];
  });
}

/**
 * The door on a wall. It stays clear of the label in the top left corner of each room: low on a vertical wall, left
 * on one that leads up, right on one that leads down. It swings into the target, or into the larger room when the
 * target is narrow.
 */
function doorOn(
  rooms: readonly PlacedRoom[],
  from: number,
  to: number,
  wall: SharedWall,
  scale: number,
): Door {
  const [here, there] = [rooms[from], rooms[to]];
  if (!here || !there) throw new RangeError('A door needs two rooms of the plan');
  const size = Math.min(DOOR * scale, wall.length * 0.7);
  const margin = Math.min(CORNER, (wall.length - size) / 2);
  const isNarrow = Math.min(there.w, there.h) < 2.4 * DOOR * scale;
  const swingsInto = isNarrow && here.w * here.h > there.w * there.h ? from : to;
  const base = { from, to, swingsInto, tintKind: there.tintKind };
  if (wall.axis === 'vertical') {
    const y = wall.y + wall.length - margin - size;
    const isLeft = swingsInto === to ? there.x < here.x : here.x < there.x;
    return { ...base, ...verticalDoor(wall.x, y, size, isLeft) };
  }
  const leadsUp = there.y < here.y;
  const x = leadsUp ? wall.x + margin : wall.x + wall.length - margin - size;
  const isUp = swingsInto === to ? leadsUp : !leadsUp;
  return { ...base, ...horizontalDoor(x, wall.y, size, isUp) };
}

type DoorPaths = Pick<Door, 'opening' | 'leaf' | 'arc' | 'swing'>;

function verticalDoor(x: number, y: number, size: number, isLeft: boolean): DoorPaths {
  const tip = isLeft ? x - size : x + size;
  return {
    opening: `M${n(x)} ${n(y)}v${n(size)}`,
    leaf: `M${n(x)} ${n(y)}H${n(tip)}`,
    arc: `M${n(tip)} ${n(y)}A${n(size)} ${n(size)} 0 0 ${isLeft ? 0 : 1} ${n(x)} ${n(y + size)}`,
    swing: { x: Math.min(x, tip), y, w: size, h: size },
  };
}

function horizontalDoor(x: number, y: number, size: number, isUp: boolean): DoorPaths {
  const tip = isUp ? y - size : y + size;
  return {
    opening: `M${n(x)} ${n(y)}h${n(size)}`,
    leaf: `M${n(x)} ${n(y)}V${n(tip)}`,
    arc: `M${n(x)} ${n(tip)}A${n(size)} ${n(size)} 0 0 ${isUp ? 1 : 0} ${n(x + size)} ${n(y)}`,
    swing: { x, y: Math.min(y, tip), w: size, h: size },
  };
}

/** One window a room with an outer wall, except the Hall: on the first of left, top, right and bottom that fits it. */
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

function outerWalls(room: Rect, frame: Rect): SharedWall[] {
  const isAt = (a: number, b: number) => Math.abs(a - b) < TOUCH;
  const walls: [boolean, SharedWall][] = [
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

function windowPaths(wall: SharedWall, size: number, offset: number): Pick<Window, 'gap' | 'lines'> {
  const start = (wall.length - size) / 2;
  const line =
    wall.axis === 'vertical'
      ? (shift: number) => `M${n(wall.x + shift)} ${n(wall.y + start)}v${n(size)}`
      : (shift: number) => `M${n(wall.x + start)} ${n(wall.y + shift)}h${n(size)}`;
  return { gap: line(0), lines: `${line(-offset)}${line(offset)}${line(0)}` };
}

/** A coordinate to the hundredth, which no eye tells from more. */
const n = (value: number): string => `${Math.round(value * 100) / 100 + 0}`;
