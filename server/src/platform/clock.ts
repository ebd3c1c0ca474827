/** The only place that reads the time. Everything else gets it as an argument. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
