import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spaceKinds } from '#shared/domain/space-kinds.ts';
import {
  type FloorPlan,
  landscape,
  layoutFloorPlan,
  PORTRAIT_WIDTH,
  portraitFloorPlan,
} from './floor-plan.ts';
import { furniturePaths } from './furniture.ts';

const home = [
  { name: 'Cocina', area: 12.5 },
  { name: 'Baño', area: 4.8 },
  { name: 'Baño 2', area: 3.6 },
  { name: 'Lavandería', area: 4.2 },
  { name: 'Habitación', area: 14 },
  { name: 'Habitación 2', area: 11.4 },
  { name: 'Comedor', area: 10.6 },
  { name: 'Hall', area: 5.5 },
  { name: 'Escritorio', area: 6.2 },
];

const spaces = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...spaceKinds, 'Sala de juegos'),
      area: fc.integer({ min: 100, max: 15_000 }).map((hundredths) => hundredths / 100),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((rooms) => rooms.map(({ kind, area }, index) => ({ name: `${kind} ${index + 1}`, area })));

function planOf(rooms: readonly { name: string; area: number | null }[], frame = landscape): FloorPlan {
  const plan = layoutFloorPlan(rooms, frame);
  if (!plan) throw new Error('A plan was expected');
  return plan;
}

describe('the home of the mock-up', () => {
  const plan = planOf(home);
  const at = (name: string) => {
    const room = plan.rooms.find((each) => each.name === name);
    return room && [room.x, room.y, room.w, room.h].map((value) => Math.round(value * 10) / 10);
  };

  test('has its rooms where they were drawn', () => {
    expect(at('Habitación')).toEqual([0, 0, 233, 215.5]);
    expect(at('Cocina')).toEqual([0, 215.5, 233, 192.5]);
    expect(at('Comedor')).toEqual([443.9, 0, 196.1, 193.9]);
    expect(at('Hall')).toEqual([233, 307.3, 196, 100.7]);
    expect(at('Baño 2')).toEqual([428.9, 346.8, 211.1, 61.2]);
  });

  test('has its doors in a tree from the Hall, out of the way of the labels', () => {
    const doors = plan.doors.map((door) => `${plan.rooms[door.from]?.name} > ${plan.rooms[door.to]?.name}`);
    expect(doors).toEqual([
      'Hall > Cocina',
      'Hall > Escritorio',
      'Hall > Baño 2',
      'Cocina > Habitación',
      'Escritorio > Habitación 2',
      'Escritorio > Baño',
      'Baño 2 > Lavandería',
      'Habitación 2 > Comedor',
    ]);
    expect(plan.doors[0]).toMatchObject({
      opening: 'M232.97 366v34',
      leaf: 'M232.97 366H198.97',
      arc: 'M198.97 366A34 34 0 0 0 232.97 400',
      tintKind: 'Cocina',
    });
    expect(plan.doors[1]).toMatchObject({
      opening: 'M240.97 307.34h34',
      leaf: 'M240.97 307.34V273.34',
      arc: 'M240.97 273.34A34 34 0 0 1 274.97 307.34',
    });
  });

  test('a door to a narrow room swings into the larger one', () => {
    const door = plan.doors.find(({ to }) => plan.rooms[to]?.name === 'Baño 2');
    expect(plan.rooms[door?.swingsInto ?? -1]?.name).toBe('Hall');
    expect(door?.leaf).toBe('M428.95 366H394.95');
  });

  test('on a phone, a door that would sweep over the label of its room swings the other way', () => {
    const portrait = portraitFloorPlan(home);
    const into = (name: string) => {
      const door = portrait?.doors.find(({ to }) => portrait.rooms[to]?.name === name);
      return portrait?.rooms[door?.swingsInto ?? -1]?.name;
    };
    expect(into('Lavandería')).toBe('Hall');
    expect(into('Baño 2')).toBe('Baño 2');
    expect(into('Baño')).toBe('Escritorio');
  });

  test.each([
    ['wide', planOf(home)],
    ['tall', portraitFloorPlan(home)],
  ])('no two of its doors sweep over each other, %s', (_, drawing) => {
    const swings = (drawing?.doors ?? []).map((door) => door.swing);
    expect(swings).toHaveLength(8);
    for (const [index, a] of swings.entries()) {
      for (const b of swings.slice(index + 1)) {
        const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        expect(Math.min(across, down)).toBeLessThanOrEqual(0);
      }
    }
  });

  test('has a window in every room with an outer wall but the Hall', () => {
    expect(plan.windows.map(({ room, gap }) => `${plan.rooms[room]?.name} ${gap}`)).toEqual([
      'Habitación M0 75.77v64',
      'Cocina M0 279.77v64',
      'Habitación 2 M306.43 0h64',
      'Comedor M509.94 0h64',
      'Lavandería M640 238.34v64',
      'Baño 2 M502.47 408h64',
    ]);
  });

  test('has furniture where it fits', () => {
    const furniture = plan.rooms.map(({ name, furniture: piece }) => [
      name,
      piece && [piece.cx, piece.cy, piece.scale].map((value) => value.toFixed(2)).join(' '),
    ]);
    expect(Object.fromEntries(furniture)).toEqual({
      Habitación: '116.48 121.77 1.50',
      Cocina: '116.48 325.77 1.50',
      'Habitación 2': '338.43 110.93 1.50',
      Comedor: '541.94 110.93 1.50',
      Escritorio: '330.96 264.60 1.22',
      Hall: null,
      Baño: '502.23 284.34 0.85',
      Lavandería: '590.75 284.34 1.12',
      'Baño 2': null,
    });
  });

  test('on a phone is as high as makes its narrowest room widest', () => {
    const portrait = portraitFloorPlan(home);
    expect([portrait?.width, portrait?.height]).toEqual([PORTRAIT_WIDTH, 410]);
    const narrowest = (plan: FloorPlan | null) =>
      Math.min(...(plan?.rooms ?? []).map((room) => Math.min(room.w, room.h)));
    for (const height of [350, 380, 400, 420, 480]) {
      const other = layoutFloorPlan(home, { width: PORTRAIT_WIDTH, height });
      expect(narrowest(portrait)).toBeGreaterThan(narrowest(other));
    }
  });
});

describe('a plan that cannot be drawn', () => {
  test('is null without areas', () => {
    expect(layoutFloorPlan([], landscape)).toBeNull();
    expect(portraitFloorPlan([])).toBeNull();
    expect(layoutFloorPlan([{ name: 'Cocina', area: 0 }], landscape)).toBeNull();
    expect(
      layoutFloorPlan(
        [
          { name: 'Cocina', area: null },
          { name: 'Hall', area: -3 },
        ],
        landscape,
      ),
    ).toBeNull();
  });

  test('a space without area is left out, one of unknown kind is white and without furniture', () => {
    const plan = planOf([...home, { name: 'Baño 3', area: null }, { name: 'Terraza', area: 8 }]);
    expect(plan.rooms.map((room) => room.name)).not.toContain('Baño 3');
    expect(plan.rooms.find((room) => room.name === 'Terraza')).toMatchObject({
      kind: null,
      tintKind: 'Hall',
      furniture: null,
    });
  });
});

test('one room is the whole home, with a window and no door', () => {
  const plan = planOf([{ name: 'Cocina', area: 9 }]);
  expect(plan.rooms).toMatchObject([{ x: 0, y: 0, w: 640, h: 408 }]);
  expect(plan.doors).toEqual([]);
  expect(plan.walls).toEqual([]);
  expect(plan.windows).toHaveLength(1);
});

test('every kind but the Hall has a symbol', () => {
  for (const kind of spaceKinds) {
    const symbol = furniturePaths[kind];
    expect(symbol === null).toBe(kind === 'Hall');
    if (symbol) expect(symbol.path).toMatch(/^M[-\d.]/);
  }
});

describe('for any home', () => {
  test('areas are proportional, rooms cover all of the frame and never overlap', () => {
    fc.assert(
      fc.property(spaces, (rooms) => {
        const { width, height, rooms: placed } = planOf(rooms);
        const total = rooms.reduce((sum, room) => sum + room.area, 0);
        let covered = 0;
        for (const [index, room] of placed.entries()) {
          covered += room.w * room.h;
          expect(room.w * room.h).toBeCloseTo((room.area / total) * width * height, 4);
          expect(Math.min(room.x, room.y, width - room.x - room.w, height - room.y - room.h)).toBeGreaterThan(
            -1e-6,
          );
          for (const other of placed.slice(index + 1)) {
            const across = Math.min(room.x + room.w, other.x + other.w) - Math.max(room.x, other.x);
            const down = Math.min(room.y + room.h, other.y + other.h) - Math.max(room.y, other.y);
            expect(Math.min(across, down)).toBeLessThan(1e-6);
          }
        }
        expect(covered).toBeCloseTo(width * height, 4);
      }),
    );
  });

  test('the order of the spaces does not change the drawing', () => {
    const shuffled = spaces.chain((rooms) =>
      fc.tuple(fc.constant(rooms), fc.shuffledSubarray(rooms, { minLength: rooms.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rooms, mixed]) => {
        expect(planOf(mixed)).toEqual(planOf(rooms));
      }),
    );
  });

  test('every room is reached through one door, on the wall of both rooms', () => {
    fc.assert(
      fc.property(spaces, (rooms) => {
        const plan = planOf(rooms);
        expect(plan.doors).toHaveLength(plan.rooms.length - 1);
        const root = Math.max(
          0,
          plan.rooms.findIndex((room) => room.kind === 'Hall'),
        );
        const reached = new Set([root]);
        for (const door of plan.doors) {
          expect(reached.has(door.from)).toBe(true);
          expect(reached.has(door.to)).toBe(false);
          reached.add(door.to);
          expect([door.from, door.to]).toContain(door.swingsInto);
          expect(`${door.opening}${door.leaf}${door.arc}`).not.toMatch(/NaN|Infinity/);
        }
        expect(reached.size).toBe(plan.rooms.length);
      }),
    );
  });

  test('windows are on outer walls, never of the Hall, and furniture stands inside its room, clear of doors', () => {
    fc.assert(
      fc.property(spaces, (rooms) => {
        const plan = planOf(rooms);
        for (const { room, gap } of plan.windows) {
          const [x = -1, y = -1] = /^M([\d.-]+) ([\d.-]+)/.exec(gap)?.slice(1).map(Number) ?? [];
          expect(plan.rooms[room]?.kind).not.toBe('Hall');
          expect(x === 0 || x === plan.width || y === 0 || y === plan.height).toBe(true);
        }
        for (const [index, room] of plan.rooms.entries()) {
          const piece = room.furniture;
          const symbol = piece && furniturePaths[piece.kind];
          if (!piece || !symbol) continue;
          const [w, h] = [symbol.width * piece.scale, symbol.height * piece.scale];
          expect(piece.scale).toBeGreaterThanOrEqual(0.6);
          expect(piece.cx - w / 2).toBeGreaterThan(room.x);
          expect(piece.cx + w / 2).toBeLessThan(room.x + room.w);
          expect(piece.cy + h / 2).toBeLessThan(room.y + room.h);
          for (const { swing } of plan.doors.filter((door) => door.swingsInto === index)) {
            const across =
              Math.min(swing.x + swing.w, piece.cx + w / 2) - Math.max(swing.x, piece.cx - w / 2);
            const down = Math.min(swing.y + swing.h, piece.cy + h / 2) - Math.max(swing.y, piece.cy - h / 2);
            expect(Math.min(across, down)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });

  test('a cupboard beside a palace breaks nothing', () => {
    const plan = planOf([
      { name: 'Hall', area: 100_000 },
      { name: 'Baño', area: 0.01 },
      { name: 'Cocina', area: 0.01 },
    ]);
    expect(plan.rooms).toHaveLength(3);
    expect(plan.doors).toHaveLength(2);
    expect(JSON.stringify(plan)).not.toMatch(/NaN|null,null/);
  });
});
