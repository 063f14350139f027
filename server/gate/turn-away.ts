import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOrNew } from '#process/request-id.ts';
import { tally } from '#process/tally.ts';
import { discardBody, hasBody } from './bodies.ts';
import { awaitsContinue } from './expect-continue.ts';
import { type Refusal, refusalAnswer } from './refusals.ts';

export type TurnAway = (
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  how: { asJson: boolean; requestId?: string },
) => void;

/**
 * Writes refusals. `headers` go with each, as they do with every answer; `homeOf` says where its page leads.
 */
export function turnAway(headers: readonly string[], homeOf: (url: string) => string): TurnAway {
  return (request, response, refusal, { asJson, requestId = requestIdOrNew() }) => {
    tally('refusals', [refusal.code]);
    if (response.headersSent) return void response.destroy();
    const answer = refusalAnswer(refusal, { asJson, requestId, home: homeOf(request.url ?? '') });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    // Whoever waits to be told to send the body may send it or not: the next request cannot be told from it.
    if (awaitsContinue(request)) response.shouldKeepAlive = false;
    else if (hasBody(request.headers)) discardBody(request);
    response.writeHead(answer.status, [...answer.headers, ...headers]);
    response.end(answer.body);
  };
}
