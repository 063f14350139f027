import { z } from 'zod';
import { encodeFailure, type Failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Output } from '#api/contract/index.ts';

/** Personal or soon outdated: no cache on the way keeps an answer. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
/** Seconds after which a client may ask again when the shop is down. */
const RETRY_AFTER = '30';

/** A refusal as an HTTP answer. */
export function failureResponse(refused: Failure, headers: HeadersInit = {}): Response {
  const response = Response.json(encodeFailure(refused), { status: refused.status, headers: HEADERS });
  for (const [name, value] of new Headers(headers)) response.headers.append(name, value);
  if (refused.status === 503) response.headers.set('Retry-After', RETRY_AFTER);
  return response;
}

/** What a handler returned as an HTTP answer, spelled as the contract says. */
export function answerResponse<N extends CallName>(
  name: N,
  answer: Output<N> | Failure,
  headers: Headers,
): Response {
  if (isFailure(answer)) return failureResponse(answer, headers);
  const shape: CallShape = contract[name];
  const response = Response.json(z.encode(shape.output, answer), { headers: HEADERS });
  for (const [header, value] of headers) response.headers.append(header, value);
  return response;
}
