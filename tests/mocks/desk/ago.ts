const MINUTE_MS = 60_000;

/** A moment so many minutes before now, as it travels. */
export const agoOf =
  (clock: { now(): Date }) =>
  (minutes: number): string =>
    new Date(clock.now().getTime() - minutes * MINUTE_MS).toISOString();
