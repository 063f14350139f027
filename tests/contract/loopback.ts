import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export type Loopback = { origin: string; close(): Promise<void> };

/**
 * Serves web requests on a port of 127.0.0.1, a free one unless told, as another backend would; one that
 * throws ends the connection.
 */
export async function listen(answer: (request: Request) => Promise<Response>, port = 0): Promise<Loopback> {
  const heard = (request: Request) => answer(request).catch(() => null);
  const server = createServer(async (incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const response = await heard(
      new Request(`http://${incoming.headers.host}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
        ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
      } as RequestInit),
    );
    if (response === null) return void outgoing.destroy();
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${opened}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
