import { revalidateTag } from 'next/cache';
import * as z from 'zod/mini';
import { INTERNAL_HEADER } from '#lib/internal-call.ts';
import { runtime } from '#lib/runtime.ts';

const body = z.object({
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(256))).check(z.maxLength(10_000)),
});

/**
 * Expires cache tags at once in this process. Only the process itself may ask, with the token of its start; for
 * anybody else the address does not exist.
 */
export async function POST(request: Request): Promise<Response> {
  const { internalToken } = runtime();
  if (internalToken === null || request.headers.get(INTERNAL_HEADER) !== internalToken) {
    return new Response(null, { status: 404 });
  }
  const { tags } = body.parse(await request.json());
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
