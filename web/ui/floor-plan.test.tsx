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

test('a room is filled from the floor up by what is done of it, and says it', () => {
  const progress = new Map([
    ['Cocina', 35],
    ['Habitación', 100],
  ]);
  show(<FloorPlan spaces={spaces} progress={progress} />);
  const [wide] = document.querySelectorAll('svg[data-on="desktop"]');
  expect(wide?.getAttribute('aria-label')).toBe(
    'Plano esquemático con el avance: Cocina 35 %, Baño 0 %, Habitación 100 %',
  );
  const number = (each: Element | null | undefined, name: string) => Number(each?.getAttribute(name));
  const kitchen = wide?.querySelector('rect[data-tint="Cocina"]');
  const whole = kitchen?.parentElement?.querySelector('rect');
  const bottom = (each: Element | null | undefined) => number(each, 'y') + number(each, 'height');
  expect(bottom(kitchen)).toBeCloseTo(bottom(whole));
  expect(number(kitchen, 'height') / number(whole, 'height')).toBeCloseTo(0.35);
  expect(number(wide?.querySelector('rect[data-tint="Baño"]'), 'height')).toBe(0);
});

test('a change fills and numbers its rooms, and the name of a room leaves place for the number', () => {
  show(
    <FloorPlan
      spaces={spaces}
      marks={[
        { name: 'Cocina', number: 1, kind: 'change' },
        { name: 'Baño', number: 2, kind: 'remove' },
      ]}
    />,
  );
  const plan = document.querySelector('svg[data-on="desktop"]');
  const changed = [...(plan?.querySelectorAll('rect[data-change]') ?? [])];
  expect(changed.map((room) => room.getAttribute('data-change')).toSorted()).toEqual(['change', 'remove']);
  const texts = [...(plan?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['1', '2', 'Cocina', 'Habitación']));
});

test('a plan without changes has no number', () => {
  show(<FloorPlan spaces={spaces} />);
  expect(document.querySelector('[data-change], [data-marked]')).toBeNull();
});
