import type { SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { type City, type Entities, isOnSale, priceIn } from './entities.ts';
import { ABSENT, bare, type Manner, type Told } from './told.ts';

const ON_PAGE = 24;

type Asked = { slug: string; page: string | undefined; query: URLSearchParams };

/** The goods of a category or of its sale, a page of them, sorted and of some brands. */
export function listingsOf(city: City, entities: Entities, manner: Manner) {
  const { goodsOf, category, card, brandsOf, pathOf, node, picture } = entities;

  function pageOf(goods: readonly SeedProduct[], { page = '1', query }: Asked) {
    const wanted = new Set((query.get('brands') ?? '').split(',').filter((brand) => brand !== ''));
    const ofBrands = brandsOf(goods).filter(({ id, slug }) => wanted.has(slug) || wanted.has(String(id)));
    const kept = goods.filter(({ brand }) => wanted.size === 0 || ofBrands.some(({ id }) => id === brand));
    const price = (product: SeedProduct) => priceIn(product, city) ?? 0;
    const sort = query.get('sort');
    if (sort === 'price') kept.sort((a, b) => price(a) - price(b));
    if (sort === 'price-desc') kept.sort((a, b) => price(b) - price(a));
    const last = Math.max(1, Math.ceil(kept.length / ON_PAGE));
    const at = Number(page);
    if (!Number.isInteger(at) || at < 1 || at > last) return null;
    return {
      data: kept.slice((at - 1) * ON_PAGE, at * ON_PAGE).map(card),
      last_page: last,
      current_page: at,
    };
  }

  return {
    ofCategory(asked: Asked): Told {
      const found = category(asked.slug);
      const goods = found === undefined ? [] : goodsOf(found.id);
      const list = pageOf(goods, asked);
      if (found === undefined || list === null) return ABSENT;
      return bare({
        list,
        path: pathOf(found),
        brands: brandsOf(goods).map(({ id, slug, name }) => manner.named({ id, name }, { slug, cnt: 1 })),
        seo: { h1: found.name, title: `${found.name} оптом`, description: `${found.name} со склада` },
        image: picture('/media/p/coffee-use', 640),
        lasttree: node(found, () => true),
      });
    },
    /** Of its page section 3 names the goods and the last one's number. */
    ofSale(asked: Asked): Told {
      const found = category(asked.slug);
      const goods = found === undefined ? [] : goodsOf(found.id).filter((product) => isOnSale(product, city));
      const list = pageOf(goods, asked);
      if (found === undefined || list === null || goods.length === 0) return ABSENT;
      const { data, last_page, current_page } = list;
      return bare({ list: manner.named({ data, last_page }, { current_page }), path: pathOf(found) });
    },
  };
}
