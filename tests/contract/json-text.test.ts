import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from '#api/backend/door/http/json-text.ts';

it('an answer is written as JSON.stringify writes it', () => {
  const answers = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
  fc.assert(
    fc.property(answers, (answer) => {
      const lists = { items: [answer, 1, null], again: { at: new Date(0), none: undefined } };
      const twice = { ...answer, ...lists, cartItems: lists.items, cart: { ...lists } };
      expect(jsonText(twice)).toBe(JSON.stringify(twice));
    }),
  );
});

it('a list that stands in it four times is gone through once', () => {
  let times = 0;
  const line = { toJSON: () => ++times };
  const items = [line];
  const fields = { items, cartItems: items };
  expect(jsonText({ result: { ...fields, cart: fields } })).toBe(
    '{"result":{"items":[1],"cartItems":[1],"cart":{"items":[1],"cartItems":[1]}}}',
  );
});
