import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CategoryNode, categoryNode } from '#api/contract/category.ts';
import { contract } from '#api/contract/index.ts';
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

describe('D15 the spellings of the wire stay on the wire', () => {
  it('a node says prduct_count and childs outside, productCount and children inside', () => {
    const node = { ...leaf, id: 1, slug: 'posuda', childrenCount: 1, children: [leaf] };
    const wire = z.encode(categoryNode, node);
    expect(wire).toMatchObject({ prduct_count: 63, childs_count: 1, childs: [{ prduct_count: 63 }] });
    expect(JSON.stringify(wire)).not.toMatch(/productCount|children/);
    expect(z.decode(categoryNode, wire)).toEqual(node);
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
