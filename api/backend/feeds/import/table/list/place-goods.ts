import type { Database } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import type {
  StagedCategory,
  StagedProduct,
  StagedRow,
  StagedTermsPart,
} from '#api/backend/feeds/import/model.ts';
import { named } from '#api/backend/feeds/import/values/remark.ts';
import { grouped } from '#lib/money.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { ListAbout, ListedGood, ListRow, ListTally } from './listed-good.ts';

/** The articles of so many goods are looked for at once: there is no index of them. */
const BATCH = 5000;
const SHOWN_GOODS = 20;
const SHOWN_CATEGORIES = 50;

/** Whose goods these are, and what a list may do to them (price-lists.md §4). */
export type PlaceOptions = {
  source: string;
  regions: readonly RegionCode[];
  /** Makes goods that the shop does not know; else it changes price and stock of those it knows. */
  creates: boolean;
  /** A row without a price does not keep its goods in the region. */
  isFull: boolean;
};

type Known = { externalId: string; article: string | null; isOwn: boolean };

/**
 * Finds for each row of a list the goods that it speaks of, and makes rows of the merge of it. What a person
 * wants to see of the list it keeps on the way.
 */
export class PlacedGoods {
  readonly #db: Database;
  readonly #options: PlaceOptions;
  #waiting: ListedGood[] = [];
  #hasPrices = false;
  about: ListAbout | null = null;
  tally: ListTally | null = null;
  /** The first goods as they are going to be. */
  readonly goods: { good: ListedGood; isKnown: boolean }[] = [];
  /** The first groups of the list, of which one that creates makes sections. */
  readonly categories: StagedCategory[] = [];
  known = 0;
  unknown = 0;

  constructor(db: Database, options: PlaceOptions) {
    this.#db = db;
    this.#options = options;
  }

  async *rows(rows: AsyncIterable<ListRow>): AsyncGenerator<StagedRow> {
    for await (const row of rows) {
      if (row.kind === 'list') this.#begin(row.about);
      else if (row.kind === 'tally') this.tally = row.tally;
      else if (row.kind === 'listed') this.#waiting.push(row.good);
      else if (row.kind === 'category') yield* this.#category(row.category);
      else yield row;
      if (row.kind === 'failure') return;
      if (this.#waiting.length >= BATCH) yield* this.#place();
    }
    yield* this.#place();
    if (this.known > 0 || this.unknown === 0 || this.#options.creates) return;
    const message =
      `Ни один из ${grouped(this.unknown)} товаров файла не известен магазину по ключу «${this.about?.mapping.key}». ` +
      'Проверьте ключ, а новые товары создаёт --create.';
    yield { kind: 'failure', failure: { kind: 'unmapped', line: null, column: null, message } };
  }

  #begin(about: ListAbout): void {
    this.about = about;
    this.#hasPrices = about.columns.some(({ field }) => field === 'price');
  }

  *#category(category: StagedCategory): Generator<StagedRow> {
    if (this.categories.length < SHOWN_CATEGORIES) this.categories.push(category);
    if (this.#options.creates) yield { kind: 'category', category };
  }

  async *#place(): AsyncGenerator<StagedRow> {
    const goods = this.#waiting;
    this.#waiting = [];
    if (goods.length === 0) return;
    const byArticle = goods.some(({ by }) => by === 'article');
    const known = await this.#find(goods, byArticle);
    for (const good of goods) {
      const found = this.#pick(good, known.get(good.key) ?? []);
      if (found === 'several') {
        const message = `Пропущено: артикул ${named(good.key)} есть у нескольких товаров магазина.`;
        yield { kind: 'issue', issue: { level: 'skipped', line: good.line, externalId: good.key, message } };
      } else yield* this.#rowsOf(good, found);
    }
  }

  /** The goods that the keys may mean, by key. */
  async #find(goods: readonly ListedGood[], isByArticle: boolean): Promise<Map<string, Known[]>> {
    const keys = [...new Set(goods.map(({ key }) => key))];
    const rows = await run<Known & { key: string }>(
      this.#db,
      `select k.key, p.external_id as "externalId", p.article, coalesce(r.source = $3, false) as "isOwn"
       from unnest($1::text[]) as k (key) join product p on p.external_id = k.key
       left join import_run r on r.id = p.last_seen_run
       union
       select k.key, p.external_id, p.article, coalesce(r.source = $3, false)
       from unnest($1::text[]) as k (key) join product p on p.article = k.key and p.external_id is not null
       left join import_run r on r.id = p.last_seen_run
       where $2::boolean`,
      [keys, isByArticle, this.#options.source],
    );
    return Map.groupBy(rows, ({ key }) => key);
  }

  #pick(good: ListedGood, candidates: readonly Known[]): Known | 'several' | null {
    if (good.by !== 'article') return candidates.find(({ externalId }) => externalId === good.key) ?? null;
    // The id of other goods says nothing where they have an article of their own.
    const same = candidates.filter(({ article, isOwn }) => isOwn || article === null || article === good.key);
    const own = same.filter(({ isOwn }) => isOwn);
    const [one, other] = own.length > 0 ? own : same;
    return other === undefined ? (one ?? null) : 'several';
  }

  *#rowsOf(good: ListedGood, found: Known | null): Generator<StagedRow> {
    const { creates, isFull } = this.#options;
    if (found === null) this.unknown += 1;
    else this.known += 1;
    if (this.goods.length < SHOWN_GOODS && (found !== null || creates))
      this.goods.push({ good, isKnown: found !== null });
    const { key, line } = good;
    if (found === null && !creates) {
      const message = `Товара ${named(key)} в магазине нет: --create создаёт новые.`;
      yield { kind: 'issue', issue: { level: 'warning', line, externalId: key, message } };
      return;
    }
    if (good.price === null && this.#hasPrices && (found === null || isFull)) return;
    if (found === null && good.name === '') {
      const message = 'Пропущено: у нового товара нет названия.';
      yield { kind: 'issue', issue: { level: 'skipped', line, externalId: key, message } };
      return;
    }
    const externalId = found?.externalId ?? key;
    // What known goods are called and where they stand, their own source or an operator has said.
    if (found === null) yield { kind: 'product', product: productOf(good, externalId) };
    const part: StagedTermsPart = {
      ...(good.price === null ? {} : { price: good.price }),
      ...(good.stock === null ? {} : { stock: good.stock }),
    };
    if (Object.keys(part).length === 0) return;
    const terms = Object.fromEntries(this.#options.regions.map((region) => [region, part]));
    yield { kind: 'part', part: { externalId, terms, line } };
  }
}

function productOf(good: ListedGood, externalId: string): StagedProduct {
  const { article, name, measure, packMin, boxCapacity, brand, category, images, barcode, description } =
    good;
  return {
    externalId,
    code: article ?? externalId,
    article: article ?? (good.by === 'article' ? good.key : null),
    name,
    measure,
    packMin,
    boxCapacity,
    brand,
    categoryExternalIds: category === null ? [] : [category],
    images,
    options: barcode === null ? [] : [{ id: 'shtrihkod', name: 'Штрихкод', value: barcode }],
    description,
    seoText: null,
    seoAdditionalDescription: null,
    popularity: 0,
    isNew: null,
    terms: {},
    isWithoutTerms: true,
    links: [],
    line: good.line,
  };
}
