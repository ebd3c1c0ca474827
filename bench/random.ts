/** The same numbers on every run, so that two runs search the same homes by the same questions. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    /** A place below `end`, the first ones far more often than the last: the n-th about 1/n as often. */
    zipf: (end: number) => Math.floor(end ** next()) - 1,
    weighted<T>(weights: readonly (readonly [T, number])[]): T {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weights) {
        left -= weight;
        if (left < 0) return value;
      }
      return weights.at(-1)![0];
    },
  };
}
export type Random = ReturnType<typeof randomFrom>;
