import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSeen, sameValue } from './merge.ts';

const names = ['name', 'phone', 'hobbies', 'age'] as const;
type Form = Partial<Record<(typeof names)[number], string | null>>;

const value = fc.constantFrom('', 'a', 'b', 'c', null);
const change = fc.dictionary(fc.constantFrom(...names), value, {
  maxKeys: names.length,
}) as fc.Arbitrary<Form>;
const whole = fc.record({ name: value, phone: value, hobbies: value, age: value });

/** The fields of a change that are another value than before. */
const touched = (before: Form, changed: Form) =>
  names.filter((name) => name in changed && !sameValue(before[name], changed[name]));

describe('mergeSeen', () => {
  it('keeps changes of one tab and shows both values of changes of both, in any order of saving', () => {
    fc.assert(
      fc.property(whole, change, change, (seen, first, second) => {
        const stored = mergeSeen({ stored: seen, seen, wanted: { ...seen, ...first } });
        expect(stored.conflicts).toEqual([]);
        const { merged, conflicts } = mergeSeen({
          stored: stored.merged,
          seen,
          wanted: { ...seen, ...second },
        });
        const [mine, theirs] = [touched(seen, second), touched(seen, first)];
        for (const name of names) {
          if (mine.includes(name) && theirs.includes(name)) continue;
          const one = mine.includes(name) ? second : theirs.includes(name) ? first : seen;
          expect(sameValue(merged[name], one[name])).toBe(true);
        }
        const both = mine.filter((name) => theirs.includes(name) && !sameValue(first[name], second[name]));
        expect(conflicts.map(({ field }) => field).toSorted()).toEqual(both.toSorted());
        for (const { field, mine: own, theirs: other } of conflicts) {
          expect(sameValue(own, second[field as keyof Form])).toBe(true);
          expect(sameValue(other, first[field as keyof Form])).toBe(true);
        }
      }),
    );
  });

  it('loses nothing in any interleaving of saves of two people, each of whom resolves with their own value', () => {
    const step = fc.record({ who: fc.boolean(), changed: change, saves: fc.boolean() });
    fc.assert(
      fc.property(whole, fc.array(step, { maxLength: 12 }), (start, steps) => {
        let stored: Form = start;
        const screens = [
          { seen: start as Form, typed: {} as Form },
          { seen: start as Form, typed: {} as Form },
        ];
        for (const { who, changed, saves } of steps) {
          const screen = screens[who ? 0 : 1] as (typeof screens)[number];
          Object.assign(screen.typed, changed);
          if (!saves) continue;
          const versions = { stored, seen: screen.seen, wanted: { ...screen.seen, ...screen.typed } };
          const before = stored;
          const { conflicts } = mergeSeen(versions);
          const mine = conflicts.map(({ field, mine: value, theirs }) => ({ field, theirs, value }));
          const { merged, conflicts: left } = mergeSeen(versions, mine);
          expect(left).toEqual([]);
          for (const name of names) {
            const isMine = !sameValue(versions.wanted[name], screen.seen[name]);
            expect(sameValue(merged[name], isMine ? versions.wanted[name] : before[name])).toBe(true);
          }
          stored = merged;
          screen.seen = merged;
          screen.typed = {};
        }
      }),
    );
  });

  it('writes a field as wanted when its seen value is not sent', () =>
    expect(mergeSeen({ stored: { name: 'Ana' }, seen: {}, wanted: { name: 'Eva' } })).toEqual({
      merged: { name: 'Eva' },
      conflicts: [],
    }));

  it('takes a choice while the other value is the one that was shown', () => {
    const versions = { stored: { name: 'Ana' }, seen: { name: 'A' }, wanted: { name: 'Eva' } };
    const choice = { field: 'name', theirs: 'Ana', value: 'Ana' };
    expect(mergeSeen(versions, [choice])).toEqual({ merged: { name: 'Ana' }, conflicts: [] });
    expect(mergeSeen({ ...versions, stored: { name: 'Ada' } }, [choice]).conflicts).toEqual([
      { field: 'name', mine: 'Eva', theirs: 'Ada' },
    ]);
  });

  it('reads a field that every object has as missing', () =>
    expect(
      mergeSeen({ stored: {}, seen: { constructor: null }, wanted: { constructor: 'Amarilo' } }),
    ).toEqual({
      merged: { constructor: 'Amarilo' },
      conflicts: [],
    }));
});

describe('rows of a list', () => {
  const space = (name: string, price: number | null, note = '') => ({ name, price, note });
  const seen = { spaces: [space('Cocina', 5), space('Baño', 3), space('Hall', null)] };

  it('merge by name, cell by cell', () => {
    const stored = {
      spaces: [space('Cocina', 6), space('Baño', 3), space('Baño 2', 4), space('Hall', null)],
    };
    const wanted = {
      spaces: [space('Cocina', 5, 'isla'), space('Cocina 2', 1), space('Baño', 3), space('Hall', 2)],
    };
    expect(mergeSeen({ stored, seen, wanted })).toEqual({
      merged: {
        spaces: [
          space('Cocina', 6, 'isla'),
          space('Cocina 2', 1),
          space('Baño', 3),
          space('Baño 2', 4),
          space('Hall', 2),
        ],
      },
      conflicts: [],
    });
  });

  it('name the cell that both changed', () => {
    const stored = { spaces: [space('Cocina', 6), ...seen.spaces.slice(1)] };
    const wanted = { spaces: [space('Cocina', 7), ...seen.spaces.slice(1)] };
    expect(mergeSeen({ stored, seen, wanted }).conflicts).toEqual([
      { field: 'spaces.Cocina.price', mine: 7, theirs: 6 },
    ]);
  });

  it('stay removed when the other left the row alone, and show the values of the other otherwise', () => {
    const wanted = { spaces: seen.spaces.slice(1) };
    expect(mergeSeen({ stored: seen, seen, wanted }).merged).toEqual(wanted);
    const stored = { spaces: [space('Cocina', 6), ...seen.spaces.slice(1)] };
    const { conflicts } = mergeSeen({ stored, seen, wanted });
    expect(conflicts).toEqual([{ field: 'spaces.Cocina.price', mine: null, theirs: 6 }]);
    const theirs = [{ field: 'spaces.Cocina.price', theirs: 6, value: 6 }];
    expect(mergeSeen({ stored, seen, wanted }, theirs).merged).toEqual(stored);
  });

  it('merge by position without a name; another number of rows is a value of its own', () => {
    const row = (percentage: string, days: number) => ({ percentage, days });
    const plan = { rows: [row('50%', 0), row('50%', 30)] };
    const later = { rows: [row('50%', 0), row('50%', 45)] };
    const other = { rows: [row('40%', 0), row('60%', 30)] };
    expect(mergeSeen({ stored: other, seen: plan, wanted: later })).toEqual({
      merged: { rows: [row('40%', 0), row('60%', 45)] },
      conflicts: [],
    });
    const three = { rows: [row('50%', 0), row('30%', 30), row('20%', 30)] };
    const one = { rows: [row('100%', 0)] };
    expect(mergeSeen({ stored: three, seen: plan, wanted: plan }).merged).toEqual(three);
    expect(mergeSeen({ stored: three, seen: plan, wanted: one }).conflicts).toEqual([
      { field: 'rows', mine: one.rows, theirs: three.rows },
    ]);
  });

  it('keep texts by position, as many as the longest list has', () =>
    expect(
      mergeSeen({ stored: { links: ['', 'b'] }, seen: { links: [] }, wanted: { links: ['a'] } }),
    ).toEqual({ merged: { links: ['a', 'b'] }, conflicts: [] }));
});
