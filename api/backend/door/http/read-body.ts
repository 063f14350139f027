import { type Failure, failure } from '#api/contract/failure.ts';
import { type CallRequest, headerOf } from '#lib/call-exchange.ts';
import { parseMultipart } from './multipart.ts';

const utf8 = new TextDecoder();
/** So deep may JSON from outside be nested: the deepest that a call takes is 4. */
const MOST_DEEP = 32;

/**
 * Whether a JSON text is nested no deeper than anything of ours is. Told from the text, before anything
 * recursive walks its value: a few kilobytes of brackets would end the stack.
 */
function isShallowJson(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > MOST_DEEP) return false;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return true;
}

function parseJson(text: string): unknown {
  if (!isShallowJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The fields of a JSON body or of a form; an empty body has none. Repeated urlencoded fields are refused.
 * The server's gate has read the body and bounded it before.
 */
export function parseBody(request: CallRequest): Record<string, unknown> | Failure {
  if (request.body.length === 0) return {};
  const written = headerOf(request, 'content-type') ?? '';
  const type = written.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return parseMultipart(request.body, written) ?? failure('bad-request');
  const text = utf8.decode(request.body);
  if (type === 'application/x-www-form-urlencoded') return single(new URLSearchParams(text));
  if (type !== 'application/json') return failure('body-unreadable');
  const body = parseJson(text);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body }
    : failure('bad-request');
}

/** Parameters that are named once each; a name given twice has no one meaning. */
export function single(parameters: URLSearchParams): Record<string, string> | Failure {
  const read: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (Object.hasOwn(read, name)) return failure('bad-request');
    Object.defineProperty(read, name, { value, enumerable: true });
  }
  return read;
}
