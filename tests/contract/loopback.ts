import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

export type Loopback = { origin: string; close(): Promise<void> };

/** Serves web requests on a free port of 127.0.0.1, as another backend would; one that throws ends the connection. */
export async function listen(answer: (request: Request) => Promise<Response>): Promise<Loopback> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
