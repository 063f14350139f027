import type { StagedProduct, StagedTerms } from '#api/backend/feeds/import/model.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { DemoCatalogue } from './catalogue.ts';

/** The day of every feed: the same programs give the same bytes. */
const DATE = '2026-11-01 09:00';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const roubles = (kop: number): string => (kop / 100).toFixed(2);

const element = (name: string, text: string | number): string =>
  `<${name}>${typeof text === 'number' ? text : escaped(text)}</${name}>`;
const param = (name: string, value: string | number): string =>
  `<param name="${escaped(name)}">${escaped(String(value))}</param>`;

/**
 * What is paid now, and above it what it would be without the reduction, whatever the reduction is called.
 */
function prices({ priceKop, priceOldKop, priceDiscountKop }: StagedTerms): string[] {
  const old = priceOldKop ?? (priceDiscountKop > 0 ? priceKop : null);
  return [
    element('price', roubles(priceKop - priceDiscountKop)),
    ...(old === null ? [] : [element('oldprice', roubles(old))]),
  ];
}

function offer(product: StagedProduct, terms: StagedTerms): string {
  const { packMin, boxCapacity, measure, brand, description } = product;
  const lines = [
    element('name', product.name),
    ...prices(terms),
    element('currencyId', 'RUB'),
    ...product.categoryExternalIds.map((id) => element('categoryId', id)),
    ...product.images.map((address) => element('picture', address)),
    ...(brand === null ? [] : [element('vendor', brand)]),
    element('vendorCode', product.code),
    element('min-quantity', packMin),
    ...(packMin > 1 ? [element('step-quantity', packMin)] : []),
    element('count', terms.stock),
    ...(description === null ? [] : [`<description><![CDATA[${description}]]></description>`]),
    ...product.options.map(({ name, value }) => param(name, value)),
    ...(measure === 'шт' ? [] : [param('Единица измерения', measure)]),
    ...(terms.volumePrices ?? []).map(({ from, price }) =>
      param(`Цена от ${from} ${measure}`, roubles(price)),
    ),
    ...(boxCapacity === null ? [] : [param('Количество в коробке', boxCapacity)]),
  ];
  return `<offer id="${product.externalId}" available="${terms.inCity}">\n${lines.join('\n')}\n</offer>`;
}

/** The catalogue as one region's YML feed: its assortment, prices and stock. */
export function feedOf({ categories, products }: DemoCatalogue, region: RegionCode): string {
  const tree = categories
    .filter(({ tree, type }) => tree === 'main' && type !== 'pdf')
    .map(({ externalId, parentExternalId, name }) => {
      const parent = parentExternalId === null ? '' : ` parentId="${parentExternalId}"`;
      return `<category id="${externalId}"${parent}>${escaped(name)}</category>`;
    });
  const offers = products.flatMap((product) => {
    const terms = product.terms[region];
    return terms === undefined ? [] : [offer(product, terms)];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${DATE}">`,
    '<shop>',
    '<name>Тара</name>',
    '<company>Тара</company>',
    '<url>https://tara.example</url>',
    '<currencies>\n<currency id="RUB" rate="1"/>\n</currencies>',
    `<categories>\n${tree.join('\n')}\n</categories>`,
    `<offers>\n${offers.join('\n')}\n</offers>`,
    '</shop>',
    '</yml_catalog>\n',
  ].join('\n');
}
