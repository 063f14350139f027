import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoderOf } from '#api/backend/db/decode.ts';

const TEXT_ARRAY = 1009;

/** An element as PostgreSQL writes it: quoted, what would end it behind a backslash. */
const element = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const signs = fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'NULL', 'ё', '😀', '\n') });

it('reads any texts of an array, whatever signs are in them', () => {
  fc.assert(
    fc.property(fc.array(fc.option(signs)), (texts) => {
      expect(decoderOf(TEXT_ARRAY)(`{${texts.map(element).join(',')}}`)).toEqual(texts);
    }),
  );
});

it('reads what stands without quotes, and arrays of arrays', () => {
  expect(decoderOf(TEXT_ARRAY)('{a.jpg,NULL,"b c"}')).toEqual(['a.jpg', null, 'b c']);
  expect(decoderOf(TEXT_ARRAY)('{{a,"\\"b"},{c,d}}')).toEqual([
    ['a', '"b'],
    ['c', 'd'],
  ]);
});
