import { type Failure, failure, isFailure } from '#api/contract/failure.ts';

/** No call needs more; an order with the longest fields is a fifth of it. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The bytes of a body, counted while they stream: a Content-Length may lie or be absent. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | Failure> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return failure('body-too-large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a JSON or urlencoded body; an empty body has none. Repeated urlencoded fields are refused. */
export async function readBody(request: Request): Promise<Record<string, unknown> | Failure> {
  const bytes = await readBytes(request);
  if (isFailure(bytes)) return bytes;
  if (bytes.byteLength === 0) return {};
  const text = new TextDecoder().decode(bytes);
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
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
