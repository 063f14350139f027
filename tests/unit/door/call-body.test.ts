import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
