import { SAME_FOR_MS } from '../buying/requests/same-request.ts';

/**
 * What this process has seen to within the last ten minutes, by whom it concerned; what is older is
 * forgotten.
 */
export type Lately<Value> = {
  /** Undefined where nothing is remembered; `now` in ms. */
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, now: number): void;
  delete(key: string): void;
};

export function lately<Value>(): Lately<Value> {
  const kept = new Map<string, { value: Value; at: number }>();
  return {
    get(key, now) {
      for (const [each, { at }] of kept) if (now - at >= SAME_FOR_MS) kept.delete(each);
      return kept.get(key)?.value;
    },
    set: (key, value, now) => void kept.set(key, { value, at: now }),
    delete: (key) => void kept.delete(key),
  };
}
