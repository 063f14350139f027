import { toStored } from '#api/backend/catalogue/catalog/volume-prices.ts';
import { StatementError } from '#api/backend/db/errors.ts';
import { type Asks, type Columns, insertRows, run } from '#api/backend/db/write/statements.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type {
  SourceIssue,
  StagedPart,
  StagedProduct,
  StagedRemoval,
  StagedTermsPart,
  StagedTermsUpdate,
} from '../model.ts';
import { contentHash } from './content-hash.ts';
import { productRow, sameProductRow } from './product-row.ts';
import {
  LINK_COLUMNS,
  PRODUCT_CATEGORY_COLUMNS,
  PRODUCT_COLUMNS,
  REMOVAL_COLUMNS,
  TERMS_COLUMNS,
} from './staging-tables.ts';

const BATCH = 250;

/** The rows of one batch, by staging table. */
type Rows = Record<'products' | 'categories' | 'links' | 'terms' | 'removals', unknown[][]>;

const TABLES = [
  ['products', 'staging.product', PRODUCT_COLUMNS],
  ['categories', 'staging.product_category', PRODUCT_CATEGORY_COLUMNS],
  ['links', 'staging.link', LINK_COLUMNS],
  ['terms', 'staging.terms', TERMS_COLUMNS],
  ['removals', 'staging.removal', REMOVAL_COLUMNS],
] as const satisfies readonly (readonly [keyof Rows, string, Columns])[];

type Said =
  | { product: StagedProduct }
  | { update: StagedTermsUpdate }
  | { part: StagedPart }
  | { removal: StagedRemoval };
type Entry = Said & { seq: number };

/**
 * Writes products and terms to the staging tables in batches. One batch is on its way to the database while
 * the next is being read and made into rows; memory holds these two. A row that the database does not take is
 * named among `refused` and left out; the others of its batch are written.
 */
export class Staging {
  readonly #q: Asks;
  readonly #regions: readonly RegionCode[];
  #batch: Entry[] = [];
  #flight: Promise<void> = Promise.resolve();
  #seq = 0;
  /** Rows that the database has not taken, for the report. */
  refused: SourceIssue[] = [];
  /** Full product rows so far: a feed without any only updates terms. */
  products = 0;
  /** Rows that say a part of a product's terms, and those that take products away. */
  parts = 0;
  removals = 0;

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
    await this.#add({ product });
  }

  async addUpdate(update: StagedTermsUpdate): Promise<void> {
    await this.#add({ update });
  }

  async addPart(part: StagedPart): Promise<void> {
    this.parts += 1;
    await this.#add({ part });
  }

  async addRemoval(removal: StagedRemoval): Promise<void> {
    this.removals += 1;
    await this.#add({ removal });
  }

  /** Everything added is in the tables when this returns. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#flight;
  }

  async #add(said: Said): Promise<void> {
    this.#seq += 1;
    this.#batch.push({ ...said, seq: this.#seq });
    if (this.#batch.length >= BATCH) await this.#send();
  }

  async #send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const rows = this.#rowsOf(batch, await this.#knownHashes(batch));
    await this.#flight;
    this.#flight = this.#write(rows, batch);
    // A failed batch is thrown by the next `await` of the flight; until then it must not count as unhandled.
    this.#flight.catch(() => undefined);
  }

  #rowsOf(batch: readonly Entry[], known: ReadonlyMap<string, number>): Rows {
    const rows: Rows = { products: [], categories: [], links: [], terms: [], removals: [] };
    for (const entry of batch) {
      const { seq } = entry;
      if ('removal' in entry) {
        const { externalId, isAlone = false, line } = entry.removal;
        rows.removals.push([seq, externalId, isAlone, line]);
        continue;
      }
      if (!('product' in entry)) {
        this.#pushTerms(rows.terms, seq, 'update' in entry ? entry.update : entry.part, true);
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

  /** Writes a batch, in halves when a value of it is refused, so that in the end the one row is known. */
  async #write(rows: Rows, batch: readonly Entry[]): Promise<void> {
    const [first, last] = [batch.at(0), batch.at(-1)];
    if (first === undefined || last === undefined) return;
    const written: string[] = [];
    try {
      for (const [part, table, columns] of TABLES) {
        await insertRows(this.#q, table, columns, rows[part]);
        if (rows[part].length > 0) written.push(table);
      }
    } catch (error) {
      if (!isAboutValue(error)) throw error;
      // What was refused has written nothing itself.
      for (const table of written)
        await run(this.#q, `delete from ${table} where seq between $1 and $2`, [first.seq, last.seq]);
      if (first === last) return this.#refuse(first, error);
      const middle = batch.length >> 1;
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
        await this.#write(rowsOf(rows, half), half);
      }
    }
  }

  #refuse(entry: Entry, error: StatementError): void {
    const { externalId, line } = saidOf(entry);
    const message = `Пропущено: база не принимает запись (ошибка ${error.code}).`;
    this.refused.push({ level: 'skipped', line, externalId, message });
  }

  /** Regions outside the import's scope are not touched, whatever the row says. */
  #pushTerms(
    rows: unknown[][],
    seq: number,
    of: Pick<StagedProduct, 'externalId' | 'terms' | 'line'> | StagedPart,
    isUpdate: boolean,
  ): void {
    for (const region of this.#regions) {
      const terms = of.terms[region];
      if (!terms) continue;
      const values = 'priceKop' in terms ? termsValues({ price: terms, stock: terms }) : termsValues(terms);
      rows.push([seq, of.externalId, REGION_IDS[region], ...values, isUpdate, of.line]);
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

/** A value that its column cannot hold (SQLSTATE, class 22), or a text that is none of its type (42601). */
function isAboutValue(error: unknown): error is StatementError {
  return error instanceof StatementError && (error.code.startsWith('22') || error.code === '42601');
}

/** The rows of some entries; the first column of each table is `seq`. */
function rowsOf(rows: Rows, entries: readonly Entry[]): Rows {
  const seqs = new Set<unknown>(entries.map(({ seq }) => seq));
  const of = (all: unknown[][]) => all.filter(([seq]) => seqs.has(seq));
  return {
    products: of(rows.products),
    categories: of(rows.categories),
    links: of(rows.links),
    terms: of(rows.terms),
    removals: of(rows.removals),
  };
}

function saidOf(entry: Said): { externalId: string; line: number | null } {
  if ('product' in entry) return entry.product;
  if ('update' in entry) return entry.update;
  return 'part' in entry ? entry.part : entry.removal;
}

/** The values of the terms' own columns; null where a part is not spoken of, or the price is taken away. */
function termsValues({ price, stock }: StagedTermsPart): unknown[] {
  return [
    price !== undefined,
    stock !== undefined,
    price?.priceKop ?? null,
    price?.priceOldKop ?? null,
    price?.priceDiscountKop ?? null,
    price?.isPromo ?? null,
    price?.isSale ?? null,
    stock?.stock ?? null,
    stock?.inCity ?? null,
    price ? JSON.stringify(toStored(price.volumePrices ?? [])) : null,
  ];
}
