import { namesPictures } from '#api/backend/feeds/pictures/others/own-pictures.ts';
import { failure } from '#api/contract/failure.ts';
import { type CallAnswer, type CallRequest, headerOf } from '#lib/call-exchange.ts';
import { cityOfRequest, type Site } from '#lib/region/site.ts';
import { log } from '#log/log.ts';
import { requestId } from '#process/request-id.ts';
import { asking } from '#process/spans.ts';
import { failureAnswer } from './answer.ts';

/** Puts our own addresses of pictures into an answer (D60). */
type Pictures = (answer: unknown) => unknown;

const DEADLINE_MS = 10_000;
const PASSED_ON = ['accept', 'content-type', 'cookie', 'idempotency-key', 'if-match'];
const PASSED_BACK = [
  'content-type',
  'retry-after',
  'allow',
  'idempotent-replayed',
  'x-request-id',
  'content-disposition',
  'x-robots-tag',
];

function headersFor(request: CallRequest, site: Site): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = headerOf(request, name);
    if (value !== null) headers.set(name, value);
  }
  const id = requestId();
  if (id !== null) headers.set('X-Request-Id', id);
  // The other backend does not know our hosts, so the city is settled here.
  headers.set('City', cityOfRequest(site, headerOf(request, 'city'), headerOf(request, 'host')));
  return headers;
}

/** A cookie of the other backend as one of ours: a domain of its own would make the browser drop it. */
function ownCookie(cookie: string): string {
  return cookie.replace(/;\s*domain=[^;]*/i, '');
}

/** Asks once more where no answer came to a read; what changes something is never sent twice. */
async function fetchFrom(address: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const ask = (): Promise<Response> =>
    asking('other backend', address, (traced) => {
      for (const [name, value] of Object.entries(traced)) init.headers.set(name, value);
      return fetch(address, init);
    });
  try {
    return await ask();
  } catch (error) {
    if (init.method === 'POST' || init.signal?.aborted) throw error;
    return ask();
  }
}

function firstWords(body: Uint8Array): string {
  return Buffer.from(body.subarray(0, 512)).toString('latin1');
}

/** Whether an answer says in its first words that it is a refusal. */
function saysNo(body: Uint8Array): boolean {
  return /"success"\s*:\s*false\b/.test(firstWords(body));
}

/** Whether a refusal is of what was sent alone, so that nothing was tried. */
function saysFormOnly(body: Uint8Array): boolean {
  return /"code"\s*:\s*"(?:bad-request|invalid-input|order-in-progress)"/.test(firstWords(body));
}

/** A body of JSON as browsers may have it; any other body, and one that is none, as it came. */
function bodyFor(bytes: Uint8Array, type: string | null, pictures: Pictures): Uint8Array {
  if (type?.includes('json') !== true) return bytes;
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    return namesPictures(text) ? Buffer.from(JSON.stringify(pictures(JSON.parse(text)))) : bytes;
  } catch {
    return bytes;
  }
}

async function returned(answer: Response, pictures: Pictures): Promise<CallAnswer> {
  const headers = ['Cache-Control', 'private, no-store'];
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.push(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) headers.push('Set-Cookie', ownCookie(cookie));
  const came = new Uint8Array(await answer.arrayBuffer());
  const body = bodyFor(came, answer.headers.get('content-type'), pictures);
  const isRefusal = saysNo(body);
  const isFree = answer.headers.has('idempotent-replayed') || (isRefusal && saysFormOnly(body));
  return { status: answer.status, headers, body, isRefusal, isFree };
}

/** Passes a call on to the backend that SHOP_API_URL names and its answer back. Never throws. */
export async function forwardCall(
  request: CallRequest,
  baseUrl: string,
  { site, pictures = (answer) => answer }: { site: Site; pictures?: Pictures },
): Promise<CallAnswer> {
  const { method, path, query, body } = request;
  try {
    const answer = await fetchFrom(`${baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: headersFor(request, site),
      body: body.length === 0 ? null : Uint8Array.from(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return await returned(answer, pictures);
  } catch (error) {
    log.error({ call: path, error }, 'Другой сервер не ответил');
    return failureAnswer(failure('unavailable'));
  }
}
