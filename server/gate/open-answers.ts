import type { RequestListener, ServerResponse } from 'node:http';

export type OpenAnswers = {
  /** Passes requests on and watches their answers. */
  watch(listener: RequestListener): RequestListener;
  /** Cuts the oldest answer that its reader has left lying for `ms`; whether there was one. */
  cutOldest(ms: number): boolean;
};

/** How often, at most, the bytes that lie here are summed, ms. */
const COUNT_MS = 250;

/**
 * Knows the answers that their connections have not wholly taken. When more than `mostBytes` of them lie in
 * memory, the oldest are cut: who reads at all has read by then, and who does not must not cost the others
 * theirs.
 */
export function openAnswers(mostBytes: number, now: () => number = () => performance.now()): OpenAnswers {
  /** When each was begun, the oldest first. */
  const open = new Map<ServerResponse, number>();
  let counted = Number.NEGATIVE_INFINITY;

  function cut(response: ServerResponse): void {
    open.delete(response);
    response.destroy();
  }

  function keepBound(): void {
    if (now() - counted < COUNT_MS) return;
    counted = now();
    let bytes = 0;
    for (const response of open.keys()) bytes += response.writableLength;
    for (const response of open.keys()) {
      if (bytes <= mostBytes) return;
      if (response.writableLength === 0) continue;
      bytes -= response.writableLength;
      cut(response);
    }
  }

  return {
    watch: (listener) => (request, response) => {
      listener(request, response);
      // Most are taken at once.
      if (response.writableFinished || response.destroyed) return;
      open.set(response, now());
      response.once('close', () => open.delete(response));
      keepBound();
    },
    cutOldest(ms) {
      for (const [response, began] of open) {
        if (now() - began < ms) return false;
        if (response.writableLength === 0) continue;
        cut(response);
        return true;
      }
      return false;
    },
  };
}
