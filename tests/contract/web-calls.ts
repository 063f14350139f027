import { forwardCall } from '#api/backend/door/http/forward.ts';
import { type CallDoor, handleCall } from '#api/backend/door/http/handle-call.ts';
import { match } from '#api/backend/door/http/match.ts';
import type { CallAnswer, CallRequest } from '#lib/call-exchange.ts';
import type { Site } from '#lib/region/site.ts';

// Calls as a browser's fetch sees them, over the plain requests and answers of the backend.

async function callOf(asked: Request): Promise<CallRequest> {
  const { pathname, search } = new URL(asked.url);
  return {
    method: asked.method,
    path: pathname,
    query: search.slice(1),
    headers: Object.fromEntries(asked.headers),
    body: new Uint8Array(await asked.arrayBuffer()),
  };
}

function responseOf({ status, headers, body }: CallAnswer): Response {
  const named = new Headers();
  for (let at = 0; at < headers.length; at += 2) named.append(headers[at] ?? '', headers[at + 1] ?? '');
  return new Response(typeof body === 'string' ? body : Uint8Array.from(body), { status, headers: named });
}

/** What a backend answers to a web request. */
export async function answerWeb(asked: Request, door: CallDoor): Promise<Response> {
  const call = await callOf(asked);
  return responseOf(await handleCall(match(call.method, call.path), call, door));
}

/** What the backend at `baseUrl` answers to a web request that is passed on to it. */
export async function forwardWeb(asked: Request, baseUrl: string, site: Site): Promise<Response> {
  return responseOf(await forwardCall(await callOf(asked), baseUrl, { site }));
}
