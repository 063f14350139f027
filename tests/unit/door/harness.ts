import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { kindOf, match, mostBodyOf } from '#api/backend/door/http/match.ts';
import type { CallAnswer, FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import { UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { createFreshness } from '#process/freshness.ts';
import { createDoor, type Door, type DoorConfig } from '#server/door.ts';
import { answerBrokenRequests } from '#server/gate/broken-requests.ts';
import { continueWhenRead } from '#server/gate/expect-continue.ts';
import { serverOptions } from '#server/gate/server-limits.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';

export function testSettings(env: Readonly<Record<string, string>> = {}): Settings {
  return settingsOf({ RATE_LIMITS: 'off', ...env });
}

/** What the stand-in has been asked, a page or a call. */
export type Seen = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Only where the gate has noted the address. */
  isFrequent?: true;
};

export type FakeNext = {
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Calls, found as in the shop. */
  findCall: FindCall;
  seen: Seen[];
  pages(): string[];
};

const ERROR_PAGES: Readonly<Record<string, string>> = {
  '/errors/not-found': 'Страница не найдена',
  '/errors/failed': 'Произошла ошибка',
  '/errors/busy': 'Сейчас очень много посетителей',
  '/technical-works': 'Технические работы',
};

type AnswerCall = (request: Seen) => Pick<CallAnswer, 'status' | 'body'> | Promise<CallAnswer>;

const repeatBody: AnswerCall = ({ method, body }) => ({
  status: 200,
  body: JSON.stringify({ success: true, method, body }),
});

/**
 * A stand-in for what lies behind the door: public pages, `/errors/…` and what `also` answers in Next's
 * place; calls that repeat their body, or do what `answerCall` does.
 */
export function fakeNext(
  also: (request: Seen, response: ServerResponse) => boolean | Promise<boolean> = () => false,
  answerCall: AnswerCall = repeatBody,
): FakeNext {
  const seen: Seen[] = [];
  return {
    seen,
    findCall: (method, path) => {
      const found = match(method, path);
      return {
        name: found.kind === 'call' ? found.name : null,
        mostBody: mostBodyOf(found),
        ...kindOf(found),
        answer: async ({ query, headers, body, isFrequent }) => {
          const url = query === '' ? path : `${path}?${query}`;
          const asked = {
            method,
            url,
            headers: headers as Seen['headers'],
            body: Buffer.from(body).toString(),
            ...(isFrequent ? { isFrequent } : {}),
          };
          seen.push(asked);
          return { headers: ['Content-Type', 'application/json'], ...(await answerCall(asked)) };
        },
      };
    },
    pages: () => seen.map(({ url }) => url).filter((url) => !url.includes('errors')),
    handler: async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const asked = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(asked);
      if (await also(asked, response)) return;
      const path = asked.url.split('?', 1)[0] ?? '';
      const [, base = '', inner = ''] = /^(\/msk|\/spb)?(.*)$/.exec(path) ?? [];
      const title = ERROR_PAGES[inner] ?? `Страница ${asked.url}`;
      page(response, `<h1>${title}</h1><script>self.__next_f.push([1,${JSON.stringify(base)}])</script>`);
    },
  };
}

export function page(response: ServerResponse, html: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=300, stale-while-revalidate=3600',
    ...headers,
  });
  response.end(html);
}

export type Standing = {
  server: Server;
  port: number;
  host: string;
  door: Door;
  /** Ends every connection from this side, as visitors who leave do from theirs. */
  disconnect(): void;
  close(): Promise<void>;
};

/** A real server with the door before a fake Next, on a free port. */
export async function openDoor(
  next: FakeNext,
  config: Partial<Omit<DoorConfig, 'settings'>> & { env?: Readonly<Record<string, string>> } = {},
): Promise<Standing> {
  const root = mkdtempSync(join(tmpdir(), 'tara-door-'));
  let listener: RequestListener = () => undefined;
  const server = createServer(
    { ...serverOptions(false, testSettings(config.env).keepAliveMs), connectionsCheckingInterval: 100 },
    (request, response) => listener(request, response),
  );
  answerBrokenRequests(server);
  continueWhenRead(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const { env, ...rest } = config;
  const door = createDoor({
    settings: testSettings({ PORT: String(address.port), ...env }),
    root,
    dev: false,
    handler: next.handler,
    findPage: () => null,
    findCall: next.findCall,
    freshness: createFreshness(),
    names: () => UNKNOWN_CATALOGUE,
    noteAddress: () => undefined,
    makeRobotFile: null,
    pictures: { p: async () => null, o: async () => null, c: async () => null, s: async () => null },
    answerExchange: null,
    admitDesk: null,
    isUp: async () => true,
    readFigures: null,
    sharedCounts: null,
    tracing: null,
    ...rest,
  });
  listener = door.listener;
  return {
    server,
    port: address.port,
    host: `localhost:${address.port}`,
    door,
    disconnect: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export type Answer = { status: number; headers: Map<string, string>; body: Buffer };

/** Sends bytes as they are and reads one answer until the other side closes or its length is reached. */
export function sendRaw(port: number, bytes: string | Buffer, waitMs = 5_000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const patience = setTimeout(() => done(new Error(`no whole answer: ${Buffer.concat(chunks)}`)), waitMs);
    const done = (failed?: Error): void => {
      clearTimeout(patience);
      socket.destroy();
      const answer = parseAnswer(Buffer.concat(chunks), true);
      if (answer !== null) resolve(answer);
      else reject(failed ?? new Error('the connection was closed without an answer'));
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (parseAnswer(Buffer.concat(chunks), false) !== null) done();
    });
    socket.on('error', done);
    socket.on('close', () => done());
    socket.write(bytes);
  });
}

/** Reads an answer's bytes; null while it is not whole, unless the connection `isOver`. */
export function parseAnswer(bytes: Buffer, isOver: boolean): Answer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const body = bytes.subarray(end + 4);
  const length = headers.get('content-length');
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const isWhole = isChunked
    ? body.includes('0\r\n\r\n')
    : length === undefined || body.length >= Number(length);
  if (!isWhole && !isOver) return null;
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** What an answer says, whatever it is compressed by. */
export function textOf({ headers, body }: Answer): string {
  const encoding = headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

/** A GET with the headers given, its body as it travels. */
export function get(
  standing: Standing,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  waitMs?: number,
): Promise<Answer> {
  const lines = Object.entries({ Host: standing.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return sendRaw(
    standing.port,
    `GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`,
    waitMs,
  );
}
