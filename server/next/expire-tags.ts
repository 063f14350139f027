import { randomBytes } from 'node:crypto';
import { EXPIRE_PATH, INTERNAL_HEADER } from '#lib/internal-call.ts';
import { runtime } from '#lib/runtime.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import { askNext } from './ask-next.ts';

/**
 * Lets this process, and nobody else, expire its own cache tags: the framework does that only within a request. The
 * call goes to Next past the network; from outside the gate refuses its address.
 * Returns the function that does it; it throws when the call is not answered as agreed.
 */
export function tagExpiry(handler: RequestHandler): (tags: readonly string[]) => Promise<void> {
  const token = randomBytes(32).toString('base64url');
  runtime().internalToken = token;
  return async (tags) => {
    const { status } = await askNext(handler, {
      method: 'POST',
      url: EXPIRE_PATH,
      host: 'localhost',
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: token },
      body: Buffer.from(JSON.stringify({ tags })),
    });
    if (status !== 204) throw new Error(`Cache tags were not expired: status ${status}`);
  };
}
