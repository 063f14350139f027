import type { ServerResponse } from 'node:http';

export type Draining = {
  isDraining(): boolean;
  /** Whether the process means to end, though it may serve everybody still. */
  isLeaving(): boolean;
  /** From now on it means to end. */
  leave(): void;
  /** To be told of every answer before it is written, and whether it `takes` longer than this turn. */
  watch(response: ServerResponse, takes: boolean): void;
  /** From now on every answer ends its connection, those under way included. */
  drain(): void;
};

/** Ends connections by their answers, so that no request on its way in one of them is lost. */
export function draining(): Draining {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  let isLeaving = false;
  return {
    isDraining: () => isDraining,
    isLeaving: () => isLeaving,
    leave() {
      isLeaving = true;
    },
    watch(response, takes) {
      if (isDraining) response.shouldKeepAlive = false;
      if (!takes) return;
      inFlight.add(response);
      response.on('close', () => inFlight.delete(response));
    },
    drain() {
      isLeaving = true;
      isDraining = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
    },
  };
}
