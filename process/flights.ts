type Flight<T> = { work: Promise<T>; control: AbortController; waiting: number };

/**
 * Starts work, or joins it when it is under way under this key. `leaving` says that one who asks has gone;
 * when all have, the work's own signal says so, and nobody joins it any more.
 */
export type Fly<T> = (
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
) => Promise<T>;

/** Work under way by key: whoever asks meanwhile gets the same promise. */
export function flights<T>(): Fly<T> {
  const running = new Map<string, Flight<T>>();

  function land(key: string, flight: Flight<T>): void {
    if (running.get(key) === flight) running.delete(key);
  }

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const control = new AbortController();
    const flight: Flight<T> = {
      control,
      waiting: 0,
      work: start(control.signal).finally(() => land(key, flight)),
    };
    running.set(key, flight);
    return flight;
  }

  return (key, start, leaving) => {
    const flight = running.get(key) ?? takeOff(key, start);
    flight.waiting += 1;
    const leave = (): void => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      land(key, flight);
      flight.control.abort();
    };
    if (leaving?.aborted) leave();
    else leaving?.addEventListener('abort', leave, { once: true });
    return flight.work;
  };
}
