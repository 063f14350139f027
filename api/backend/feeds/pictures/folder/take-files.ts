import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { FAULT_TEXTS } from '../fault-text.ts';
import { keysOfPictures } from '../fetching/changed-keys.ts';
import { namesOfFile } from './article-names.ts';
import type { FileSource, PictureFile } from './picture-file.ts';
import { type TakeOptions, takeByPath } from './take-by-path.ts';

/** A product's pictures; more are no use to anybody. */
const MOST_PICTURES = 20;
/** Products of one transaction. */
const PART = 20;

export type TakenFiles = {
  /** Products that have other pictures now. */
  products: number;
  /** Their pictures. */
  pictures: number;
  /** Products that had these pictures already. */
  unchanged: number;
  /** Pictures that goods of an exchange name by their paths. */
  byPath: number;
  /** Files that name no article. */
  unknown: readonly string[];
  /** Files that were not taken, with why. */
  refused: readonly string[];
};

type Placed = { position: number; file: PictureFile };

/** The products by their articles as these are compared; an article that means several means none. */
async function productsByArticle(
  q: Queryable,
  norms: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await q.query<{ norm: string; ids: number[] }>({
    name: 'picture_articles',
    text: `select code_norm as norm, array_agg(product_id) as ids from product_search
           where code_norm = any($1::text[]) group by code_norm`,
    values: [norms],
  });
  return new Map(rows.map(({ norm, ids }) => [norm, ids.length === 1 ? (ids[0] ?? null) : null]));
}

type Sorted = { byProduct: Map<number, Placed[]>; unknown: string[]; refused: string[] };

async function sortFiles(q: Queryable, files: readonly PictureFile[]): Promise<Sorted> {
  const named = files.map((file) => ({ file, names: namesOfFile(file.path) }));
  const norms = new Set(named.flatMap(({ names }) => names.map(({ norm }) => norm)));
  const products = await productsByArticle(q, [...norms]);
  const sorted: Sorted = { byProduct: new Map(), unknown: [], refused: [] };
  for (const { file, names } of named) {
    const found = names.find(({ norm }) => products.has(norm));
    const id = found === undefined ? undefined : products.get(found.norm);
    if (found === undefined || id === undefined) sorted.unknown.push(file.path);
    else if (id === null) sorted.refused.push(`${file.path}: такой артикул у нескольких товаров`);
    else {
      const placed = sorted.byProduct.get(id) ?? [];
      placed.push({ position: found.position, file });
      sorted.byProduct.set(id, placed);
    }
  }
  return sorted;
}

type Given = { id: number; addresses: string[] };

/** Writes which pictures products have now; returns those that had others before. */
async function give(db: Database, products: readonly Given[]): Promise<Given[]> {
  return await db.transaction(async (tx) => {
    const ids = products.map(({ id }) => id);
    const before = await tx.query<{ id: number; addresses: string[] }>({
      name: 'picture_given_before',
      text: `select product_id as id, array_agg(address order by position) as addresses from product_picture
             where product_id = any($1::int[]) group by 1`,
      values: [ids],
    });
    const known = new Map(before.map(({ id, addresses }) => [id, addresses.join()]));
    const changed = products.filter(({ id, addresses }) => known.get(id) !== addresses.join());
    if (changed.length === 0) return [];
    const changedIds = changed.map(({ id }) => id);
    const rows = changed.flatMap(({ id, addresses }) =>
      addresses.map((address, place) => ({ id, address, place })),
    );
    await tx.query({
      name: 'picture_given_forget',
      text: 'delete from product_picture where product_id = any($1::int[])',
      values: [changedIds],
    });
    await tx.query({
      name: 'picture_given',
      text: `insert into product_picture (product_id, position, address)
             select * from unnest($1::int[], $2::smallint[], $3::text[])`,
      values: [rows.map(({ id }) => id), rows.map(({ place }) => place), rows.map(({ address }) => address)],
    });
    await raiseCatalogueVersion(tx, await keysOfPictures(tx, changedIds));
    return changed;
  });
}

/**
 * Takes pictures that products name by their paths (an exchange's), and those that are named by article: each
 * product has those of its files then, in the order of their
 * numbers, instead of what it was given before. Who is interrupted begins anew: what is there already changes
 * nothing.
 */
export async function takeFiles(
  source: FileSource,
  { db, maker, onProgress }: TakeOptions,
): Promise<TakenFiles> {
  const found = await source.list();
  const all = found.flatMap((each) => (each.kind === 'file' ? [each.file] : []));
  const byPath = await takeByPath(all, { db, maker });
  const files = all.filter(({ path }) => !byPath.taken.has(path) && !byPath.waiting.has(path));
  const { byProduct, unknown, refused } = await sortFiles(db, files);
  refused.push(...byPath.refused);
  refused.push(...[...byPath.waiting].map((path) => `${path}: ${FAULT_TEXTS.store}`));
  refused.push(...found.flatMap((each) => (each.kind === 'passed' ? [`${each.path}: ${each.why}`] : [])));
  const sums = { products: 0, pictures: 0, unchanged: 0 };
  let done = 0;

  /** Null = it is no picture; `store` = it could not be kept, as the next ones could not. */
  async function take({ path, read }: PictureFile): Promise<string | 'store' | null> {
    const bytes = await read().catch(() => null);
    const taken = bytes === null ? null : await maker.take(bytes);
    done += 1;
    onProgress?.(done, files.length);
    if (taken?.kind === 'made') return taken.address;
    refused.push(`${path}: ${FAULT_TEXTS[taken?.fault ?? 'broken']}`);
    return taken?.fault === 'store' ? 'store' : null;
  }

  async function record(products: readonly Given[]): Promise<void> {
    const usable = products.filter(({ addresses }) => addresses.length > 0);
    const changed = await give(db, usable);
    sums.products += changed.length;
    sums.unchanged += usable.length - changed.length;
    sums.pictures += changed.reduce((total, { addresses }) => total + addresses.length, 0);
  }

  const given: Given[] = [];
  for (const [id, placed] of byProduct) {
    const addresses = new Set<string>();
    for (const { file } of placed.sort((a, b) => a.position - b.position).slice(0, MOST_PICTURES)) {
      const address = await take(file);
      if (address !== null) addresses.add(address);
    }
    // A product keeps what it was given before rather than a part of what it is given now.
    if (addresses.has('store')) break;
    given.push({ id, addresses: [...addresses] });
    if (given.length >= PART) await record(given.splice(0));
  }
  await record(given);
  return { ...sums, byPath: byPath.taken.size - byPath.refused.length, unknown, refused };
}
