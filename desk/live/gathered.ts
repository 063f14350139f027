/**
 * Hands on in one piece what comes at once, and what follows within `ms` together after that: a screen that
 * is told of five hundred changes reads its list once.
 */
export function gathered<T>(
  hand: (all: readonly T[]) => void,
  ms: number,
): { add: (one: T) => void; end: () => void } {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function pass(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    const all = waiting;
    waiting = [];
    timer = setTimeout(pass, ms);
    hand(all);
  }
  return {
    add(one) {
      waiting.push(one);
      timer ??= setTimeout(pass);
    },
    end: () => clearTimeout(timer),
  };
}
