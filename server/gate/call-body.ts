import type { CallAnswer } from '#lib/call-exchange.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
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

/**
 * Compresses what is worth it, for whoever takes it: a cart of 300 lines is 330 kB of JSON, over a second of
 * a slow phone's line. Files of calls are compressed by their own formats.
 */
export async function callBody(answer: CallAnswer, accepted: string | undefined): Promise<CallBody> {
  const plain = Buffer.from(answer.body);
  if (plain.length < WORTH_BYTES || !isJson(answer.headers)) return sent(plain, []);
  const vary = ['Vary', 'Accept-Encoding'];
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'identity') return sent(plain, vary);
  return sent(await compressQuickly(plain, encoding), [...vary, 'Content-Encoding', encoding]);
}

function sent(bytes: Buffer, headers: readonly string[]): CallBody {
  return { bytes, headers: [...headers, 'Content-Length', String(bytes.length)] };
}
