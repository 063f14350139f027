import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from '../http/request-handler.ts';
import { errorDigests } from './payload-errors.ts';

export type Question = {
  /** Path and query, canonical: the answer may contain it. */
  url: string;
  host: string;
  headers?: Readonly<Record<string, string>>;
  /** How long the answer may take, ms; 20 s unless told. */
  patienceMs?: number;
  /** Has the handler give up. */
  signal?: AbortSignal | undefined;
};

/**
 * What Next answered, whole and uncompressed: as a text with a character for each byte. Bytes lie outside of
 * the heap, where what is no longer needed stays for long: a hundred pages' copies of theirs were 60 MB.
 */
export type NextAnswer = { status: number; headers: OutgoingHttpHeaders; text: string };

/** Longer than any deadline behind a page, so only a page that hangs meets it. */
const PATIENCE_MS = 20_000;

/** Collects an answer instead of sending it. */
class Collector extends ServerResponse {
  #text = '';

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#take(chunk, rest[0]);
    calledBack(rest);
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    if (given.length > 0 && typeof given[0] !== 'function') this.#take(given[0], given[1]);
    this.finished = true;
    calledBack(given);
    this.emit('finish');
    this.emit('close');
    return this;
  }

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object' && part !== null);
    for (const [name, value] of pairs(headers)) this.setHeader(name, value);
    return this;
  }

  override destroy(error?: Error): this {
    if (error !== undefined) this.emit('error', error);
    this.emit('close');
    return this;
  }

  collected(): NextAnswer {
    return { status: this.statusCode, headers: this.getHeaders(), text: this.#text };
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#text += encoding === 'latin1' ? chunk : Buffer.from(chunk).toString('latin1');
    else if (chunk instanceof Uint8Array)
      this.#text += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  }
}

function calledBack(given: readonly unknown[]): void {
  const done = given.find((part) => typeof part === 'function');
  if (done !== undefined) process.nextTick(done as () => void);
}

function pairs(headers: unknown): [string, string | string[]][] {
  if (Array.isArray(headers)) {
    return headers.flatMap((name, at) =>
      at % 2 === 0 ? [[String(name), String(headers[at + 1])] as const] : [],
    ) as [string, string][];
  }
  return Object.entries(headers ?? {}) as [string, string | string[]][];
}

/**
 * Puts a question to Next's handler without a socket: nothing of a visitor's connection can reach the answer,
 * and no slow client holds it up. Rejects when the handler throws, gives the answer up or takes too long.
 */
export function askNext(handler: RequestHandler, question: Question): Promise<NextAnswer> {
  const socket = new Socket();
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = question.url;
  request.httpVersion = '1.1';
  request.headers = {
    'accept-encoding': 'identity',
    // Next waits with the head for whoever its settings name, and for none who has no name.
    'user-agent': 'door',
    ...question.headers,
    host: question.host,
  };
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
  request.push(null);
  const response = new Collector(request);
  const { patienceMs = PATIENCE_MS, signal } = question;
  const leave = (): void => void response.destroy();
  return new Promise<NextAnswer>((resolve, reject) => {
    const patience = setTimeout(
      () => reject(new Error(`No answer to ${question.url} in ${patienceMs} ms.`)),
      patienceMs,
    );
    const settle = (act: () => void): void => {
      clearTimeout(patience);
      act();
    };
    response.once('finish', () => settle(() => resolve(response.collected())));
    response.once('error', (error) => settle(() => reject(error)));
    response.once('close', () =>
      settle(() => reject(new Error(`The answer to ${question.url} was given up.`))),
    );
    signal?.addEventListener('abort', leave, { once: true });
    const failed = (error: unknown): void => settle(() => reject(error));
    handler(request, response).catch(failed);
  }).finally(() => {
    // Whoever still holds the signal would hold all that the render has left.
    signal?.removeEventListener('abort', leave);
    socket.destroy();
  });
}

/** The bytes of an answer. */
export function bodyOf({ text }: NextAnswer): Buffer {
  return Buffer.from(text, 'latin1');
}

/** What an answer of Next's for a page is. */
export type AnswerKind =
  /** Public and whole: may be kept and shown to everybody. */
  | 'public'
  | 'missing'
  | 'failed'
  /** A redirect, or something for one visitor alone: passed on as it is and never kept. */
  | 'other';

/** The digest that `notFound()` leaves in a payload. */
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404';

/**
 * Sorts an answer by its status and headers; what sets a cookie is for one visitor. Nobody's headers reach a
 * render, so everything else is the same for all. A payload is 200 whatever became of its page, so payloads
 * are also read for the errors in them.
 *
 * @param body the bytes of the answer.
 */
export function answerKind(answer: NextAnswer, body: Buffer): AnswerKind {
  const { status, headers } = answer;
  if (status >= 500) return 'failed';
  if (status === 404) return 'missing';
  if (status !== 200 || headers['set-cookie'] !== undefined) return 'other';
  const digests = isPayload(answer) ? errorDigests(body) : [];
  if (digests.some((digest) => digest !== NOT_FOUND)) return 'failed';
  return digests.length > 0 ? 'missing' : 'public';
}

export function isDocument({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

function isPayload({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/x-component');
}

/**
 * Headers of Next's that visitors get: of its own ones those that client navigation reads from its payloads.
 */
export function keptHeaders(answer: NextAnswer): string[] {
  const kept: string[] = [];
  for (const [name, value] of Object.entries(answer.headers)) {
    const isKept =
      KEPT.has(name) || (isPayload(answer) && name.startsWith('x-nextjs-') && name !== 'x-nextjs-cache');
    if (!isKept || value === undefined) continue;
    kept.push(spelled(name), [...new Set([value].flat())].join(', '));
  }
  return kept;
}

const KEPT = new Set(['content-type', 'content-disposition', 'x-robots-tag', 'content-language']);

function spelled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
