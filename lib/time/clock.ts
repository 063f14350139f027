/** Where the time comes from; tests inject a fixed one. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
