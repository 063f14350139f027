import { basename } from 'node:path';
import { formatAmount } from '#lib/money.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import type { SourceTerm, StagedVariant } from '../model.ts';
import { plainText } from '../values/plain-text.ts';
import { readDocument } from '../xml/read-document.ts';
import { idOf, offerIdOf } from './external-id.ts';
import { childOf, childrenOf, flagOf, isDeleted, textOf, type XmlNode } from './node.ts';
import { onlyGoods } from './only-goods.ts';
import { CmlParser, type CmlRecord } from './parser.ts';
import { type OfferPrice, perBaseUnit, readPrices } from './prices.ts';
import type { RawGroup } from './record-builder.ts';
import { writtenStock } from './stock.ts';

/** A property of goods: what its values are called, where they are ids of a reference book. */
export type Property = { name: string; isDeleted: boolean; values: ReadonlyMap<string, string> | null };

/** One characteristic of goods, as its offer names it. */
export type Variant = Omit<StagedVariant, 'goods' | 'line'>;

/** In what goods are sold where that is not their base unit: what it is called, and base units in one. */
export type Pack = { unit: string; factor: number };

/** What a price of goods is for; `isPack` where that is several base units, and not exact for one. */
export type PackPrice = Pack & { typeId: string; isPack: boolean };

/** Packs that goods are sold in already, by the id of the goods. */
export type KnownPacks = ReadonlyMap<string, Pack>;

/** What the files of a set say besides their goods and terms; small, whatever the size of the files. */
export type Scan = {
  groups: RawGroup[];
  properties: Map<string, Property>;
  /** By the id of the goods. */
  variants: Map<string, Variant[]>;
  /** Of goods with a price of a pack, or sold in packs already, what their prices are for. */
  packs: Map<string, PackPrice[]>;
  met: SourceTerm[];
  /** The ids of the goods that the set brings. */
  goods: Set<string>;
  /** Of each catalogue and each package of offers, whether it names all. */
  catalogues: boolean[];
  packages: boolean[];
  madeAt: string | null;
  documents: number;
  /** Price types that say of themselves that they are without VAT. */
  vatless: Set<string>;
  /** Whether any price is without VAT. */
  hasVatless: boolean;
  /** The files in which goods stand. */
  withGoods: Set<string>;
};

/** Opens a file of the set as bytes. */
export type OpenFile = (file: string) => AsyncIterable<Uint8Array>;

const ROOT = '(?:[\\w-]+:)?КоммерческаяИнформация';
const BEGINNING = { root: ROOT, fault: 'Это не CommerceML: нет начала <КоммерческаяИнформация>.' };
const MOST_VARIANTS = 200_000;

/**
 * The records of one file, in portions, with remarks about the file.
 *
 * @param isNeeded where told, goods of other «Ид» are left out.
 */
export function recordsOf(file: string, open: OpenFile, isNeeded?: (id: string) => boolean) {
  const sifting =
    isNeeded === undefined ? {} : { sift: (text: AsyncIterable<string>) => onlyGoods(text, isNeeded) };
  return readDocument<CmlRecord>(open(file), BEGINNING, (lines) => new CmlParser(lines), sifting);
}

/** Takes the records of a set one after the other, for what the set says besides its goods and terms. */
export class Scanner {
  readonly scan: Scan = {
    groups: [],
    properties: new Map(),
    variants: new Map(),
    packs: new Map(),
    met: [],
    goods: new Set(),
    catalogues: [],
    packages: [],
    madeAt: null,
    documents: 0,
    vatless: new Set(),
    hasVatless: false,
    withGoods: new Set(),
  };
  readonly #types = new Map<string, SourceTerm & { isVatIncluded: boolean | null }>();
  readonly #warehouses = new Map<string, SourceTerm>();
  readonly #vatless = new Set<string>();
  readonly #known: KnownPacks;
  #variants = 0;

  constructor(known: KnownPacks) {
    this.#known = known;
  }

  take(record: CmlRecord, file: string): void {
    const { scan } = this;
    if (record.kind === 'made') scan.madeAt ??= record.at;
    else if (record.kind === 'catalogue') scan.catalogues.push(record.isWhole);
    else if (record.kind === 'package') scan.packages.push(record.isWhole);
    else if (record.kind === 'group') scan.groups.push(record.group);
    else if (record.kind === 'document') scan.documents += 1;
    else if (record.kind === 'property') this.#property(record.node);
    else if (record.kind === 'priceType') this.#priceType(record.node, file);
    else if (record.kind === 'warehouse')
      this.#warehouse(idOf(textOf(record.node, 'Ид')), textOf(record.node, 'Наименование'), file);
    else if (record.kind === 'goods') {
      scan.goods.add(idOf(textOf(record.node, 'Ид')));
      scan.withGoods.add(file);
    } else if (record.kind === 'offer') this.#offer(record.node, file);
  }

  /** Everything has been seen: what a person may have to choose for. */
  finish(): Scan {
    const { scan } = this;
    for (const [id, { isVatIncluded }] of this.#types) if (isVatIncluded === false) scan.vatless.add(id);
    const tax = [...this.#vatless].flatMap((id) => this.#types.get(id) ?? []);
    scan.met = [
      ...[...this.#types.values()].map(({ isVatIncluded: _isVatIncluded, ...met }) => met),
      ...this.#warehouses.values(),
    ];
    const names = tax.map(({ name }) => name).join(', ');
    if (tax[0] !== undefined)
      scan.met.push({ kind: 'tax', externalId: 'НДС', name: names, seenIn: tax[0].seenIn, example: null });
    return scan;
  }

  #property(node: XmlNode): void {
    const book = childrenOf(childOf(node, 'ВариантыЗначений'), 'Справочник');
    const values = new Map(
      book.map((one) => [idOf(textOf(one, 'ИдЗначения')), plainText(textOf(one, 'Значение'))]),
    );
    const isBook = textOf(node, 'ТипЗначений') === 'Справочник' || values.size > 0;
    this.scan.properties.set(idOf(textOf(node, 'Ид')), {
      name: plainText(textOf(node, 'Наименование')),
      isDeleted: isDeleted(node),
      values: isBook ? values : null,
    });
  }

  #priceType(node: XmlNode, file: string): void {
    const externalId = idOf(textOf(node, 'Ид'));
    const name = plainText(textOf(node, 'Наименование')) || externalId;
    const isVatIncluded = flagOf(textOf(node, 'Налог', 'УчтеноВСумме'));
    const met = { kind: 'price' as const, externalId, name, seenIn: basename(file), example: null };
    this.#types.set(externalId, { ...this.#types.get(externalId), ...met, isVatIncluded });
  }

  #warehouse(externalId: string, name: string, file: string): void {
    if (externalId === '') return;
    const known = this.#warehouses.get(externalId);
    if (known !== undefined && name === '') return;
    this.#warehouses.set(externalId, {
      kind: 'warehouse',
      externalId,
      name: plainText(name) || externalId,
      seenIn: basename(file),
      example: known?.example ?? null,
    });
  }

  #offer(node: XmlNode, file: string): void {
    const id = offerIdOf(textOf(node, 'Ид'), textOf(node, 'ИдХарактеристики'));
    for (const price of readPrices(node) ?? []) this.#price(price, id.goods, file);
    for (const { id: store } of writtenStock(node)?.warehouses ?? []) this.#warehouse(store, '', file);
    if (id.characteristic === null || isDeleted(node) || this.#variants >= MOST_VARIANTS) return;
    const variant: Variant = {
      id: id.whole,
      name: plainText(textOf(node, 'Наименование')),
      article: plainText(textOf(node, 'Артикул')),
      values: childrenOf(childOf(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map((one) => ({
        name: plainText(textOf(one, 'Наименование')),
        value: plainText(textOf(one, 'Значение')),
      })),
    };
    const known = this.scan.variants.get(id.goods) ?? [];
    const same = known.findIndex((one) => one.id === variant.id);
    if (same >= 0 && variant.name !== '') known[same] = variant;
    if (same < 0) known.push(variant);
    this.#variants += same < 0 ? 1 : 0;
    this.scan.variants.set(id.goods, known);
  }

  #price(price: OfferPrice, goods: string, file: string): void {
    const type = this.#types.get(price.typeId) ?? {
      kind: 'price',
      externalId: price.typeId,
      name: price.typeId || 'без типа',
      seenIn: basename(file),
      example: null,
      isVatIncluded: null,
    };
    const example = 'kopecks' in price ? formatAmount(price.kopecks) : null;
    this.#types.set(price.typeId, { ...type, example: type.example ?? example });
    if (!('kopecks' in price)) return;
    if ((price.isVatIncluded ?? type.isVatIncluded) === false) {
      this.#vatless.add(price.typeId);
      this.scan.hasVatless = true;
    }
    const { typeId, unit, factor } = price;
    const isPack = factor > 1 && factor <= MAX_QUANTITY && perBaseUnit(price.kopecks, factor) === null;
    if (!isPack && !this.#known.has(goods)) return;
    const packs = this.scan.packs.get(goods) ?? [];
    if (packs.length < 20) packs.push({ typeId, unit, factor, isPack });
    this.scan.packs.set(goods, packs);
  }
}

/** Whether offers say something that only their goods know: a characteristic, a pack, a price without VAT. */
export const restsOnGoods = ({ variants, packs, hasVatless }: Scan): boolean =>
  variants.size + packs.size > 0 || hasVatless;

/** Whether goods that stand beside a set are such, or not to be sold. */
export function isOfOffers(record: CmlRecord, { variants, packs, hasVatless }: Scan): boolean {
  if (record.kind !== 'goods') return false;
  const id = idOf(textOf(record.node, 'Ид'));
  return variants.has(id) || packs.has(id) || hasVatless || isDeleted(record.node);
}
