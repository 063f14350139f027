import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeNext, fakeNext, openDoor, type Standing, sendRaw } from '../door/harness.ts';

let next: FakeNext;
let door: Standing;
beforeEach(async () => {
  next = fakeNext();
  door = await openDoor(next);
});
afterEach(() => door.close());

const head = (...lines: string[]) =>
  ['POST /api/recall/create HTTP/1.1', `Host: ${door.host}`, ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

/** All that comes until the other side closes or `until` is seen, which `answer` is sent to. */
function talk(first: string, { until, answer }: { until?: string; answer?: string } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(door.port, '127.0.0.1');
    let heard = '';
    let isSent = false;
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      if (isSent || until === undefined || !heard.includes(until)) return;
      isSent = true;
      socket.write(answer ?? '');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.write(first);
  });
}

describe('a client that asks before it sends (acc-G3)', () => {
  it('is told to when its body is wanted, and answered', async () => {
    const asked = head(JSON_TYPE, 'Expect: 100-continue', 'Content-Length: 11', 'Connection: close');
    const heard = await talk(asked, { until: '100 Continue', answer: '{"phone":1}' });
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200']);
    expect(next.seen.map(({ body }) => body)).toEqual(['{"phone":1}']);
  });

  it.each([
    ['is too large', [JSON_TYPE, 'Content-Length: 999999'], 413],
    ['cannot be read', ['Content-Type: image/png', 'Content-Length: 11'], 415],
    ['comes from another site', [JSON_TYPE, 'Content-Length: 11', 'Origin: https://evil.example'], 403],
  ])(
    'is refused without being told to when its body %s, and the connection ends',
    async (_why, lines, status) => {
      const heard = await talk(head(...lines, 'Expect: 100-continue'));
      expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
      expect(heard).toMatch(/connection: close/i);
      expect(next.seen).toEqual([]);
    },
  );
});

describe('a body that is packed on the way', () => {
  it.each(['gzip, chunked', 'gzip,chunked', 'x-gzip, chunked', 'identity, chunked'])(
    'Transfer-Encoding: %s is refused, not read as it is',
    async (coding) => {
      const asked = head(JSON_TYPE, `Transfer-Encoding: ${coding}`, 'Connection: close');
      expect((await sendRaw(door.port, `${asked}2\r\n{}\r\n0\r\n\r\n`)).status).toBe(400);
      expect(next.seen).toEqual([]);
    },
  );

  it.each(['chunked', 'Chunked'])('Transfer-Encoding: %s is read', async (coding) => {
    const asked = head(JSON_TYPE, `Transfer-Encoding: ${coding}`, 'Connection: close');
    expect((await sendRaw(door.port, `${asked}2\r\n{}\r\n0\r\n\r\n`)).status).toBe(200);
    expect(next.seen.map(({ body }) => body)).toEqual(['{}']);
  });
});

describe('a list of goods, the longest that a call takes', () => {
  // Two thousand articles of 128 Russian letters.
  const lines = Array.from({ length: 2000 }, () => ({ code: 'Ж'.repeat(128), quantity: 99_999 }));
  const post = async (path: string, body: Buffer) => {
    const of = [`POST ${path} HTTP/1.1`, `Host: ${door.host}`, JSON_TYPE, `Content-Length: ${body.length}`];
    return (await sendRaw(door.port, Buffer.concat([Buffer.from(`${of.join('\r\n')}\r\n\r\n`), body])))
      .status;
  };

  it.each([
    ['/api/lists/take', 200],
    ['/api/lists/read', 200],
    ['/api/cart/restore', 200],
    ['/api/cart/erase', 413],
    ['/api/order/create', 413],
  ])('acc-D1: 2,000 lines sent to %s are answered %i', async (path, status) => {
    expect(await post(path, Buffer.from(JSON.stringify({ lines, instead: true })))).toBe(status);
  });

  it('acc-G3: more than that is refused there too', async () => {
    const body = Buffer.from(JSON.stringify({ lines: [...lines, ...lines.slice(0, 400)], instead: true }));
    expect(await post('/api/lists/take', body)).toBe(413);
  });
});
