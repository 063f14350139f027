import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { StagedProduct, StagedTerms, StagedTermsUpdate } from '../model.ts';
import { contentHash } from './content-hash.ts';
import { productRow, sameProductRow } from './product-row.ts';
import { LINK_COLUMNS, PRODUCT_CATEGORY_COLUMNS, PRODUCT_COLUMNS, TERMS_COLUMNS } from './staging-tables.ts';
import { type Asks, insertRows } from './statements.ts';

const BATCH = 1000;

/** The rows of one batch, by staging table. */
type Rows = Record<'products' | 'categories' | 'links' | 'terms', unknown[][]>;

type Entry = { seq: number; product: StagedProduct } | { seq: number; update: StagedTermsUpdate };

/**
 * Writes products and terms to the staging tables in batches. One batch is on its way to the database while the next
 * is being read and made into rows; memory holds these two.
 */
export class Staging {
  readonly #q: Asks;
  readonly #regions: readonly RegionCode[];
  #batch: Entry[] = [];
  #flight: Promise<void> = Promise.resolve();
  #seq = 0;
  /** Full product rows so far: a feed without any only updates terms. */
  products = 0;

  constructor(q: Asks, regions: readonly RegionCode[]) {
    this.#q = q;
    this.#regions = regions;
  }

  /** Rows so far, of either kind: the highest `seq`. */
  get rows(): number {
    return this.#seq;
  }

  async addProduct(product: StagedProduct): Promise<void> {
    this.products += 1;
    this.#seq += 1;
    this.#batch.push({ seq: this.#seq, product });
    if (this.#batch.length >= BATCH) await this.#send();
  }

  async addUpdate(update: StagedTermsUpdate): Promise<void> {
    this.#seq += 1;
    this.#batch.push({ seq: this.#seq, update });
    if (this.#batch.length >= BATCH) await this.#send();
  }

  /** Everything added is in the tables when this returns. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#flight;
  }

  async #send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const rows = this.#rowsOf(batch, await this.#knownHashes(batch));
    await this.#flight;
    this.#flight = this.#write(rows);
    // A failed batch is thrown by the next `await` of the flight; until then it must not count as unhandled.
    this.#flight.catch(() => undefined);
  }

  #rowsOf(batch: readonly Entry[], known: ReadonlyMap<string, number>): Rows {
    const rows: Rows = { products: [], categories: [], links: [], terms: [] };
    for (const entry of batch) {
      const { seq } = entry;
      if ('update' in entry) {
        this.#pushTerms(rows.terms, seq, entry.update, true);
        continue;
      }
      const { product } = entry;
      const hash = contentHash(product);
      const isSame = known.get(product.externalId) === hash;
      rows.products.push(isSame ? sameProductRow(product, seq, hash) : productRow(product, seq, hash));
      for (const [position, id] of product.categoryExternalIds.entries())
        rows.categories.push([seq, id, position]);
      for (const [sort, link] of isSame ? [] : product.links.entries()) {
        rows.links.push([seq, link.kind, link.externalId, sort]);
      }
      this.#pushTerms(rows.terms, seq, product, false);
    }
    return rows;
  }

  async #write({ products, categories, links, terms }: Rows): Promise<void> {
    await insertRows(this.#q, 'staging.product', PRODUCT_COLUMNS, products);
    await insertRows(this.#q, 'staging.product_category', PRODUCT_CATEGORY_COLUMNS, categories);
    await insertRows(this.#q, 'staging.link', LINK_COLUMNS, links);
    await insertRows(this.#q, 'staging.terms', TERMS_COLUMNS, terms);
  }

  /** Regions outside the import's scope are not touched, whatever the row says. */
  #pushTerms(
    rows: unknown[][],
    seq: number,
    of: Pick<StagedProduct, 'externalId' | 'terms' | 'line'>,
    isUpdate: boolean,
  ): void {
    for (const region of this.#regions) {
      const terms = of.terms[region];
      if (terms)
        rows.push([seq, of.externalId, REGION_IDS[region], ...termsValues(terms), isUpdate, of.line]);
    }
  }

  async #knownHashes(batch: readonly Entry[]): Promise<Map<string, number>> {
    const ids = batch.flatMap((entry) => ('product' in entry ? [entry.product.externalId] : []));
    const rows = await this.#q.query<{ externalId: string; contentHash: number }>({
      name: 'import_known_hashes',
      text: `select external_id as "externalId", content_hash as "contentHash"
             from product where external_id = any($1::text[])`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.externalId, row.contentHash]));
  }
}

function termsValues(terms: StagedTerms): unknown[] {
  return [
    terms.priceKop,
    terms.priceOldKop,
    terms.priceDiscountKop,
    terms.isPromo,
    terms.isSale,
    terms.stock,
    terms.inCity,
  ];
}
