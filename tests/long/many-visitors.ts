import { Agent, request } from 'node:http';
import type { RegionCode } from '#lib/region/codes.ts';

const AT_ONCE = 50;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

export type Asked = {
  path: string;
  /** The name the shop is asked under; its plain one unless told. */
  host?: string;
  cookie?: string;
  /** What makes it a write. */
  json?: object;
  city?: RegionCode;
  /** Whether it is what a click asks for, and not a document. */
  isPayload?: boolean;
};
export type Answered = { status: number; cookie: string | undefined; body: string };

/** Asks a shop on this machine under any of its names, as a browser does. */
export function askAs(port: number, asked: Asked): Promise<Answered> {
  const { path, host = `localhost:${port}`, cookie, json, city, isPayload } = asked;
  const headers = {
    host,
    ...(cookie === undefined ? {} : { cookie }),
    ...(city === undefined ? {} : { city }),
    ...(isPayload ? { rsc: '1' } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
  };
  return new Promise((done, fail) => {
    const method = json === undefined ? 'GET' : 'POST';
    request({ agent, port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', fail)
      .end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Works through the items in their order, fifty at a time. */
export async function manyAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
