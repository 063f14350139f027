import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallAnswer } from '#lib/call-exchange.ts';
import { callBody } from '#server/gate/call-body.ts';
import { fakeNext, get, openDoor, type Standing } from './harness.ts';

const LINES = Array.from({ length: 300 }, (_, at) => ({
  code: `СТ-${at}`,
  name: 'Стакан бумажный',
  quantity: 50,
}));
const LONG = JSON.stringify({ success: true, result: LINES });
const SHORT = JSON.stringify({ success: true });
const FILE = Buffer.from('%PDF'.repeat(2000));

let door: Standing;

beforeAll(async () => {
  const next = fakeNext(undefined, async ({ url }) => {
    const isFile = url.includes('invoice');
    const headers = ['Content-Type', isFile ? 'application/pdf' : 'application/json'];
    const body = url.includes('get-menu-tree') ? LONG : SHORT;
    return { status: 200, headers, body: isFile ? FILE : body };
  });
  door = await openDoor(next);
});
afterAll(() => door.close());

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

it.each(['br', 'gzip'] as const)(
  'a long answer of a call goes compressed to whoever takes %s',
  async (encoding) => {
    const { headers, body } = await get(door, '/api/get-menu-tree', { 'Accept-Encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(body.length).toBeLessThan(LONG.length / 8);
    expect(UNPACK[encoding](body).toString()).toBe(LONG);
  },
);

it('a long answer goes as it is to whoever takes nothing else, and says that it depends on that', async () => {
  const { headers, body } = await get(door, '/api/get-menu-tree');
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([undefined, 'Accept-Encoding']);
  expect(body.toString()).toBe(LONG);
});

it.each([
  ['a short answer', '/api/cart/get', SHORT],
  ['a file', `/api/order-room/${'a'.repeat(32)}/invoice`, FILE.toString()],
])('%s goes as it is', async (_, path, text) => {
  const { headers, body } = await get(door, path, { 'Accept-Encoding': 'br' });
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([undefined, undefined]);
  expect(body.toString()).toBe(text);
});

it('what many get is compressed once in each encoding, what one gets each time', async () => {
  const answer = { status: 200, headers: ['Content-Type', 'application/json'], body: LONG };
  const bytesOf = async (of: CallAnswer, encoding: string) => (await callBody(of, encoding)).bytes;
  const shared = { ...answer, isShared: true };
  expect(await bytesOf(shared, 'br')).toBe(await bytesOf(shared, 'br'));
  expect(await bytesOf(shared, 'gzip')).not.toBe(await bytesOf(shared, 'br'));
  expect(await bytesOf(answer, 'br')).not.toBe(await bytesOf(answer, 'br'));
});
