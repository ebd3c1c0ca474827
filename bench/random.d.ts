/** The same numbers on every run, so that two runs search the same homes by the same questions. */
export declare function randomFrom(seed: number): {
    next: () => number;
    below: (end: number) => number;
    chance: (share: number) => boolean;
    pick: <T>(values: readonly T[]) => T;
    /** A place below `end`, the first ones far more often than the last: the n-th about 1/n as often. */
    zipf: (end: number) => number;
    weighted<T>(weights: readonly (readonly [T, number])[]): T;
};
export type Random = ReturnType<typeof randomFrom>;
