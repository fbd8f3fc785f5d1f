/** Numbers that look random and are the same for the same seed, so that a run that failed is made again. */
export interface Random {
  /** an integer from `least` to `most`, both included */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** another sequence, for who draws at its own pace */
  branch(name: string): Random;
}

/** Mulberry32: small, and good enough to choose instants and amounts. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    branch: (name) => randomFrom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed)),
  };
}
