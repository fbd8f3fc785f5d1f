import type { SpaceKind } from '#shared/domain/space-kinds.ts';
import type { Rect } from './treemap.ts';
import { coordinate as n, overlaps, type PlacedRoom, sharedWall, type Wall } from './walls.ts';

/**
 * A door of the drawn plan (design.md, section 5) from room `from` to room `to`, as indexes into the rooms. `opening`
 * erases the wall with the tint of `to`; `leaf` and `arc` draw the door, which sweeps the square `swing` of room
 * `swingsInto`.
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

const DOOR = 34;
const CORNER = 8;
/** The space of a label in the top left corner of its room: two lines, with an approximate width per letter. */
const LABEL = { height: 46, inset: 12, letter: 7.6 } as const;

/**
 * One door for each room but the first, so that every room is reachable: a breadth-first tree from the Hall, or from
 * the largest room. When only short walls are left, the longest one gets a smaller door.
 */
export function placeDoors(rooms: readonly PlacedRoom[], scale: number): Door[] {
  const root = Math.max(
    0,
    rooms.findIndex((room) => room.kind === 'Hall'),
  );
  const reached = new Set([root]);
  const doors: Door[] = [];
  const open = (from: number, to: number, wall: Wall) => {
    reached.add(to);
    doors.push(chooseDoor(rooms, { from, to, wall }, doors, scale));
  };
  let queue = [root];
  while (queue.length > 0) {
    // Newly reached rooms go to the end of the queue: breadth first.
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
): { to: number; wall: Wall }[] {
  const here = rooms[from];
  if (!here) return [];
  return rooms.flatMap((room, to) => {
    const wall = reached.has(to) ? null : sharedWall(here, room);
    return wall ? [{ to, wall }] : [];
  });
}

/**
 * The first placement whose swing covers no label and no other door; the first of all when each does. The door swings
 * into the target, or into the larger room when the target is narrow; low on a vertical wall, left on an upward one,
 * right on a downward one: away from the labels.
 */
function chooseDoor(
  rooms: readonly PlacedRoom[],
  link: { from: number; to: number; wall: Wall },
  others: readonly Door[],
  scale: number,
): Door {
  const { from, to, wall } = link;
  const [here, there] = [rooms[from], rooms[to]];
  if (!here || !there) throw new RangeError('A door needs two rooms of the plan');
  const isNarrow = Math.min(there.w, there.h) < 2.4 * DOOR * scale;
  const sides = isNarrow && here.w * here.h > there.w * there.h ? [from, to] : [to, from];
  const atEnd = wall.axis === 'vertical' || there.y > here.y;
  const ways = [atEnd, !atEnd].flatMap((end) => sides.map((swingsInto) => ({ end, swingsInto })));
  const doors = ways.map(({ end, swingsInto }): Door => {
    const into = swingsInto === to ? there : here;
    const outOf = swingsInto === to ? here : there;
    return { from, to, swingsInto, tintKind: there.tintKind, ...hang(wall, end, into, outOf, scale) };
  });
  const clear = doors.find((door) => isClear(door, rooms, others));
  const [first] = doors;
  if (!first) throw new RangeError('A door needs a wall');
  return clear ?? first;
}

function isClear(door: Door, rooms: readonly PlacedRoom[], others: readonly Door[]): boolean {
  const room = rooms[door.swingsInto];
  if (!room) return false;
  const label: Rect = {
    x: room.x,
    y: room.y,
    w: LABEL.inset + room.name.length * LABEL.letter,
    h: LABEL.height,
  };
  return !overlaps(door.swing, label) && !others.some((other) => overlaps(door.swing, other.swing));
}

type DoorPaths = Pick<Door, 'opening' | 'leaf' | 'arc' | 'swing'>;

/** A door at one end of a wall, between two rooms. */
function hang(wall: Wall, atEnd: boolean, into: Rect, outOf: Rect, scale: number): DoorPaths {
  const size = Math.min(DOOR * scale, wall.length * 0.7);
  const margin = Math.min(CORNER, (wall.length - size) / 2);
  const along = atEnd ? wall.length - margin - size : margin;
  return wall.axis === 'vertical'
    ? verticalDoor(wall.x, wall.y + along, size, into.x < outOf.x)
    : horizontalDoor(wall.x + along, wall.y, size, into.y < outOf.y);
}

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
