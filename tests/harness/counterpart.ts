import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Another backend for a shop under SHOP_API_URL: the calls of a shop that runs, until they are told to fail.
 */
export type Counterpart = {
  url: string;
  /** Calls whose path matches answer with this status from now on. */
  fail(path: RegExp, status: number): void;
  heal(): void;
  close(): Promise<void>;
};

/** Passes calls on to the shop at `origin`. */
export async function openCounterpart(origin: string): Promise<Counterpart> {
  let failure: { path: RegExp; status: number } | null = null;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (failure?.path.test(path)) return void response.writeHead(failure.status).end();
    const city = String(request.headers.city ?? 'msk');
    const answer = await fetch(`${origin}${path}`, { headers: { city } }).catch(() => null);
    if (answer === null) return void response.writeHead(502).end();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail: (path, status) => {
      failure = { path, status };
    },
    heal: () => {
      failure = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
