import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, PrivateAddress, type Resolve } from './checked-lookup.ts';
import type { AllowedAddress } from './picture-host.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a host gave nothing. */
export type HostFault =
  | 'private'
  | 'redirect'
  | 'missing'
  | 'refused'
  | 'unavailable'
  | 'too-large'
  | 'encoded';

export type HostAnswer =
  | { kind: 'bytes'; bytes: Buffer; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | {
      kind: 'failed';
      fault: HostFault;
      /** How long the host asks to be left alone, ms. */
      waitMs: number | null;
    };

export type HostQuestion = {
  /** Sent as JSON by POST; a GET without it. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** More is not read, bytes. */
  mostBytes: number;
  /** For the whole exchange, ms. */
  deadlineMs: number;
  /** Replaceable for tests. */
  resolve?: Resolve;
};

const AGENT = 'Mozilla/5.0 (compatible; TaraPictures/1.0)';
const MOST_HEADERS = 16 * 1024;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

const failed = (fault: HostFault, waitMs: number | null = null): HostAnswer => ({
  kind: 'failed',
  fault,
  waitMs,
});

/** `Retry-After` in seconds or as a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT_MS) : null;
}

/** What a status other than 200 means; null for 200. */
function judgeStatus({ statusCode = 0, headers }: IncomingMessage): HostAnswer | null {
  if (statusCode === 200) return null;
  if (statusCode === 304) return { kind: 'unchanged' };
  if (statusCode >= 300 && statusCode < 400) return failed('redirect');
  if (statusCode === 404 || statusCode === 410) return failed('missing');
  if (statusCode === 429 || statusCode >= 500) return failed('unavailable', waitOf(headers['retry-after']));
  return failed('refused');
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<HostAnswer> {
  const verdict = judgeStatus(answer);
  if (verdict !== null) return verdict;
  const { headers } = answer;
  // A compressed answer could unpack to anything; none was asked for.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return failed('encoded');
  if (Number(headers['content-length'] ?? 0) > mostBytes) return failed('too-large');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer) {
    if (!(piece instanceof Buffer)) continue;
    length += piece.length;
    if (length > mostBytes) return failed('too-large');
    pieces.push(piece);
  }
  return {
    kind: 'bytes',
    bytes: Buffer.concat(pieces),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  };
}

/**
 * Asks a host once: follows no redirect, reads no more than it may, and talks to no machine that is not
 * public unless the operator named just that machine (D60). Never rejects.
 */
export async function askHost(
  { url, mayBePrivate }: AllowedAddress,
  { body, headers, mostBytes, deadlineMs, resolve }: HostQuestion,
): Promise<HostAnswer> {
  const isLiteral = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
  if (isLiteral && !mayBePrivate && !isPublicAddress(url.hostname)) return failed('private');
  const ask = url.protocol === 'https:' ? askSecurely : askPlainly;
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const { promise, resolve: settle } = Promise.withResolvers<HostAnswer>();
  const asking = ask(
    url,
    {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      maxHeaderSize: MOST_HEADERS,
      signal: AbortSignal.timeout(deadlineMs),
      headers: { 'User-Agent': AGENT, 'Accept-Encoding': 'identity', ...json, ...headers },
      ...(mayBePrivate ? {} : { lookup: checkedLookup(resolve) }),
    },
    (answer) => {
      readAnswer(answer, mostBytes)
        .then(settle, () => settle(failed('unavailable')))
        .finally(() => asking.destroy());
    },
  );
  asking.on('error', (error) => settle(failed(error instanceof PrivateAddress ? 'private' : 'unavailable')));
  asking.end(body);
  return await promise;
}
