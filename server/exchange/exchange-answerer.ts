import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AnswerExchange,
  type ExchangeAnswer,
  exchangeQuery,
  failed,
  MOST_SENT,
} from '#lib/exchange/protocol.ts';
import { discardBody, hasBody, readBody } from '../gate/bodies.ts';
import type { Target } from '../gate/target.ts';

export type ExchangeConfig = {
  answer: AnswerExchange;
  visitorOf: (request: IncomingMessage) => string;
  /** Whether the shop's own address is https: then a password must not come in the clear. */
  isHttps: boolean;
  logFailure: (error: unknown) => void;
};

export type ExchangeAnswerer = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
) => Promise<void>;

const IN_THE_CLEAR = 'Включите в 1С защищённое соединение (HTTPS).';
const BROKEN = 'На сайте произошла ошибка, повторите обмен. Её увидит тот, кто ведёт сайт.';
const TYPES = { text: 'text/plain; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const;

/** The client has left in the middle of what it sends. */
class ClientGone extends Error {}

/** A proxy that is believed or not says so of itself; what says nothing is taken as the address says. */
function isInTheClear({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'http';
}

function send(response: ServerResponse, { status, type, body, retryAfter }: ExchangeAnswer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Content-Type': TYPES[type],
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="1C", charset="UTF-8"' } : {}),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  });
  response.end(bytes);
}

/**
 * Lets 1C talk to the exchange: bodies into memory with a bound, answers without compression, a redirect or a
 * cookie header (exchange-1c.md §1, §2).
 */
export function exchangeAnswerer({
  answer,
  visitorOf,
  isHttps,
  logFailure,
}: ExchangeConfig): ExchangeAnswerer {
  return async (request, response, { query }) => {
    if (isHttps && isInTheClear(request)) return send(response, failed(IN_THE_CLEAR));
    let isRead = !hasBody(request.headers);
    async function body(): Promise<Uint8Array | null> {
      if (isRead) return Buffer.alloc(0);
      isRead = true;
      const read = await readBody(request, MOST_SENT);
      // Nobody waits for the answer any more; what has come of the body is not all of it.
      if (read.kind === 'gone') throw new ClientGone();
      return read.kind === 'body' ? read.bytes : null;
    }
    try {
      const { authorization = null, cookie = null } = request.headers;
      const asked = { query: exchangeQuery(query), authorization, cookie };
      send(response, await answer({ ...asked, address: visitorOf(request), body }));
      if (!isRead) discardBody(request);
    } catch (error) {
      if (error instanceof ClientGone) return void response.destroy();
      logFailure(error);
      send(response, failed(BROKEN));
    }
  };
}
