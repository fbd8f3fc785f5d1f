// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { FloorPlan } from './FloorPlan.tsx';

watchCalls();

const spaces = [
  { name: 'Cocina', area: 12 },
  { name: 'Baño', area: 4 },
  { name: 'Habitación', area: 14 },
];

const roomsOnPhone = (): string[] =>
  [...document.querySelectorAll('svg[data-on="phone"] rect')].map((room) =>
    ['x', 'y', 'width', 'height'].map((side) => room.getAttribute(side)).join(' '),
  );

test('on a phone the rooms of a home lie the same with their names and without', () => {
  show(<FloorPlan spaces={spaces} />);
  const named = roomsOnPhone();
  document.body.replaceChildren();
  show(<FloorPlan spaces={spaces} variant="plain" />);
  expect(named).toHaveLength(3);
  expect(roomsOnPhone()).toEqual(named);
});
