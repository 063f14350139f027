import { isFailure } from '#api/contract/failure.ts';
import type { CallAnswer, CallRequest } from '#lib/call-exchange.ts';
import { readInput } from './read-input.ts';

type Forward = (request: CallRequest) => Promise<CallAnswer>;

const NOTHING = new Uint8Array();

/**
 * Puts removed lines back into the cart of a server that has no call for it: each is added and given its
 * quantity, in the lines' order, by the calls of section 7. Answers with the cart as it is then: what could
 * not be added is not in it. Null for a request that names no lines.
 */
export async function restoreThere(request: CallRequest, forward: Forward): Promise<CallAnswer | null> {
  const input = readInput('restoreCart', {}, request);
  if (isFailure(input)) return null;
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const post = (path: string, query: string, body: object) =>
    forward({ ...request, path, query, headers, body: Buffer.from(JSON.stringify(body)) });
  for (const { code, quantity } of input.lines) {
    const line = encodeURIComponent(code);
    const added = await post(`/api/cart/add/${line}`, 'push=false', {});
    if (added.status === 200) await post(`/api/cart/input-quantity/${line}`, '', { quantity });
  }
  const query = `time=${Date.now()}`;
  return await forward({ ...request, method: 'GET', path: '/api/cart/get', query, body: NOTHING });
}
