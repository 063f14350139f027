import { describe, expect, it } from 'vitest';
import { errorDigests, UnknownPayload } from '#server/next/payload-errors.ts';

/** A row of text, which says its length and ends without a newline. */
function text(id: string, words: string): string {
  return `${id}:T${Buffer.byteLength(words).toString(16)},${words}`;
}

function digests(...rows: string[]): string[] {
  return errorDigests(Buffer.from(rows.join('')));
}

describe('the errors in a payload of client navigation', () => {
  it('are found in their order, the last row ended or not', () => {
    const rows = [
      ':HL["/a.css","style"]\n',
      '1:"$Sreact.fragment"\n',
      '2:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n',
      '0:{"P":null}\n',
    ];
    expect(digests(...rows, '1f:E{"digest":"42"}')).toEqual(['NEXT_HTTP_ERROR_FALLBACK;404', '42']);
    expect(digests(...rows, '1f:E{"digest":"42"}\n')).toHaveLength(2);
  });

  it('are not what a text of a feed only looks like', () => {
    const text404 = 'ящик\n3:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n';
    expect(digests('0:["$","p",null,{}]\n', text('a', text404), text('b', ''), '4:null\n')).toEqual([]);
    expect(digests('0:"1:E{\\"digest\\":\\"404\\"}"\n')).toEqual([]);
  });

  it('are found behind such a text', () => {
    expect(digests(text('a', 'строка\nдве'), text('b', '1:\n'), '5:E{"digest":"7"}\n')).toEqual(['7']);
  });

  it.each(['#', '~'])('are found behind Next’s own first byte %s', (first) => {
    expect(digests(`${first}1:"$Sreact.fragment"\n`, '2:E{"digest":"7"}\n')).toEqual(['7']);
  });

  it('are none in nothing', () => {
    expect(digests('')).toEqual([]);
    expect(digests('#')).toEqual([]);
  });

  it.each(['<!doctype html>', 'payload', '{"a":1}', '0'])('cannot be told in %s', (bytes) => {
    expect(() => digests(bytes)).toThrow(UnknownPayload);
  });
});
