import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { createFreshness } from '#process/freshness.ts';
import { createDoor } from '#server/door.ts';
import { answerBrokenRequests } from '#server/gate/broken-requests.ts';
import { MAX_CONNECTIONS, serverOptions } from '#server/gate/server-limits.ts';
import { type FakeNext, fakeNext, parseAnswer, testSettings } from '../harness.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(next: FakeNext, limits: Record<string, number> = {}) {
  const server = createServer({ ...serverOptions(false, 15_000), ...limits });
  answerBrokenRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const { port } = address;
  const door = createDoor({
    settings: testSettings({ PORT: String(port) }),
    root: import.meta.dirname,
    dev: false,
    handler: next.handler,
    findPage: () => null,
    findCall: next.findCall,
    freshness: createFreshness(),
    names: () => UNKNOWN_CATALOGUE,
    noteAddress: () => undefined,
    makeRobotFile: null,
    pictures: { p: async () => null, o: async () => null, c: async () => null, s: async () => null },
    answerExchange: null,
    admitDesk: null,
    isUp: async () => true,
    readFigures: null,
    sharedCounts: null,
    tracing: null,
  });
  server.on('request', door.listener);
  return { server, door, port };
}

/** Everything that comes over a connection until the other side closes it. */
async function untilClosed(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

describe('slow clients are cut off', () => {
  it('has the agreed patience: headers 10 s, the whole request 15 s, 5,000 connections', () => {
    expect(serverOptions(false, 15_000)).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
    expect(MAX_CONNECTIONS).toBe(5_000);
  });

  const quick = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

  it('headers without an end', async () => {
    const { port } = await open(fakeNext(), quick);
    expect(await untilClosed(port, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a body without an end, and its call never runs', async () => {
    const next = fakeNext();
    const { port } = await open(next, quick);
    const head = `POST /api/x HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
    expect(await untilClosed(port, `${head}Content-Length: 100\r\n\r\n{"half":`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(next.seen).toEqual([]);
  });
});

describe('a greedy client is stopped', () => {
  it('a body is counted while it streams: refused in JSON, cut off, and its call never runs', async () => {
    const next = fakeNext();
    const { port } = await open(next);
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let sent = 0;
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/order/create HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    for (let at = 0; at < 8; at += 1) socket.write(piece);
    await once(socket, 'data');
    const pour = (): void => {
      if (socket.destroyed) return;
      sent += piece.length;
      if (socket.write(piece)) setImmediate(pour);
      else socket.once('drain', pour);
    };
    pour();
    await new Promise((resolve) => socket.once('close', resolve));
    const answer = parseAnswer(Buffer.concat(chunks), true);
    expect(answer?.status).toBe(413);
    expect(JSON.parse(answer?.body.toString() ?? '')).toMatchObject({
      success: false,
      code: 'body-too-large',
    });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
    expect(next.seen).toEqual([]);
  });
});

describe('a drain loses nothing', () => {
  it('requests in flight are answered, their connections end, and nothing new is taken', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const next = fakeNext(
      () => released.then(() => false),
      () => released.then(() => ({ status: 200, headers: [], body: '{}' })),
    );
    const { server, door, port } = await open(next);
    const flights = Array.from({ length: 10 }, (_, at) =>
      untilClosed(port, `GET ${at % 2 === 0 ? '/' : '/api/x'} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`),
    );
    await vi.waitFor(() => expect(next.seen).toHaveLength(6));
    door.drain();
    const closed = once(server, 'close');
    server.close();
    release();
    for (const answer of await Promise.all(flights)) {
      const { status, headers } = parseAnswer(Buffer.from(answer), true) ?? {};
      expect([status, headers?.get('connection')]).toEqual([200, 'close']);
    }
    await closed;
    await expect(untilClosed(port, 'GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
  });

  it('a page from memory ends its connection too', async () => {
    const { door, port } = await open(fakeNext());
    const request = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
    door.drain();
    for (const _ of ['rendered', 'kept', 'recalled']) {
      expect(await untilClosed(port, request)).toContain('Connection: close');
    }
  });
});
