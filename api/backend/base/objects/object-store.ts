import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';
import { asking } from '#process/spans.ts';

/**
 * Why a store of objects did not do what it was asked for: nobody answers, not in time, its room is used up,
 * the keys are not right or may not do this, there is no such bucket, or something else was answered.
 */
export type ObjectFault = 'unreachable' | 'slow' | 'full' | 'denied' | 'no-bucket' | 'refused';

export type Away = { kind: 'away'; fault: ObjectFault };
export type GotObject = { kind: 'object'; bytes: Uint8Array } | { kind: 'none' } | Away;
export type PutObject = { kind: 'put' } | { kind: 'there' } | Away;

/** Objects by name, in one bucket under one prefix (S3). What the store does wrong is a value. */
export interface ObjectStore {
  get(name: string): Promise<GotObject>;
  /**
   * Writes an object that is not there yet; `there` = it is. With `isNew: false` it replaces what is there.
   */
  put(name: string, bytes: Uint8Array, options: { type: string; isNew: boolean }): Promise<PutObject>;
}

export type ObjectLimits = {
  /** A larger object is none of ours, bytes. */
  mostBytes: number;
  /** One request ends after so long, ms. */
  deadlineMs: number;
};

/** Names are put into an address as they are. */
const NAME = /^[\w-]+(?:[./][\w-]+)*$/;

type Asked = { method: 'GET' | 'PUT'; body?: Uint8Array; headers?: Record<string, string> };

/** A store that speaks S3: signed by signature version 4, what is sent with its sum. */
export function openObjectStore(settings: ObjectStoreSettings, limits: ObjectLimits): ObjectStore {
  const signing = {
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    cache: new Map<string, ArrayBuffer>(),
  };

  async function ask<T>(
    name: string,
    { method, body, headers = {} }: Asked,
    read: (response: Response) => Promise<T>,
  ): Promise<T | Away> {
    if (!NAME.test(name)) throw new Error(`not a name of an object: ${name}`);
    const signal = AbortSignal.timeout(limits.deadlineMs);
    const signer = new AwsV4Signer({ ...signing, method, url: `${settings.base}${name}`, headers });
    const signed = await signer.sign();
    try {
      const given = { method, headers: signed.headers, body: body ? Buffer.from(body) : null };
      const init = { ...given, redirect: 'manual' as const, signal };
      return await read(await asking('object store', signed.url, () => fetch(signed.url, init)));
    } catch (error) {
      if (signal.aborted) return { kind: 'away', fault: 'slow' };
      // What fetch throws of a connection; reading an answer that breaks off throws the same.
      if (error instanceof TypeError) return { kind: 'away', fault: 'unreachable' };
      throw error;
    }
  }

  return {
    get: (name) =>
      ask<GotObject>(name, { method: 'GET' }, async (response) => {
        if (response.ok) return await readBody(response, limits.mostBytes);
        const code = codeOf(await response.text());
        if (response.status === 404 && code !== 'NoSuchBucket') return { kind: 'none' };
        return away(response.status, code);
      }),
    put: async (name, bytes, { type, isNew }) => {
      const headers = { 'Content-Type': type, 'X-Amz-Content-Sha256': sumOf(bytes) };
      const send = (more: Record<string, string>) =>
        ask<PutObject | 'without conditions'>(
          name,
          { method: 'PUT', body: bytes, headers: { ...headers, ...more } },
          async (response) => {
            const code = codeOf(await response.text());
            if (response.ok) return { kind: 'put' };
            // The second says that somebody else is writing it just now.
            if (isNew && (response.status === 412 || response.status === 409)) return { kind: 'there' };
            return response.status === 501 ? 'without conditions' : away(response.status, code);
          },
        );
      const first = await send(isNew ? { 'If-None-Match': '*' } : {});
      // An older store: what has the same name has the same bytes, so nothing is lost by writing it again.
      const answer = first === 'without conditions' ? await send({}) : first;
      return answer === 'without conditions' ? { kind: 'away', fault: 'refused' } : answer;
    },
  };
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** As it comes, so that who sends without end is not listened to. */
async function readBody(response: Response, mostBytes: number): Promise<GotObject> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return { kind: 'away', fault: 'refused' };
    chunks.push(chunk);
  }
  return { kind: 'object', bytes: Buffer.concat(chunks) };
}

/** The error's name in the answer's XML. */
function codeOf(text: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}

function away(status: number, code: string): Away {
  return { kind: 'away', fault: faultOf(status, code) };
}

const FULL: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge']);

function faultOf(status: number, code: string): ObjectFault {
  if (code === 'NoSuchBucket') return 'no-bucket';
  if (status === 507 || FULL.has(code)) return 'full';
  if (status === 401 || status === 403) return 'denied';
  if (status === 408 || status === 429 || code === 'SlowDown') return 'slow';
  return status >= 500 ? 'unreachable' : 'refused';
}
