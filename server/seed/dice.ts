/** Chance that is always the same: the details of the demo story do not change from one start to the next. */
export interface Dice {
  /** a whole number from `least` to `most`, both included */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** true that many times in a hundred */
  chance(percent: number): boolean;
  /** digits, the first one not zero */
  digits(count: number): string;
  uuid(): string;
}

/** Dice whose throws depend on the text only, so that what is added to one story does not move the others. */
export function createDice(seed: string): Dice {
  let state = hashOf(seed);
  // mulberry32: small, and even enough for a story
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const text = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join('');
  return {
    whole,
    pick: (list) => {
      const [item] = list.slice(whole(0, list.length - 1));
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (percent) => whole(1, 100) <= percent,
    digits: (count) => text('123456789', 1) + text('0123456789', count - 1),
    uuid: () => {
      const hex = (count: number) => text('0123456789abcdef', count);
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${text('89ab', 1)}${hex(3)}-${hex(12)}`;
    },
  };
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
