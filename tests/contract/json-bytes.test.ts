import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes } from '#api/backend/door/http/json-bytes.ts';

it('an answer is written as JSON.stringify writes it', () => {
  const answers = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  );
  fc.assert(
    fc.property(answers, (answer) => {
      const lists = { items: [answer, 1, null], again: { at: new Date(0), none: undefined } };
      const twice = { ...answer, ...lists, cartItems: lists.items, cart: { ...lists } };
      expect(jsonBytes(twice).toString()).toBe(JSON.stringify(twice));
    }),
  );
});

it.each([0, 1, 31, 32, 33, 64, 100])('a list of %i is written whole', (length) => {
  const items = Array.from({ length }, (_, at) =>
    at % 7 === 3 ? undefined : { at, name: `«Крафт», ${at}` },
  );
  expect(jsonBytes({ items }).toString()).toBe(JSON.stringify({ items }));
});

it('a list that stands in it four times is gone through once', () => {
  let times = 0;
  const line = { toJSON: () => ++times };
  const items = [line];
  const fields = { items, cartItems: items };
  expect(jsonBytes({ result: { ...fields, cart: fields } }).toString()).toBe(
    '{"result":{"items":[1],"cartItems":[1],"cart":{"items":[1],"cartItems":[1]}}}',
  );
});
