import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitorBehind } from '#server/gate/client-address.ts';
import { readProxyHeader } from '#server/gate/connections/proxy-header.ts';
import { MAX_OF_ADDRESS } from '#server/gate/server-limits.ts';
import { listen } from '#server/listen.ts';
import { mulberry32 } from '#tests/long/mulberry32.ts';

const GET = 'GET /msk HTTP/1.1\r\nHost: x\r\n\r\n';

/** A header of version 2; `more` is what else a proxy tells of the connection. */
function binary(from: readonly number[], { command = 0x21, family = 0x11, more = Buffer.alloc(0) } = {}) {
  const to = from.map(() => 9);
  const rest = Buffer.concat([Buffer.from([...from, ...to, 0xdc, 0x04, 0x01, 0xbb]), more]);
  const size = Buffer.from([rest.length >> 8, rest.length & 0xff]);
  return Buffer.concat([
    Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1'),
    Buffer.from([command, family]),
    size,
    rest,
  ]);
}
const V4 = binary([203, 0, 113, 7]);
const V6 = binary([0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], { family: 0x21 });
const WHOLE: readonly [string, Buffer, string | null][] = [
  ['version 1, IPv4', Buffer.from('PROXY TCP4 203.0.113.7 9.9.9.9 56324 443\r\n'), '203.0.113.7'],
  ['version 1, IPv6', Buffer.from('PROXY TCP6 2001:db8::1 2001:db8::2 56324 443\r\n'), '2001:db8::1'],
  ['version 1, unknown', Buffer.from('PROXY UNKNOWN ffff:f...f 65535\r\n'), null],
  ['version 1, unknown and nothing more', Buffer.from('PROXY UNKNOWN\r\n'), null],
  ['version 2, IPv4', V4, '203.0.113.7'],
  ['version 2, IPv6', V6, '2001:db8::1'],
  ['version 2, with more told', binary([203, 0, 113, 7], { more: Buffer.alloc(300, 7) }), '203.0.113.7'],
  ['version 2, the proxy itself', binary([203, 0, 113, 7], { command: 0x20 }), null],
  ['version 2, a socket in a file', binary([203, 0, 113, 7], { family: 0x31 }), null],
];

describe('operations §1: a header of the PROXY protocol', () => {
  it.each(WHOLE)('%s: names the visitor, and is not read before it is whole', (_, bytes, address) => {
    for (let at = 0; at < bytes.length; at += 1)
      expect(readProxyHeader(bytes.subarray(0, at)), `${at} bytes`).toEqual({ kind: 'begun' });
    const header = { kind: 'whole', length: bytes.length, address };
    expect(readProxyHeader(bytes)).toEqual(header);
    expect(readProxyHeader(Buffer.concat([bytes, Buffer.from(GET)]))).toEqual(header);
  });

  it.each([
    ['no address', 'PROXY TCP4 203.0.113.700 9.9.9.9 1 2\r\n'],
    ['an address of the other family', 'PROXY TCP4 2001:db8::1 9.9.9.9 1 2\r\n'],
    ['a port too large', 'PROXY TCP4 203.0.113.7 9.9.9.9 1 65536\r\n'],
    ['a port that is no number', 'PROXY TCP4 203.0.113.7 9.9.9.9 1 -2\r\n'],
    ['words missing', 'PROXY TCP4 203.0.113.7\r\n'],
    ['words too many', 'PROXY TCP4 203.0.113.7 9.9.9.9 1 2 3\r\n'],
    ['a family that there is not', 'PROXY UDP4 203.0.113.7 9.9.9.9 1 2\r\n'],
    ['no end', `PROXY TCP4 ${'1'.repeat(120)}`],
    ['addresses cut short', binary([203, 0]).toString('latin1')],
    ['a command that there is not', binary([203, 0, 113, 7], { command: 0x22 }).toString('latin1')],
    ['an older version', binary([203, 0, 113, 7], { command: 0x11 }).toString('latin1')],
    ['more than is read', binary([1, 2, 3, 4], { more: Buffer.alloc(4_096) }).toString('latin1')],
  ])('%s: broken', (_, text) => {
    expect(readProxyHeader(Buffer.from(text, 'latin1'))).toEqual({ kind: 'broken' });
  });

  it.each([GET, 'POST /api/x HTTP/1.1\r\n', 'PRI * HTTP/2.0\r\n', '\r\nGET /', 'proxy TCP4'])(
    'none in %j',
    (text) => {
      expect(readProxyHeader(Buffer.from(text))).toEqual({ kind: 'none' });
    },
  );

  it('whatever bytes come: an answer, and an address from a whole header alone', () => {
    const random = mulberry32(7);
    const sound = WHOLE.map(([, bytes]) => bytes);
    for (let round = 0; round < 5_000; round += 1) {
      const bytes = Buffer.from(sound[round % sound.length] ?? V4);
      for (let change = 0; change < 3; change += 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      const header = readProxyHeader(bytes);
      const isWithin = header.kind !== 'whole' || header.length <= bytes.length;
      expect(isWithin, bytes.toString('hex')).toBe(true);
    }
  });
});

describe('operations §1: connections of a believed proxy', () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  afterEach(() => {
    vi.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  async function open(proxyProtocol: readonly string[]) {
    const visitor = visitorBehind(0);
    const { server } = await listen(
      { host: '127.0.0.1', port: 0, trustProxy: 0, proxyProtocol, keepAliveMs: 15_000 },
      false,
      (request, response) => response.end(visitor(request)),
    );
    servers.push(server);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP address');
    return { server, port: address.port };
  }

  async function opened(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    await once(socket, 'connect');
    return socket;
  }

  /** A connection that is ended while bytes lie in it fails before it closes. */
  const closed = (socket: Socket) =>
    new Promise<null>((resolve) => socket.once('close', () => resolve(null)));

  /** What the next answer says whose the connection is, or its head where it is none; null without any. */
  async function heard(socket: Socket): Promise<string | null> {
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString())),
    );
    const text = await Promise.race([answer, closed(socket)]);
    const [head = '', body] = text?.split('\r\n\r\n') ?? [];
    return text === null || !head.startsWith('HTTP/1.1 200 ') ? text : (body ?? null);
  }

  it('are the visitor’s whom the header names, for every request over them', async () => {
    const { port } = await open(['127.0.0.0/8']);
    const socket = await opened(port);
    socket.write(Buffer.concat([V4, Buffer.from(GET)]));
    expect(await heard(socket)).toBe('203.0.113.7');
    socket.write(GET);
    expect(await heard(socket)).toBe('203.0.113.7');
  });

  it('also when header and request come byte by byte, or apart', async () => {
    const { port } = await open(['127.0.0.1']);
    const socket = await opened(port);
    socket.setNoDelay(true);
    for (const byte of Buffer.concat([V6, Buffer.from(GET)])) {
      socket.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    expect(await heard(socket)).toBe('2001:db8::1');
  });

  it('without a header are the proxy’s own; a broken one ends them unanswered', async () => {
    const { port } = await open(['127.0.0.1']);
    const plain = await opened(port);
    plain.write(GET);
    expect(await heard(plain)).toBe('127.0.0.1');
    const broken = await opened(port);
    broken.write(`PROXY TCP4 nobody\r\n${GET}`);
    expect(await heard(broken)).toBeNull();
  });

  it('that begin a header and do not go on are ended after three seconds', async () => {
    const { server, port } = await open(['127.0.0.1']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const taken = once(server, 'connection');
    const socket = await opened(port);
    socket.write('PROXY TCP4 203.');
    await taken;
    const isClosed = closed(socket);
    vi.advanceTimersByTime(3_000);
    await isClosed;
  });

  it('of nobody who is not believed', async () => {
    const { port } = await open(['198.51.100.0/24']);
    const socket = await opened(port);
    socket.write(Buffer.concat([V4, Buffer.from(GET)]));
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('are counted by visitor: one who has too many takes nothing from another', async () => {
    const { port } = await open(['127.0.0.1']);
    const of = async (last: number) => {
      const socket = await opened(port);
      socket.write(binary([203, 0, 113, last]));
      return socket;
    };
    for (let at = 0; at < MAX_OF_ADDRESS; at += 1) await of(7);
    const refused = await of(7);
    refused.write(GET);
    expect(await heard(refused)).toMatch(/^HTTP\/1\.1 429 /);
    const other = await of(8);
    other.write(GET);
    expect(await heard(other)).toBe('203.0.113.8');
  });
});
