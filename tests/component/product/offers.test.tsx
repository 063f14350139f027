import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '#api/contract/product.ts';
import { OfferCatalog } from '#components/pieces/offer/offer-catalog.tsx';
import { StillGrid } from '#components/product/goods/grid/still-grid.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { listedOffers } from '#lib/offer/listing-facts.ts';
import { offerFacts } from '#lib/offer/offer-facts.ts';
import { card, renderInMoscow } from './shop.tsx';

afterEach(cleanup);

const PLACE = { origin: 'https://tara.example', base: '/msk', city: 'msk', noPicture: [] } as const;
const CATALOG = {
  name: 'Стаканы в Москве',
  description: 'Стаканы: 2 товара.',
  picture: 'https://tara.example/a.jpg',
};

/** What each property of an element in a scope says, whatever kind of element says it. */
function said(scope: Element | null | undefined): Record<string, string | null> {
  const found = [...(scope?.querySelectorAll(':scope > [itemprop], :scope > div > [itemprop]') ?? [])];
  return Object.fromEntries(
    found.map((each) => [
      each.getAttribute('itemprop'),
      each.getAttribute(each.localName === 'link' ? 'href' : 'content'),
    ]),
  );
}

function show(goods: readonly Partial<ProductCard>[]): void {
  const cards = goods.map((fields, at) => card({ id: at + 1, ...fields }));
  const offers = listedOffers(
    cards.map((each) => offerFacts(each, PLACE)),
    CATALOG,
  );
  renderInMoscow(
    <OfferCatalog facts={CATALOG}>
      <StillGrid tiles={cards.map((each) => tileFacts(each, []))} base="/msk" offers={offers} />
    </OfferCatalog>,
  );
}

describe('acc-F2 D2: the goods of a listing for robots', () => {
  it('acc-C5 D4: are offers of one catalogue, each with all that is asked of it (meta RUB)', () => {
    show([{ price: 123_450, priceDiscount: 450 }, { inCity: false }]);
    const catalogs = document.querySelectorAll('[itemtype="https://schema.org/OfferCatalog"]');
    expect(catalogs).toHaveLength(1);
    expect(said(catalogs[0])).toEqual({
      name: 'Стаканы в Москве',
      description: 'Стаканы: 2 товара.',
      image: 'https://tara.example/a.jpg',
    });
    const [first, second, ...more] = document.querySelectorAll('[itemprop=itemListElement]');
    expect(more).toEqual([]);
    expect(first?.getAttribute('itemtype')).toBe('https://schema.org/Offer');
    expect(said(first)).toEqual({
      url: 'https://tara.example/msk/goods/1',
      name: 'Стакан бумажный 100 мл',
      description: 'артикул ПС00001',
      image: 'https://tara.example/media/p/cup-white-front/1024.jpg',
      availability: 'https://schema.org/InStock',
      price: '1230.00',
      priceCurrency: 'RUB',
    });
    expect(said(second).availability).toBe('https://schema.org/BackOrder');
  });

  it('show the listing’s picture where they have none, and are no offers where they are not sold', () => {
    show([{ image: null, thumb: null }, { price: null }]);
    const offers = [...document.querySelectorAll('[itemprop=itemListElement]')];
    expect(offers.map((offer) => said(offer).image)).toEqual(['https://tara.example/a.jpg']);
    expect(document.querySelectorAll('article')).toHaveLength(2);
  });
});
