import { describe, expect, it } from 'vitest';
import { parseMultipart } from '#api/backend/door/http/multipart.ts';

async function sent(fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([value]), 'ф"а\nйл.xlsx');
  }
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}

describe('acc-D9 a form with a file', () => {
  it('gives texts as texts and a file as its bytes, whatever is in them', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 256);
    const { body, type } = await sent({ text: 'А-1\r\n--не граница\r\n\r\n5', file: bytes, empty: '' });
    const read = parseMultipart(body, type);
    expect(read?.text).toBe('А-1\r\n--не граница\r\n\r\n5');
    expect(Buffer.from(read?.file ?? '').equals(bytes)).toBe(true);
    expect(read?.empty).toBe('');
  });

  it('is none when it is torn anywhere, has no boundary, or names a field twice', async () => {
    const { body, type } = await sent({ text: 'А-1', file: new Uint8Array(100) });
    for (let length = 0; length < body.length - 4; length += 7)
      expect(parseMultipart(body.subarray(0, length), type), `${length}`).toBeNull();
    expect(parseMultipart(body, 'multipart/form-data')).toBeNull();
    const twice = body.toString('latin1').replace('name="file"', 'name="text"');
    expect(parseMultipart(Buffer.from(twice, 'latin1'), type)).toBeNull();
  });

  it('of 10 MB is read within 50 ms', async () => {
    const { body, type } = await sent({ file: new Uint8Array(10 * 1024 * 1024).fill(13) });
    const began = performance.now();
    expect(parseMultipart(body, type)?.file).toHaveLength(10 * 1024 * 1024);
    expect(performance.now() - began).toBeLessThan(50);
  });
});
