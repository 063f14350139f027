import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Identify } from '../gate/identify.ts';
import type { Meter } from '../metrics/meter.ts';
import type { DeskDoor } from './desk-door.ts';

/** Lets the desk answer what is for it, and the shop everything else. */
export function besideDesk(
  desk: DeskDoor | null,
  shop: RequestListener,
  {
    watch,
    fail,
    identify,
    meter,
  }: {
    watch: (response: ServerResponse, takes: boolean) => void;
    fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
    identify: Identify;
    meter: Pick<Meter, 'begin' | 'asked'>;
  },
): RequestListener {
  if (desk === null) return shop;
  return (request, response) => {
    if (!desk.isFor(request)) return shop(request, response);
    watch(response, true);
    meter.begin(response);
    meter.asked(response, { place: 'desk' });
    identify.within(request, response, () =>
      desk.answer(request, response).catch((error) => fail(request, response, error)),
    );
  };
}
