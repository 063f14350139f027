import { randomBytes } from 'node:crypto';
import { EXPIRE_PATH, INTERNAL_HEADER } from '#lib/internal-call.ts';
import { runtime } from '#lib/runtime.ts';

const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Lets this process, and nobody else, expire its own cache tags: the framework does that only within a request.
 * Returns the function that does it; it throws when the call is not answered as agreed.
 */
export function tagExpiry(host: string, port: number): (tags: readonly string[]) => Promise<void> {
  const address = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  const token = randomBytes(32).toString('base64url');
  runtime().internalToken = token;
  return async (tags) => {
    const answer = await fetch(`http://${address}:${port}${EXPIRE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: token },
      body: JSON.stringify({ tags }),
    });
    if (!answer.ok) throw new Error(`Cache tags were not expired: status ${answer.status}`);
  };
}
