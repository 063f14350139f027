import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Identify } from '../gate/identify.ts';
import type { DeskDoor } from './desk-door.ts';

/** Lets the desk answer what is for it, and the shop everything else. */
export function besideDesk(
  desk: DeskDoor | null,
  shop: RequestListener,
  told: {
    watch: (response: ServerResponse, takes: boolean) => void;
    fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
    identify: Identify;
  },
): RequestListener {
  if (desk === null) return shop;
  return (request, response) => {
    if (!desk.isFor(request)) return shop(request, response);
    told.watch(response, true);
    told.identify.within(request, response, () =>
      desk.answer(request, response).catch((error) => told.fail(request, response, error)),
    );
  };
}
