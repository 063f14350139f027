import { failure } from '#api/contract/failure.ts';
import { cityOfRequest, type Site } from '#lib/region/site.ts';
import { log } from '#log/log.ts';
import { failureResponse } from './answer.ts';

const DEADLINE_MS = 10_000;
const PASSED_ON = ['accept', 'content-type', 'cookie', 'idempotency-key', 'if-match'];
const PASSED_BACK = ['content-type', 'retry-after', 'allow', 'idempotent-replayed', 'x-request-id'];

function headersFor(request: Request, site: Site): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // The other backend does not know our hosts, so the city is settled here.
  headers.set('City', cityOfRequest(site, request.headers.get('city'), request.headers.get('host')));
  return headers;
}

function returned(answer: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Passes a call on to the backend that SHOP_API_URL names and its answer back. Never throws. */
export async function forwardCall(request: Request, baseUrl: string, site: Site): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    const body = await request.arrayBuffer();
    const answer = await fetch(`${baseUrl}${pathname}${search}`, {
      method: request.method,
      headers: headersFor(request, site),
      body: body.byteLength === 0 ? null : body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return returned(answer);
  } catch (error) {
    log.error({ call: pathname, error }, 'Другой сервер не ответил');
    return failureResponse(failure('unavailable'));
  }
}
