import type { CallAnswer } from '#lib/call-exchange.ts';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts';
import { compressQuickly } from '../http/compress.ts';

/** Smaller answers go as they are: they cross a slow line in some twenty milliseconds. */
const WORTH_BYTES = 4096;
const JSON_TYPE = /^application\/json\b/;

/** What is sent of a call's answer, and the headers that belong to these bytes, name and value in turn. */
type CallBody = { bytes: Buffer; headers: readonly string[] };

function isJson(headers: readonly string[]): boolean {
  const at = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'content-type');
  return JSON_TYPE.test(headers[at + 1] ?? '');
}

/** Answers that many get, as they travel in each encoding. */
const shared = new WeakMap<CallAnswer, Map<Encoding, Promise<CallBody>>>();

/**
 * Compresses what is worth it, for whoever takes it: a cart of 2,000 lines is 2 MB of JSON, many seconds of
 * a slow phone's line. Files of calls are compressed by their own formats. What many get is compressed once.
 */
export function callBody(answer: CallAnswer, accepted: string | undefined): Promise<CallBody> {
  const encoding = acceptedEncoding(accepted);
  if (answer.isShared !== true) return bodyIn(answer, encoding);
  const bodies = shared.get(answer) ?? new Map<Encoding, Promise<CallBody>>();
  shared.set(answer, bodies);
  const body = bodies.get(encoding) ?? bodyIn(answer, encoding);
  bodies.set(encoding, body);
  return body;
}

async function bodyIn(answer: CallAnswer, encoding: Encoding): Promise<CallBody> {
  const { body } = answer;
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body);
  if (plain.length < WORTH_BYTES || !isJson(answer.headers)) return sent(plain, []);
  const vary = ['Vary', 'Accept-Encoding'];
  if (encoding === 'identity') return sent(plain, vary);
  return sent(await compressQuickly(plain, encoding), [...vary, 'Content-Encoding', encoding]);
}

function sent(bytes: Buffer, headers: readonly string[]): CallBody {
  return { bytes, headers: [...headers, 'Content-Length', String(bytes.length)] };
}
