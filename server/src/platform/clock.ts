/** The only place that asks what time it is. Everything else is told. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
