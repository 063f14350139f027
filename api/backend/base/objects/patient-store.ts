import type { Away, ObjectFault, ObjectStore } from './object-store.ts';

/** After so many requests in a row that brought nothing the store is left alone for so long, ms. */
const IN_A_ROW = 3;
const REST_MS = 5_000;
/** The same fault is told again after so long, ms. */
const TELL_AGAIN_MS = 60_000;

export type Tell = {
  /** Something is wrong with the store, once a minute for each kind of fault. */
  onFault(fault: ObjectFault): void;
  /** It does again what it is asked for. */
  onBack(): void;
  /** Replaceable for tests. */
  now?: () => number;
};

/**
 * The same store, which nobody waits for while it does not answer: after three requests without an answer the
 * next ones are told so at once, and one is sent to see every five seconds. Reading and writing each for
 * itself: a full store goes on giving.
 */
export function patientStore(store: ObjectStore, tell: Tell): ObjectStore {
  const [reading, writing] = [patience(tell), patience(tell)];
  return {
    get: (name) => reading(() => store.get(name)),
    put: (name, bytes, options) => writing(() => store.put(name, bytes, options)),
  };
}

function patience({ onFault, onBack, now = Date.now }: Tell) {
  const toldAt = new Map<ObjectFault, number>();
  let last: Away | null = null;
  let inARow = 0;
  let restsUntil = 0;

  function note(answer: Away): void {
    last = answer;
    const isSilent = answer.fault === 'unreachable' || answer.fault === 'slow';
    inARow = isSilent ? inARow + 1 : 0;
    if (inARow >= IN_A_ROW) restsUntil = now() + REST_MS;
    if (now() - (toldAt.get(answer.fault) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return;
    toldAt.set(answer.fault, now());
    onFault(answer.fault);
  }

  function forget(): void {
    if (last === null) return;
    last = null;
    inARow = 0;
    restsUntil = 0;
    toldAt.clear();
    onBack();
  }

  return async <T extends { kind: string }>(work: () => Promise<T | Away>): Promise<T | Away> => {
    if (last !== null && now() < restsUntil) return last;
    // Who comes while this one is under way is not sent after it.
    if (inARow >= IN_A_ROW) restsUntil = now() + REST_MS;
    const answer = await work();
    if (isAway(answer)) note(answer);
    else forget();
    return answer;
  };
}

function isAway(answer: { kind: string }): answer is Away {
  return answer.kind === 'away';
}
