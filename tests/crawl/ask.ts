import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** An answer as it came: no redirect followed, no cookie kept, nothing unpacked. */
export type Answer = {
  status: number;
  header(name: string): string | null;
  body: Buffer;
};

/** How long an address may take, ms; a page made for the first time beside others is far below. */
const DEADLINE_MS = 30_000;
/** A file of 50 MB is the most a sitemap may be. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What the crawler calls itself: a robot of no known kind, told the same as all others. */
export const ROBOT = 'TaraCrawl/1.0 (robot)';

/**
 * Asks an address as a robot does: over a connection of the pool, without cookies. Rejects when no answer
 * comes. Names below localhost are this machine, whatever its resolver knows.
 */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { protocol, hostname, port, pathname, search, host } = new URL(url);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: isHere ? '127.0.0.1' : hostname,
        servername: hostname,
        port: port === '' ? undefined : port,
        path: `${pathname}${search}`,
        headers: { host, 'user-agent': ROBOT, ...headers },
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) asked.destroy(new Error(`${url}: more than ${MOST_BYTES} bytes`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            header: (name) => {
              const value = answer.headers[name];
              return Array.isArray(value) ? value.join(', ') : (value ?? null);
            },
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
