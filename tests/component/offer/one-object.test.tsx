import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Product, product as productWire } from '#api/contract/product.ts';
import { RegionProvider } from '#components/kit/region/region-context.tsx';
import { JsonLd } from '#components/pieces/offer/json-ld.tsx';
import { OfferCatalog } from '#components/pieces/offer/offer-catalog.tsx';
import { StillGrid } from '#components/product/goods/grid/still-grid.tsx';
import { ProductCard } from '#components/product/goods/product-card.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { productLd } from '#lib/offer/json-ld/product-ld.ts';
import { listedOffers } from '#lib/offer/listing-facts.ts';
import { offerFacts } from '#lib/offer/offer-facts.ts';
import { productFacts } from '#lib/offer/product-facts.ts';
import {
  oneSaid,
  oneThing,
  readJsonLd,
  readMicrodata,
  type SaidThing,
} from '#tests/harness/robots/structured-data.ts';
import { card, MOSCOW } from '../product/shop.tsx';

const PLACE = { origin: 'https://tara.example', base: '/msk', city: 'msk', noPicture: ['no-photo'] } as const;
const PAGE = 'https://tara.example/msk/goods/17';
const CATALOG = { name: 'Стаканы', description: 'Стаканы в Москве.', picture: 'https://tara.example/a.jpg' };

/** What a name, an article or a text may hold of what markup, JSON or XML has another meaning for. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    'Стакан «Кофе» 100 мл',
    '"\'&amp;<b>',
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    'а\u0000б\u001f\u2028\uFFFE\uD800в',
    'Очень длинное имя '.repeat(300).slice(0, 5_000),
    'и'.repeat(5_000),
  ),
);
const kopecks = fc.integer({ min: 1, max: 100_000_000 });
const optional = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const picture = fc.constantFrom(null, '/media/p/cup', '/media/no-photo', 'https://example.org/cup.jpg');

const usual = card();
const goods: fc.Arbitrary<Product> = fc.record({
  id: fc.constant(usual.id),
  slug: fc.constant(usual.slug),
  measure: fc.constant(usual.measure),
  boxCapacity: fc.constant(usual.boxCapacity),
  baseUnit: fc.constant(usual.baseUnit),
  baseCount: fc.constant(usual.baseCount),
  brandId: fc.constant(usual.brandId),
  code: hostile.map((sign) => `ПС-1${sign}`),
  name: hostile,
  price: optional(kopecks),
  priceDiscount: fc.integer({ min: 0, max: 1_000_000 }),
  priceOld: optional(kopecks),
  isPromo: fc.boolean(),
  isSale: fc.boolean(),
  inCity: fc.boolean(),
  packMin: fc.integer({ min: 1, max: 1_000 }),
  thumb: picture,
  image: picture,
  brand: optional(hostile),
  line: optional(hostile),
  volumePrices: fc.constant([]),
  soldIn: fc.constant([]),
  brandSlug: fc.constant(null),
  images: fc.array(fc.constantFrom('/media/p/cup-pack', 'https://example.org/b.jpg'), { maxLength: 2 }),
  options: fc.constant([]),
  description: optional(hostile.map((text) => text.replace(/[<>]/g, ''))),
  seoText: fc.constant(null),
  seoAdditionalDescription: fc.constant(null),
  path: fc.constantFrom<Product['path']>([], [{ name: 'Посуда', slug: 'posuda' }]),
  categoryPath: fc.constant([]),
  stock: fc.constant(0),
  sets: fc.constant([]),
  linked: fc.constant([]),
});

/** What the call says, as it travels. */
const asCalled = (product: Product): Record<string, unknown> =>
  JSON.parse(JSON.stringify(z.encode(productWire, product)));

/** Price and stock in words: `12.50`, or nothing where it is not sold. */
type Told = { price: string | null; stock: 'InStock' | 'BackOrder' | 'OutOfStock' };

/** By section 9 of the specification, from what the call says. */
function toldByCall(called: Record<string, unknown>): Told {
  if (called.price === null) return { price: null, stock: 'OutOfStock' };
  const isMarked = called.isPromo === true || called.isSale === true;
  const price = Number(called.price) - (isMarked ? 0 : Number(called.price_discount));
  return { price: Math.max(0, price).toFixed(2), stock: called.in_city === true ? 'InStock' : 'BackOrder' };
}

function toldByPage(html: string): Told {
  const text = html.replace(/<s [^>]*>.*?<\/s>/g, '').replaceAll('\u00A0', ' ');
  if (text.includes('Нет в продаже в этом регионе')) return { price: null, stock: 'OutOfStock' };
  const [, price = ''] = /([\d ]+,\d\d) ₽<span[^>]*>\/шт</.exec(text) ?? [];
  const isHere = />в наличии</.test(text);
  return {
    price: price.replaceAll(' ', '').replace(',', '.'),
    stock: isHere ? 'InStock' : 'BackOrder',
  };
}

function toldByOffer(offer: SaidThing): Told {
  const stock = oneSaid(offer, 'availability').replace('https://schema.org/', '') as Told['stock'];
  return { price: offer.said.price === undefined ? null : oneSaid(offer, 'price'), stock };
}

function pageOf(product: Product): string {
  const facts = productFacts(product, DEFAULT_DELIVERY, PLACE);
  return renderToStaticMarkup(
    <RegionProvider value={MOSCOW}>
      <ProductCard
        product={product}
        microdata={facts}
        shop={{ base: '/msk', noPicture: PLACE.noPicture }}
        place="в Москве"
        phone=""
        elsewhere={[]}
        deliveryFreeLimit={null}
      />
      <JsonLd things={[productLd(facts)]} />
    </RegionProvider>,
  );
}

function listingOf(product: Product): string {
  const offers = listedOffers([offerFacts(product, PLACE)], CATALOG);
  return renderToStaticMarkup(
    <RegionProvider value={MOSCOW}>
      <OfferCatalog facts={CATALOG}>
        <StillGrid tiles={[tileFacts(product, PLACE.noPicture)]} base="/msk" offers={offers} />
      </OfferCatalog>
    </RegionProvider>,
  );
}

it('acc-F2 D1 D3 D4: page, microdata, JSON-LD and call say the same price and stock of whatever product', async () => {
  await fc.assert(
    fc.asyncProperty(goods, async (drawn) => {
      const called = asCalled(drawn);
      const product = z.decode(productWire, called);
      const told = toldByCall(called);
      const html = pageOf(product);
      expect(toldByPage(html)).toEqual(told);

      const [micro, ...others] = await readMicrodata(html, PAGE);
      expect(others).toEqual([]);
      expect(micro?.type).toBe('Product');
      expect(toldByOffer(oneThing(micro, 'offers'))).toEqual(told);
      expect(oneSaid(oneThing(micro, 'offers'), 'url')).toBe(PAGE);

      expect(html.split('application/ld+json">')[1]?.split('</script>')[0]).not.toContain('<');
      const [ld, ...more] = await readJsonLd(html);
      expect(more).toEqual([]);
      expect(ld?.type).toBe('Product');
      expect(toldByOffer(oneThing(ld, 'offers'))).toEqual(told);
      for (const name of ['sku', 'description', 'url'] as const)
        expect(oneSaid(ld, name).trim()).not.toBe('');
      expect(oneSaid(micro, 'sku')).toBe(oneSaid(ld, 'sku'));
      for (const image of [...(micro?.said.image ?? []), ...(ld?.said.image ?? [])]) {
        expect(image).toMatch(/^https:\/\/tara\.example\/media\/p\/cup(-pack)?\/1024\.jpg$/);
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

it('acc-F2 D2 D4: a listing’s tile and its offer say the same, and nothing of the offer is empty', async () => {
  await fc.assert(
    fc.asyncProperty(goods, async (drawn) => {
      const called = asCalled(drawn);
      const html = listingOf(z.decode(productWire, called));
      const told = toldByCall(called);
      expect(toldByPage(html)).toEqual(told);
      const [catalog, ...others] = await readMicrodata(html, PAGE);
      expect(others).toEqual([]);
      expect(catalog?.type).toBe('OfferCatalog');
      if (told.price === null) {
        expect(catalog?.said.itemListElement).toBeUndefined();
        return;
      }
      const offer = oneThing(catalog, 'itemListElement');
      expect(toldByOffer(offer)).toEqual(told);
      for (const name of ['url', 'name', 'description', 'image', 'availability', 'price', 'priceCurrency']) {
        expect(oneSaid(offer, name).trim(), name).not.toBe('');
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
