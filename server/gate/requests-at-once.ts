import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Serving } from '#lib/env/serving.ts';
import { addressGroup } from './client-address.ts';
import { countedByKey } from './counted.ts';
import { MAX_OF_ADDRESS } from './server-limits.ts';
import type { TurnAway } from './turn-away.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Told = {
  visitorOf: (request: IncomingMessage) => string;
  refuse: TurnAway;
};

/** Who has too much under way asks again after so long, seconds. */
const AGAIN_S = 5;

/**
 * Bounds what one visitor behind a trusted proxy has under way. Connections are the proxy's own there, so
 * they count nobody; without one nothing is to be bounded here.
 */
export function requestsAtOnce(
  { trustProxy }: Pick<Serving, 'trustProxy'>,
  { visitorOf, refuse }: Told,
  answer: Answer,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> | void {
  if (trustProxy === 0) return answer;
  const underWay = countedByKey();
  return (request, response) => {
    const visitor = addressGroup(visitorOf(request));
    if (underWay.count(visitor) >= MAX_OF_ADDRESS) {
      const refusal = { code: 'too-many-requests', headers: { 'Retry-After': String(AGAIN_S) } } as const;
      return refuse(request, response, refusal, { asJson: (request.url ?? '').startsWith('/api/') });
    }
    response.once('close', underWay.open(visitor));
    return answer(request, response);
  };
}
