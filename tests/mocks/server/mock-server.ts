import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { deskPage } from '../desk/desk-pages.ts';
import { DESK_SCENARIOS, mockDesk } from '../desk/mock-desk.ts';
import type { SeenCall } from '../handlers.ts';
import { chosen } from '../scenarios/chosen.ts';
import { answerCall, SCENARIO_COOKIE } from './answer-call.ts';
import { controlPage } from './control-page.ts';
import { readPicture } from './pictures.ts';
import { createVisitors } from './visitors.ts';

export type MockServer = {
  /** Scheme and host. */
  origin: string;
  /** Chooses a scenario for whoever chooses none himself. */
  use(scenario: string): void;
  /** The calls that have come, the latest last. */
  seen: readonly SeenCall[];
  /** What the mock itself did wrong. */
  faults: readonly unknown[];
  close(): Promise<void>;
};

/** So many calls are remembered. */
const MOST_SEEN = 1000;

async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const isRead = method === 'GET' || method === 'HEAD';
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(isRead ? {} : { body: await buffer(incoming) }),
  });
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  if (answer.type === 'error') return void outgoing.destroy();
  const cookies = answer.headers.getSetCookie();
  answer.headers.delete('Set-Cookie');
  outgoing.setHeaders(answer.headers);
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

const cookieOf = ({ headers }: Request, name: string): string | undefined =>
  new RegExp(`${name}=(\\w+)`).exec(headers.get('cookie') ?? '')?.[1];

/** How the desk is for a browser: the cookie `desk-scenario`. */
const deskScenario = (request: Request) =>
  DESK_SCENARIOS.find((name) => name === cookieOf(request, 'desk-scenario'));

/** A desk for each value of the cookie `desk-visitor`, the last hundred of them; one for all without it. */
function mockDesks() {
  const desks = new LRUCache<string, ReturnType<typeof mockDesk>>({ max: 100 });
  return (request: Request) => {
    const visitor = cookieOf(request, 'desk-visitor') ?? '';
    const desk = desks.get(visitor) ?? mockDesk();
    desks.set(visitor, desk);
    return desk;
  };
}

/** The form of the control page, or `{"scenario": …, "for": "me"|"all"}`. */
async function askedScenario(request: Request): Promise<{ name: string; isMine: boolean }> {
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  const fields = isJson
    ? await request.json()
    : Object.fromEntries(new URLSearchParams(await request.text()));
  const { scenario, kind, call, for: whom } = fields as Record<string, string | undefined>;
  return { name: scenario ?? `${kind}:${call}`, isMine: whom === 'me' };
}

/**
 * Starts the mocked backend: calls, pictures, the desk, and `/mock` for who switches scenarios. Port 0 is
 * any free one.
 */
export async function startMockServer(port = 0): Promise<MockServer> {
  let usual = 'default';
  const visitors = createVisitors();
  const deskOf = mockDesks();
  const seen: SeenCall[] = [];
  const faults: unknown[] = [];
  const config = {
    visitors,
    usual: () => usual,
    seen: (call: SeenCall) => {
      seen.push(call);
      if (seen.length > MOST_SEEN) seen.shift();
    },
    onFault: (error: unknown) => void faults.push(error),
  };

  async function control(request: Request): Promise<Response> {
    const mine = /mock-scenario=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    if (request.method !== 'POST') {
      const page = controlPage({ usual, mine: mine === undefined ? undefined : decodeURIComponent(mine) });
      return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }
    const { name, isMine } = await askedScenario(request);
    if (chosen(name) === null) return new Response(`Нет сценария «${name}»`, { status: 404 });
    const headers = new Headers({ Location: '/mock' });
    if (isMine) headers.append('Set-Cookie', `${SCENARIO_COOKIE}=${encodeURIComponent(name)}; Path=/`);
    else usual = name;
    return new Response(null, { status: 303, headers });
  }

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const request = await webRequest(incoming);
    const { pathname } = new URL(request.url);
    if (pathname === '/' || pathname.startsWith('/mock')) return control(request);
    const operated = deskPage(pathname) ?? (await deskOf(request).answer(request, deskScenario(request)));
    if (operated !== null) return operated;
    const picture = await readPicture(pathname);
    const type = pathname.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
    if (picture !== null) return new Response(picture, { headers: { 'Content-Type': type } });
    return answerCall(request, config);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming)
      .then((answered) => send(answered, outgoing))
      .catch((error) => {
        faults.push(error);
        outgoing.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${opened}`,
    use: (scenario) => {
      usual = scenario;
    },
    seen,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
