import type { CategoryNode } from '#api/contract/category.ts';
import type { Banner } from '#api/contract/content.ts';

/** A banner of our own, without marking. */
export function banner(fields: Partial<Banner> = {}): Banner {
  return {
    id: 1,
    url: '/actions/new',
    image: '/banners/leto.svg',
    imageMobile: null,
    title: 'Летние новинки',
    heading: null,
    text: null,
    button: null,
    hideOnMain: false,
    goalId: 'leto',
    advertiser: null,
    erid: null,
    ...fields,
  };
}

/** A category with a number of products and nothing below it. */
export function category(id: number, fields: Partial<CategoryNode> = {}): CategoryNode {
  return {
    id,
    slug: `kategoriya-${id}`,
    name: `Категория ${id}`,
    icon: null,
    type: 'category',
    url: null,
    sort: id,
    vendorId: null,
    productCount: id,
    childrenCount: 0,
    children: [],
    ...fields,
  };
}
