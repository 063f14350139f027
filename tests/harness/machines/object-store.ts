import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';

const KEY_ID = 'key-of-the-test';
const SECRET = 'secret/of+the=test';
const REGION = 'test-1';

/** How it answers instead of doing what it is asked for. */
export type StoreManner =
  | 'hang up'
  | 'silence'
  | 'full'
  | 'denied'
  | 'broken'
  | 'no bucket'
  | 'no conditions';

export type ObjectStand = {
  origin: string;
  /** As the shop is told of it. */
  settings: ObjectStoreSettings;
  /** The same as settings of a process. */
  env: Readonly<Record<string, string>>;
  /** Objects by their paths, bucket included. */
  objects: Map<string, Uint8Array>;
  /** `PUT /bucket/name 200`, in order. */
  asked: string[];
  /** How it behaves until told otherwise; null = as it should. */
  behave(manner: StoreManner | null): void;
  close(): Promise<void>;
};

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Whether a request is signed as signature version 4 says, by its published rules alone. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Uint8Array): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [keyId, day = '', region = '', service = '', end = ''] = scope.split('/');
  const at = String(headers['x-amz-date'] ?? '');
  const sum = String(headers['x-amz-content-sha256'] ?? '');
  const isWhole = sum === 'UNSIGNED-PAYLOAD' ? body.length === 0 : sum === sha256(body);
  if (keyId !== KEY_ID || region !== REGION || service !== 's3' || !at.startsWith(day) || !isWhole)
    return false;
  // A condition that is not signed could be taken off on the way.
  const signed = names.split(';');
  if (!['host', 'if-none-match'].every((name) => headers[name] === undefined || signed.includes(name)))
    return false;
  const [path = '', query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, query, lines, names, sum].join('\n');
  const key = [day, region, service, end].reduce<Uint8Array | string>(
    (made, part) => hmac(made, part),
    `AWS4${SECRET}`,
  );
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/${service}/${end}`, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

type Fault = { status: number; code: string };

/** What is refused, of whom; a full store goes on giving. */
function faultOf(manner: StoreManner | null, method: string | undefined): Fault | null {
  if (manner === 'full') return method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : null;
  if (manner === 'denied') return { status: 403, code: 'InvalidAccessKeyId' };
  if (manner === 'broken') return { status: 500, code: 'InternalError' };
  return manner === 'no bucket' ? { status: 404, code: 'NoSuchBucket' } : null;
}

/** A store that speaks S3, on loopback; it takes signed requests only. */
export async function openObjectStand(): Promise<ObjectStand> {
  const objects = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let manner: StoreManner | null = null;

  function write(url: string, body: Uint8Array, isNew: boolean, response: ServerResponse): void {
    if (isNew && manner === 'no conditions') refuse(response, 501, 'NotImplemented');
    else if (isNew && objects.has(url)) refuse(response, 412, 'PreconditionFailed');
    else {
      objects.set(url, body);
      response.writeHead(200).end();
    }
  }

  function answer(request: IncomingMessage, body: Uint8Array, response: ServerResponse): void {
    const { method, url = '', headers } = request;
    const kept = objects.get(url);
    const fault = faultOf(manner, method);
    if (manner === 'silence') return;
    if (manner === 'hang up') request.socket.destroy();
    else if (!isSigned(request, body)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (fault !== null) refuse(response, fault.status, fault.code);
    else if (method === 'PUT') write(url, body, headers['if-none-match'] === '*', response);
    else if (kept === undefined) refuse(response, 404, 'NoSuchKey');
    else response.writeHead(200, { 'Content-Length': kept.length }).end(kept);
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    response.on('close', () => asked.push(`${request.method} ${request.url} ${response.statusCode}`));
    answer(request, body, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    settings: {
      base: `${origin}/pictures/shop/`,
      region: REGION,
      keyId: KEY_ID,
      secretKey: SECRET,
      cacheBytes: 1024 ** 2,
    },
    env: {
      PICTURES: 's3://pictures/shop',
      PICTURES_ENDPOINT: origin,
      PICTURES_REGION: REGION,
      PICTURES_KEY_ID: KEY_ID,
      PICTURES_SECRET_KEY: SECRET,
    },
    objects,
    asked,
    behave: (next) => {
      manner = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
