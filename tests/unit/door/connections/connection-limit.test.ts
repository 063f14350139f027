import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from '#server/gate/connections/connection-limit.ts';
import { MAX_OF_ADDRESS } from '#server/gate/server-limits.ts';
import { listen } from '#server/listen.ts';
import { starting } from '#server/starting.ts';
import { fakeNext, get, openDoor, parseAnswer, testSettings } from '../harness.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that says whether a connection is one too many; this machine is excepted only when told. */
async function open(most: number, isExcepted: (address: string) => boolean = () => false): Promise<number> {
  const server = createServer((request, response) => response.end(isTooMany(request.socket) ? 'no' : 'yes'));
  const isTooMany = limitConnections(server, { most, isExcepted });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}

async function opened(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Asks over a connection and takes the answer's body. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [bytes] = await once(socket, 'data');
  return parseAnswer(bytes, true)?.body.toString() ?? '';
}

describe('the connections of one address', () => {
  it('may be 256; one more is told so, and when one has gone another may come', async () => {
    expect(MAX_OF_ADDRESS).toBe(256);
    const port = await open(MAX_OF_ADDRESS);
    const full: Socket[] = [];
    for (let at = 0; at < MAX_OF_ADDRESS; at += 1) full.push(await opened(port));
    const [first, last] = [full[0], full.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no connections');
    expect(await ask(last)).toBe('yes');
    expect(await ask(await opened(port))).toBe('no');
    expect(await ask(await opened(port, '127.0.0.2')), 'another address').toBe('yes');
    expect(await ask(first), 'one that was there before').toBe('yes');
    for (const socket of sockets.splice(200)) socket.destroy();
    await vi.waitFor(async () => expect(await ask(await opened(port))).toBe('yes'));
  });

  it('one too many that says nothing is closed', async () => {
    const port = await open(1);
    const kept = await opened(port);
    const silent = await opened(port);
    silent.resume();
    await once(silent, 'close');
    expect(kept.destroyed).toBe(false);
  });

  it('are not counted where the address is excepted', async () => {
    const port = await open(1, (address) => address === '127.0.0.1');
    for (let at = 0; at < 4; at += 1) expect(await ask(await opened(port))).toBe('yes');
  });
});

describe('the server that listens', () => {
  it('excepts this machine, so that a proxy or a test on it is never cut short', async () => {
    const { server, open: ready } = await listen(
      { host: '127.0.0.1', port: 0, trustProxy: 0, proxyProtocol: [], keepAliveMs: 15_000 },
      false,
      starting(testSettings()),
    );
    servers.push(server);
    ready((_request, response) => response.end('yes'));
    for (let at = 0; at < MAX_OF_ADDRESS + 5; at += 1) await opened(portOf(server));
    expect(await ask(await opened(portOf(server)))).toBe('yes');
  });

  it('refuses one too many with a reason, in JSON for a call, and ends it', async () => {
    const { server, open: ready } = await listen(
      { host: '0.0.0.0', port: 0, trustProxy: 0, proxyProtocol: [], keepAliveMs: 15_000 },
      false,
      starting(testSettings()),
    );
    servers.push(server);
    ready((_request, response) => response.end('yes'));
    // A visitor's address, of which no test machine is sure to have one.
    server.prependListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' }),
    );
    for (let at = 0; at < MAX_OF_ADDRESS; at += 1) await opened(portOf(server));
    const socket = await opened(portOf(server));
    socket.write('POST /api/cart/get HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    const answer = parseAnswer(Buffer.concat(chunks), true);
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get('connection')).toBe('close');
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(String(answer?.body))).toMatchObject({ success: false, code: 'too-many-requests' });
  });
});

describe('operations §1: behind a trusted proxy, whose connections are everybody’s', () => {
  it('a visitor’s requests under way are counted by the address the proxy names, and others go on', async () => {
    const { promise: slow, resolve: end } = Promise.withResolvers<void>();
    const next = fakeNext(async () => {
      await slow;
      return false;
    });
    const door = await openDoor(next, { env: { TRUST_PROXY: '1' } });
    const ask = (visitor: string, at: number) => get(door, `/?n=${at}`, { 'X-Forwarded-For': visitor });
    const first = Array.from({ length: MAX_OF_ADDRESS }, (_, at) => ask('1.2.3.4', at));
    await expect.poll(() => next.pages().length).toBeGreaterThan(0);
    const [more, other] = [await ask('1.2.3.4', 1_000), ask('1.2.3.5', 1_001)];
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '5']);
    end();
    expect(new Set((await Promise.all([...first, other])).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect((await ask('1.2.3.4', 1_002)).status).toBe(200);
    await door.close();
  });
});
