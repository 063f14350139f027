import type { RegionCode } from '#lib/region/codes.ts';
import { cut } from '#lib/text/cut.ts';
import type { SourceIssue, StagedProduct, StagedRow, StagedTerms } from '../model.ts';
import type { Currencies } from '../values/currency.ts';
import type { NumbersOfFile } from '../values/numbers-of-file.ts';
import { plainText } from '../values/plain-text.ts';
import { named, type Say } from '../values/remark.ts';
import { type Pack, readPack } from './pack.ts';
import { readOptions } from './params.ts';
import { readPictures } from './pictures.ts';
import { readPrice } from './price.ts';
import { firstText, type RawOffer } from './raw.ts';
import { readStock } from './stock.ts';
import { isVolumePrice, readVolumePrices } from './volume-prices.ts';

const MAX_ID = 80;
const MAX_NAME = 500;
const MAX_BRAND = 200;

/** What a reader knows about the feed when an offer arrives. */
export type FeedContext = {
  currencies: Currencies;
  numbers: NumbersOfFile;
  shopUrl: string;
  regions: readonly RegionCode[];
};

function issue(offer: RawOffer, level: SourceIssue['level'], message: string): StagedRow {
  const externalId = offer.attributes.id?.trim() || null;
  return { kind: 'issue', issue: { level, line: offer.line, externalId, message } };
}

/** `name`, else its dialects, else type, brand and model together (FORMATS: vendor.model). */
function readName(offer: RawOffer): string {
  const whole = firstText(offer, 'name', 'name_ua', 'title');
  const parts = ['typeprefix', 'vendor', 'model'].map((part) => plainText(firstText(offer, part)));
  const name = whole ? plainText(whole) : joinParts(parts);
  return cut(name, MAX_NAME).trim();
}

/** The model often repeats the type or the brand; said once is enough. */
function joinParts(parts: readonly string[]): string {
  const [type = '', vendor = '', model = ''] = parts;
  const said = `${type} ${model}`.toLowerCase();
  const brand = vendor && !said.includes(vendor.toLowerCase()) ? vendor : '';
  const rest = model && !type.toLowerCase().includes(model.toLowerCase()) ? model : '';
  return [type, brand, rest].filter(Boolean).join(' ');
}

function termsFor(regions: readonly RegionCode[], terms: StagedTerms): StagedProduct['terms'] {
  return Object.fromEntries(regions.map((region) => [region, terms]));
}

function readLinks(offer: RawOffer, externalId: string): StagedProduct['links'] {
  const ids = new Set(
    firstText(offer, 'rec')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  );
  ids.delete(externalId);
  return [...ids].slice(0, 30).map((id) => ({ kind: 'linked', externalId: id }));
}

/**
 * Judges one offer. A usable one is a product, with remarks on what of it was not understood; one without any
 * name is new terms for a known product; the rest is skipped with its reason.
 */
export function readOffer(offer: RawOffer, context: FeedContext): StagedRow[] {
  const externalId = (offer.attributes.id ?? '').trim();
  if (!externalId) return [issue(offer, 'skipped', 'Пропущено: у предложения нет id.')];
  if (externalId.length > MAX_ID) return [issue(offer, 'skipped', 'Пропущено: id длиннее 80 знаков.')];
  if (offer.tooLong !== null) {
    const message = `Пропущено: текст элемента <${cut(offer.tooLong, MAX_ID)}> слишком длинный.`;
    return [issue(offer, 'skipped', message)];
  }
  const rows: StagedRow[] = [];
  const say: Say = (message) => rows.push(issue(offer, 'warning', message));
  if (offer.left > 0) say(`Слишком много элементов одного имени: не учтено ${offer.left}.`);
  const price = readPrice(offer, context, say);
  if ('fault' in price) return [issue(offer, 'skipped', `Пропущено: ${price.fault}.`)];
  const pack = readPack(offer, context.numbers, say);
  const one = price.priceKop - price.priceDiscountKop;
  const terms = termsFor(context.regions, {
    ...price,
    volumePrices: readVolumePrices(offer, { measure: pack.measure, price: one }, context, say),
    priceOldKop: null,
    isPromo: false,
    isSale: false,
    ...readStock(offer, context.numbers, say),
  });
  const name = readName(offer);
  if (!name && !offer.children.has('categoryid')) {
    return [...rows, { kind: 'terms', update: { externalId, terms, line: offer.line } }];
  }
  if (!name) return [...rows, issue(offer, 'skipped', 'Пропущено: нет названия.')];
  const pictures = readPictures(offer.children.get('picture') ?? [], context.shopUrl);
  const [fault] = pictures.faults;
  if (fault !== undefined) {
    say(`Не адрес картинки: ${named(fault)}. Она не показана.`);
  }
  const product = readProduct(offer, externalId, name, terms, pack);
  rows.push({ kind: 'product', product: { ...product, images: pictures.addresses } });
  return rows;
}

function readProduct(
  offer: RawOffer,
  externalId: string,
  name: string,
  terms: StagedProduct['terms'],
  pack: Pack,
): Omit<StagedProduct, 'images'> {
  const categories =
    offer.children
      .get('categoryid')
      ?.map((id) => id.trim())
      .filter(Boolean) ?? [];
  const article = cut(plainText(firstText(offer, 'vendorcode')), MAX_ID) || null;
  const family = cut(offer.attributes.group_id ?? '', MAX_ID).trim();
  return {
    externalId,
    code: article ?? externalId,
    article,
    name,
    ...pack,
    ...(family !== '' && { family }),
    brand: cut(plainText(firstText(offer, 'vendor', 'brand')), MAX_BRAND) || null,
    categoryExternalIds: [...new Set(categories)],
    options: readOptions(offer, (param) => !isVolumePrice(param)),
    description: firstText(offer, 'description', 'description_ua') || null,
    seoText: null,
    seoAdditionalDescription: null,
    popularity: 0,
    isNew: null,
    terms,
    links: readLinks(offer, externalId),
    line: offer.line,
  };
}
