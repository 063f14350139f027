/** Why somebody is asked for a way in while a page is open. */
export type WayInReason = 'no-session' | 'second-awaited' | 'curtain' | 'step-up';

/** The way in that is asked for now; the dialog over the page shows it and says how it ended. */
export type AskedWayIn = { reason: WayInReason; end(isIn: boolean): void };

let asked: AskedWayIn | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function set(next: AskedWayIn | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks for a way in over the page, once for all calls that wait; resolves to whether somebody came in. */
export function showWayIn(reason: WayInReason): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    set({
      reason,
      end(isIn) {
        waiting = null;
        set(null);
        resolve(isIn);
      },
    });
  });
  return waiting;
}

/** For `useSyncExternalStore`: what is asked for now. */
export const wayIn = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): AskedWayIn | null => asked,
};
