import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CategoryNode, categoryNode } from '#api/contract/category.ts';
import { contract } from '#api/contract/index.ts';
import { field, jsonList, tellOddities, wireObject } from '#api/contract/wire.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';

const leaf: CategoryNode = {
  id: 2,
  slug: 'stakany',
  name: 'Стаканы',
  icon: null,
  type: 'category',
  url: null,
  sort: 1,
  vendorId: null,
  productCount: 63,
  childrenCount: 0,
  children: [],
};

const LEAF_WIRE = z.encode(categoryNode, leaf) as object;

/** As a product sends its options. */
const productOptions = jsonList(
  wireObject({
    id: field('id', z.union([z.string(), z.number()])),
    name: field('name', z.string()),
    value: field('value', z.string()),
  }),
);

describe('D22 lists of a product that are broken are empty, with a line in the log', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    tellOddities((message) => said.push(message));
  });
  afterAll(() => tellOddities(() => undefined));

  const option = { id: 1, name: 'Объём', value: '180 мл' };
  const read = (options: unknown) =>
    z.decode(productOptions, options as never).map(({ name }: { name: string }) => name);

  it.each([
    ['a list', [option], ['Объём'], 0],
    ['an object', { 0: option }, ['Объём'], 0],
    ['a JSON string', JSON.stringify([option]), ['Объём'], 0],
    ['a JSON string of an object', JSON.stringify({ 7: option }), ['Объём'], 0],
    ['nothing', null, [], 0],
    ['an empty string', '', [], 0],
    ['half a JSON string', '[{"id":1,"na', [], 1],
    ['a text', 'белый', [], 1],
    ['a number', 12, [], 1],
    ['a JSON string of a text', '"белый"', [], 1],
    ['an entry without a name', [option, { id: 2 }, 'x', null], ['Объём'], 1],
  ])('%s', (_, sent, names, lines) => {
    expect(read(sent)).toEqual(names);
    expect(said).toHaveLength(lines);
  });
});

describe('D15 the spellings of the wire stay on the wire', () => {
  it('a node says prduct_count and childs outside, productCount and children inside', () => {
    const node = { ...leaf, id: 1, slug: 'posuda', childrenCount: 1, children: [leaf] };
    const wire = z.encode(categoryNode, node);
    expect(wire).toMatchObject({ prduct_count: 63, childs_count: 1, childs: [{ prduct_count: 63 }] });
    expect(JSON.stringify(wire)).not.toMatch(/productCount|children/);
    expect(z.decode(categoryNode, wire)).toEqual(node);
  });

  it('acc-B4, D21: categories without products are hidden whatever a backend sends, documents and what leads to them never', () => {
    const node = (id: number, more: object) => ({ ...LEAF_WIRE, id, ...more });
    const empty = { prduct_count: 0, childs_count: 0, childs: [] };
    const document = { ...empty, type: 'pdf', url: 'https://example.ru/price.pdf' };
    const sent = [
      node(1, empty),
      node(2, { ...empty, childs: { 0: node(3, empty), 1: node(4, {}) } }),
      node(5, { ...empty, childs_count: 1, childs: [node(6, empty)] }),
      node(7, { ...empty, childs: [node(8, document)] }),
      node(9, document),
    ];
    const ids = (nodes: readonly CategoryNode[]): unknown[] =>
      nodes.map(({ id, children }) => (children.length === 0 ? id : [id, ...ids(children)]));
    for (const call of ['getRootCategories', 'getMenuTree', 'getSaleTree'] as const) {
      const { list } = z.decode(contract[call].output, { success: true, result: { list: sent } });
      expect(ids(list)).toEqual([[2, 4], [7, 8], 9]);
    }
  });

  it('a listing says lasttree, a raised quantity rised', () => {
    const wire: Record<string, unknown> = {
      list: { data: [], current_page: 1, last_page: 1, total: 0 },
      path: [],
      brands: [],
      lasttree: z.encode(categoryNode, leaf),
    };
    expect(z.decode(contract.getProductsByCategory.output, wire)).toMatchObject({ category: leaf });
    const answer = { cart: EMPTY_CART, added: false, raised: true, removed: false };
    const said = JSON.stringify(z.encode(contract.setCartQuantity.output, answer));
    expect(said).toContain('"rised":true');
    expect(said).not.toContain('raised');
  });
});
