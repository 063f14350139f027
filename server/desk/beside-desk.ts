import type { RequestListener } from 'node:http';
import type { Passed } from '../from-memory.ts';
import type { DeskDoor } from './desk-door.ts';

/** Lets the desk answer what is for it, and the shop everything else. */
export function besideDesk(
  desk: DeskDoor | null,
  shop: RequestListener,
  { watch, fail, identify, meter }: Passed,
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
