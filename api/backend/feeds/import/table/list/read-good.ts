import { measureOf } from '#api/backend/feeds/import/values/measure.ts';
import type { NumberColumn } from '#api/backend/feeds/import/values/numbers-of-file.ts';
import { plainText } from '#api/backend/feeds/import/values/plain-text.ts';
import { named, type Say } from '#api/backend/feeds/import/values/remark.ts';
import { readPictures } from '#api/backend/feeds/import/yml/pictures.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { cut } from '#lib/text/cut.ts';
import { pastedLine } from '#lib/text/pasted.ts';
import type { TableCell, TableRow } from '../table-file.ts';
import { type NoListPrice, type PriceRules, readListStock, readPrice } from './good-terms.ts';
import type { Field } from './heading-words.ts';
import { type ListColumn, placeOfField } from './list-columns.ts';
import type { ListedGood } from './listed-good.ts';
import type { Mapping } from './mapping.ts';
import { ownText } from './row-kind.ts';

const MAX_KEY = 80;
const MAX_NAME = 500;
const MAX_BRAND = 200;
const PIECE = 'шт';

/** What the goods of a row are known by. */
export type RowKey = Pick<ListedGood, 'key' | 'by'>;

/** Where a list has what of its goods, and how that is read. */
export class GoodReader {
  readonly #mapping: Mapping;
  readonly #places: Readonly<Record<Field, number | null>>;
  readonly #rules: PriceRules;

  constructor(mapping: Mapping, columns: readonly ListColumn[], rules: PriceRules) {
    const at = (field: Field): number | null => placeOfField(columns, field);
    this.#mapping = mapping;
    this.#rules = rules;
    this.#places = {
      article: at('article'),
      code: at('code'),
      name: at('name'),
      price: at('price'),
      oldPrice: at('oldPrice'),
      stock: at('stock'),
      unit: at('unit'),
      pack: at('pack'),
      box: at('box'),
      brand: at('brand'),
      category: at('category'),
      barcode: at('barcode'),
      picture: at('picture'),
      description: at('description'),
      ordered: at('ordered'),
      url: at('url'),
    };
  }

  /** What the row's own cell says of the section; '' without a column for it. */
  categoryText(row: TableRow): string {
    const place = this.#places.category;
    return place === null ? '' : (row.cells[place]?.text ?? '');
  }

  /** What the goods of a row are known by, its code or else its article; or why that cannot be. */
  keyOf(row: TableRow): RowKey | { fault: string } {
    const { key: said } = this.#mapping;
    const isCodeless = said === 'code' && ownText(row, this.#places.code) === '';
    const by = isCodeless && this.#places.article !== null ? 'article' : said;
    const cell = this.#cell(row, by);
    const key = pastedLine(ownText(row, this.#places[by]));
    if (cell?.kind === 'fault') return { fault: `в ячейке ключа ошибка ${named(key)}` };
    if (cell?.kind === 'date') return { fault: `ключ ${named(key)} — дата: сделайте столбец текстовым` };
    if (key === '') return { fault: 'нет ни кода, ни артикула' };
    return key.length > MAX_KEY ? { fault: `ключ длиннее ${MAX_KEY} знаков` } : { key, by };
  }

  /** A row of goods; the price apart, since without one the row may still say what is in stock. */
  read(
    row: TableRow,
    { key, by }: RowKey,
    category: string | null,
    say: Say,
  ): ListedGood & { noPrice: NoListPrice | null } {
    const { numbers } = this.#rules;
    const { line } = row;
    const text = (field: Field): string => plainText(ownText(row, this.#places[field]));
    const price = readPrice(this.#cell(row, 'price'), this.#cell(row, 'oldPrice'), line, this.#rules, say);
    const isPriced = !('fault' in price);
    const article = cut(pastedLine(ownText(row, this.#places.article)), MAX_KEY);
    const pictures = readPictures([text('picture')], '');
    return {
      key,
      by,
      article: article === '' ? null : article,
      name: cut(text('name'), MAX_NAME).trim(),
      price: isPriced ? price : null,
      noPrice: isPriced ? null : price,
      stock: readListStock(this.#cell(row, 'stock'), this.#mapping.stockWords, numbers, say),
      measure: this.#measure(text('unit'), say),
      packMin: this.#whole(row, 'pack', 'Кратность', say) ?? 1,
      boxCapacity: this.#whole(row, 'box', 'Количество в коробке', say),
      brand: cut(text('brand'), MAX_BRAND) || null,
      category,
      images: pictures.addresses,
      barcode: text('barcode') || null,
      description: ownText(row, this.#places.description) || null,
      line,
    };
  }

  #cell(row: TableRow, field: Field): TableCell | undefined {
    const place = this.#places[field];
    const cell = place === null ? undefined : row.cells[place];
    return cell?.spread === 'across' ? undefined : cell;
  }

  #measure(text: string, say: Say): string {
    if (text === '') return PIECE;
    const measure = measureOf({ text, code: '', sign: '', fullName: '' });
    if (measure === null) say(`Единица ${named(text)} не понята, считается «${PIECE}».`);
    return measure ?? PIECE;
  }

  #whole(row: TableRow, field: NumberColumn & Field, what: string, say: Say): number | null {
    const cell = this.#cell(row, field);
    if (cell === undefined) return null;
    const read = this.#rules.numbers.count(field, cell.text, cell.kind === 'number');
    if (read.kind === 'empty') return null;
    const isWhole = read.kind === 'count' && read.exact === read.count && !read.isNegative && !read.isAbout;
    if (isWhole && read.count <= MAX_QUANTITY) return read.count || null;
    say(`${what} ${named(cell.text.trim())} не понято и не учтено.`);
    return null;
  }
}
