import { describe, expect, it } from 'vitest';
import { readInput } from '#api/backend/door/http/read-input.ts';

function ask(body: string) {
  return readInput(
    'createRecall',
    {},
    {
      method: 'POST',
      path: '/api/recall/create',
      query: '',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
    },
  );
}

describe('acc-G3 a body nested deeper than anything the shop takes', () => {
  it.each([
    ['arrays, 5,000 levels', '['.repeat(5_000), ']'.repeat(5_000)],
    ['objects, 5,000 levels', '{"a":'.repeat(5_000), '}'.repeat(5_000)],
    ['arrays that end nowhere', '['.repeat(60_000), ''],
    ['thirty-two levels', '['.repeat(32), ']'.repeat(32)],
  ])('%s: 400, before anything walks it', (_, open, close) => {
    const read = ask(`{"phone":"+79123456789","product_id":false,"text":${open}1${close}}`);
    expect(read).toMatchObject({ code: 'bad-request', status: 400 });
  });

  it('brackets within texts count for nothing, and as many side by side as there are', () => {
    const text = `from ask ${'[{"\\'.repeat(60)}`;
    const read = ask(
      JSON.stringify({ phone: '+79123456789', product_id: false, text, more: Array(99).fill([]) }),
    );
    expect(read).toMatchObject({ text });
  });
});
