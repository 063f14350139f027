import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingSegment, parseListingSegment } from '#lib/listing-query.ts';
import { IN_BOX, MAX_QUANTITY, sellableQuantity, steppedQuantity } from '#lib/packs/pack-rule.ts';
import { packMessage } from '#store/cart-words.ts';

describe('acc-D2 the pack rule (D35–D37)', () => {
  it.each([
    [0, 10, 0],
    [-5, 10, 0],
    [1, 10, 10],
    [14, 10, 10],
    [15, 10, 20],
    [20, 10, 20],
    [7, 1, 7],
    [2.5, 1, 3],
    [1_000_000, 7, 99_995],
  ])('%d with packs of %d becomes %d', (asked, packMin, quantity) => {
    expect(sellableQuantity(asked, packMin)).toBe(quantity);
  });

  it('always yields a multiple within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 5000 }),
        (asked, packMin) => {
          const quantity = sellableQuantity(asked, packMin);
          expect(quantity % packMin).toBe(0);
          expect(quantity).toBeGreaterThanOrEqual(packMin);
          expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
        },
      ),
    );
  });

  it('steps by a pack, or by one unit normalised in the pressed direction', () => {
    expect(steppedQuantity(20, 1, 10, 'pack')).toBe(30);
    expect(steppedQuantity(20, -1, 10, 'pack')).toBe(10);
    expect(steppedQuantity(10, -1, 10, 'pack')).toBe(0);
    expect(steppedQuantity(20, 1, 10, 'unit')).toBe(30);
    expect(steppedQuantity(20, -1, 10, 'unit')).toBe(10);
    expect(steppedQuantity(5, 1, 1, 'unit')).toBe(6);
    expect(steppedQuantity(99_990, 1, 10, 'pack')).toBe(99_990);
    expect(steppedQuantity(15, 1, 10, 'pack')).toBe(30);
    expect(steppedQuantity(15, 1, 10, 'unit')).toBe(20);
    expect(steppedQuantity(15, -1, 10, 'pack')).toBe(0);
    expect(steppedQuantity(15, -1, 10, 'unit')).toBe(10);
  });

  it('D37: one line holds at most 99 999', () => {
    expect(sellableQuantity(100_000, 1)).toBe(99_999);
    expect(sellableQuantity(99_999, 1)).toBe(99_999);
    expect(steppedQuantity(99_999, 1, 1, 'pack')).toBe(99_999);
    expect(steppedQuantity(1, 1, 99_999, 'pack')).toBe(99_999);
  });

  it('a pack that is larger than any line is one pack', () => {
    expect(sellableQuantity(1, 200_000)).toBe(200_000);
    expect(steppedQuantity(0, 1, 200_000, 'pack')).toBe(200_000);
  });

  it.each([
    ['В коробке, шт', true],
    ['в коробе', true],
    ['в кор', true],
    ['В кор., шт.', true],
    ['в  коробке шт', true],
    ['в коробке,  шт', true],
    ['в коробкешт', true],
    ['Кол-во в коробке', true],
    ['количество  в коробке', true],
    ['штук в коробке', true],
    ['Кол-вов коробке', false],
    ['не в коробке', false],
    ['вкоробке', false],
    ['в коробке сверху', false],
    ['в ящике', false],
  ])('acc-C3: whether «%s» tells how many pieces are in a box: %s', (name, tells) => {
    expect(IN_BOX.test(name)).toBe(tells);
  });

  it('says the message of section 8', () => {
    expect(packMessage(50)).toBe('Продажа кратно 50 штук в упаковке');
  });
});

describe('D16a a listing variant is one path segment', () => {
  it.each(['popular', 'price', 'name.ekol', 'price-desc.a,b,c'])('reads %s back', (segment) => {
    const query = parseListingSegment(segment);
    expect(query === null ? null : listingSegment(query)).toBe(segment);
  });

  it.each(['', 'evil', 'popular.', 'popular.b.c', 'price.a,b,c,d', 'many'])('refuses %s', (segment) => {
    expect(parseListingSegment(segment)).toBeNull();
  });
});
