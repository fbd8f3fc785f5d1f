import { describe, expect, it } from 'vitest';
import { asCells, joinCells, soundCells } from './typed-storage.ts';

const saved = { name: 'Camila', pets: null, spaces: ['Cocina'] };

describe('asCells', () => {
  it.each([null, 'x', 3, [], {}, { at: 'x' }, { at: 1, values: null }, { name: 'x' }])(
    'finds nothing in %j',
    (stored) => expect(asCells(stored, saved)).toEqual({}),
  );

  it('reads the typed data, field by field', () => {
    const cells = { name: { value: 'Ana', seen: 'Camila' } };
    expect(asCells(cells, saved)).toEqual(cells);
  });

  it('reads a whole form of the previous version as the fields that differ from the saved ones', () =>
    expect(asCells({ at: 1, values: { name: 'Ana', pets: null, other: 1 } }, saved)).toEqual({
      name: { value: 'Ana', seen: 'Camila' },
    }));
});

it('leaves out a cell that the form does not know, or of another kind', () =>
  expect(
    soundCells(
      {
        name: { value: 7, seen: 'Camila' },
        spaces: { value: {}, seen: [] },
        other: { value: 'x', seen: '' },
        pets: { value: true, seen: null },
      },
      saved,
    ),
  ).toEqual({ pets: { value: true, seen: null } }));

describe('joinCells', () => {
  const name = { value: 'Ana', seen: 'Camila' };
  const pets = { value: true, seen: null };

  it('keeps the data typed on two devices in different fields', () =>
    expect(joinCells({ name }, { cells: { pets }, known: {} })).toEqual({
      cells: { name, pets },
      conflicts: [],
    }));

  it('does not restore data sent by another device', () =>
    expect(joinCells({}, { cells: { name }, known: { name } }).cells).toEqual({}));

  it('restores data that this browser could not send', () =>
    expect(joinCells({}, { cells: { name }, known: {} }).cells).toEqual({ name }));

  it('shows both values typed in one field', () => {
    const eva = { value: 'Eva', seen: 'Camila' };
    expect(joinCells({ name: eva }, { cells: { name }, known: {} }).conflicts).toEqual([
      { field: 'name', mine: name, theirs: eva },
    ]);
  });
});
