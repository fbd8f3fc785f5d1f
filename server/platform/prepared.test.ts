import { describe, expect, test } from 'vitest';
import { createStatementNames } from './prepared.ts';

describe('the name of a statement', () => {
  test('is given to one that comes again, each its own, and stays', () => {
    const nameOf = createStatementNames();
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([undefined, undefined]);
    const [first, second] = [nameOf('select 1'), nameOf('select 2')];
    expect(new Set([first, second, undefined]).size).toBe(3);
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([first, second]);
  });

  test.each(['select * from clients', 'select c.* from clients c', 'insert into x values ($1) returning *'])(
    'is not given to one whose columns a newer version may change: %s',
    (text) => {
      const nameOf = createStatementNames();
      expect([nameOf(text), nameOf(text), nameOf(text)]).toEqual([undefined, undefined, undefined]);
    },
  );

  test('does not run out for those that come again because of those that never do, nor grow without end', () => {
    const nameOf = createStatementNames();
    for (let n = 0; n < 5000; n += 1) nameOf(`select ${n}`);
    nameOf('again');
    expect(nameOf('again')).toBeDefined();
    const names = new Set<string>();
    for (let n = 0; n < 5000; n += 1) {
      nameOf(`twice ${n}`);
      const name = nameOf(`twice ${n}`);
      if (name !== undefined) names.add(name);
    }
    expect(names.size).toBeLessThan(500);
  });
});
