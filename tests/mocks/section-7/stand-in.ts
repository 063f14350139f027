import { readPicture } from '../server/pictures.ts';
import { tellCall } from './calls.ts';
import { POOR } from './poor.ts';
import { TALKATIVE } from './talkative.ts';
import type { Fields } from './told.ts';
import { createVisitors } from './visitors.ts';

export const MANNERS = { poor: POOR, talkative: TALKATIVE } as const;
export type MannerName = keyof typeof MANNERS;

/** A question as it came: what the shop asks of a server that is not ours. */
export type Heard = { method: string; path: string; city: string | null; body: Fields };

/** A server as `fetch` meets it: the session is in the cookies of the requests. */
export type StandIn = { answer(request: Request): Promise<Response>; heard: readonly Heard[] };

const MOST_HEARD = 1000;
const PICTURES = '/pictures/';
const CONVERTED = '/converted/';

async function bodyOf(request: Request): Promise<Fields> {
  const text = request.method === 'POST' ? await request.text() : '';
  // No call of section 7 brings a file.
  if (request.headers.get('content-type')?.startsWith('multipart/')) return {};
  const isForm = request.headers.get('content-type')?.includes('urlencoded') ?? false;
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  return text === '' ? {} : Object(JSON.parse(text));
}

/** A drawing under `/pictures/NAME-WIDTH.webp`, or as it was converted. */
async function pictureAt(pathname: string): Promise<Response | null> {
  const [, name = '', width = ''] =
    /^\/(?:pictures|converted)\/([a-z0-9-]+)-(\d+)\.webp$/.exec(pathname) ?? [];
  if (name === '') return null;
  const bytes = await readPicture(`/media/p/${name}/${width}.webp`);
  return bytes === null
    ? new Response(null, { status: 404 })
    : new Response(bytes, { headers: { 'Content-Type': 'image/webp' } });
}

/**
 * A shop's server as a stranger would write it from section 7 of the specification: it knows the calls named
 * there, by the fields named there, and nothing of this project's contract.
 */
export function createStandIn(mannerName: MannerName): StandIn {
  const manner = MANNERS[mannerName];
  const visitorOf = createVisitors();
  const heard: Heard[] = [];

  /** The address of the converted picture (section 7, other services); of its own pictures only. */
  function convert(url: unknown, host: string): Response {
    const address = String(url);
    if (!address.startsWith(`${host}${PICTURES}`)) return Response.json({ success: false }, { status: 400 });
    const fields = { url: address.replace(PICTURES, CONVERTED) };
    return Response.json(mannerName === 'poor' ? fields : { data: { ...fields, type: 'webp' } });
  }

  return {
    heard,
    async answer(request) {
      const { origin: host, pathname, searchParams: query } = new URL(request.url);
      const { method } = request;
      const picture = method === 'GET' ? await pictureAt(pathname) : null;
      if (picture !== null) return picture;
      const body = await bodyOf(request);
      const city = request.headers.get('city');
      heard.push({ method, path: pathname, city, body });
      if (heard.length > MOST_HEARD) heard.shift();
      if (method === 'POST' && pathname === '/convert') return convert(body.url, host);
      const { visitor, setCookie } = visitorOf(request.headers.get('cookie'));
      const [, path] = /^\/api\/(.*)$/.exec(pathname) ?? [];
      const question = { query, body, city: city === 'spb' ? 'spb' : 'msk', host, visitor } as const;
      const told = path === undefined ? null : tellCall(method, path, question, manner);
      if (told === null) return new Response('Not Found', { status: 404 });
      const { status, body: said } = manner.write(told);
      const answer = said === undefined ? new Response(null, { status }) : Response.json(said, { status });
      // A read beside the first call of the cart would take the session from it.
      const opens = method === 'POST' || pathname === '/api/cart/get';
      if (setCookie !== null && opens) answer.headers.set('Set-Cookie', setCookie);
      return answer;
    },
  };
}
