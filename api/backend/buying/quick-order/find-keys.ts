import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';
import { BARCODES } from '#api/backend/db/barcodes.ts';
import type { Queryable } from '#api/backend/db/database.ts';

/** A product that a key may mean, and the regions that sell it, by their ids. */
export type KeyHit = { key: string; id: number; regions: readonly number[]; isCode: boolean };
export type Hits = ReadonlyMap<string, readonly KeyHit[]>;

/** Texts whose articles are not the codes that they are looked for by. */
type Spelled = { id: number; article: string };

async function hitsOf(db: Queryable, name: string, found: string, values: readonly unknown[]): Promise<Hits> {
  const rows = await db.query<KeyHit>({
    name,
    text: `
      with hit as (${found})
      select h.key, h.id, bool_or(h.is_code) as "isCode",
        array(select r.region_id from product_region r where r.product_id = h.id) as regions
      from hit h join product p on p.id = h.id and p.archived_at is null
      group by h.key, h.id order by h.key, h.id`,
    values,
  });
  return Map.groupBy(rows, ({ key }) => key);
}

/** Products by code or article as they are written. */
export function exactHits(db: Queryable, keys: readonly string[]): Promise<Hits> {
  const found = `
    select k.key, p.id, true as is_code from unnest($1::text[]) as k (key) join product p on p.code = k.key
    union all
    select k.key, p.id, false from unnest($1::text[]) as k (key) join product p on p.article = k.key`;
  return hitsOf(db, 'quick_exact', found, [keys]);
}

/** Products by the code of the source that they came from. */
export function externalHits(db: Queryable, keys: readonly string[]): Promise<Hits> {
  const found = `
    select k.key, p.id, false as is_code
    from unnest($1::text[]) as k (key) join product p on p.external_id = k.key`;
  return hitsOf(db, 'quick_external', found, [keys]);
}

/** Products by one of their barcodes. */
export function barcodeHits(db: Queryable, keys: readonly string[]): Promise<Hits> {
  const found = `
    select b.key, p.id, false as is_code
    from product p cross join lateral unnest(${BARCODES}) as b (key)
    where ${BARCODES} && $1::text[] and b.key = any($1::text[])`;
  return hitsOf(db, 'quick_barcode', found, [keys]);
}

/** Products by the article without case, signs and look-alike letters; keys as `codeNorm` writes them. */
export async function normHits(db: Queryable, norms: readonly string[]): Promise<Hits> {
  const others = await db.query<Spelled>({
    name: 'quick_spelled',
    text: 'select id, article from product where article <> code and archived_at is null',
  });
  const wanted = new Set(norms);
  const spelled = others
    .map(({ id, article }) => ({ id, norm: codeNorm(article) }))
    .filter(({ norm }) => wanted.has(norm));
  const found = `
    select s.code_norm as key, s.product_id as id, false as is_code
    from product_search s where s.code_norm = any($1::text[])
    union all
    select o.key, o.id, false from unnest($2::text[], $3::int[]) as o (key, id)`;
  return hitsOf(db, 'quick_norm', found, [
    norms,
    spelled.map(({ norm }) => norm),
    spelled.map(({ id }) => id),
  ]);
}

/** Greater than every letter: the end of the range that a prefix begins. */
const LAST_LETTER = '\u{10FFFF}';
/** Articles of one beginning that are looked at. */
const MOST_ALIKE = 20;

/** Products whose normalised article begins like this, for a person to choose from. */
export function alikeHits(db: Queryable, beginnings: readonly string[]): Promise<Hits> {
  const found = `
    select k.key, s.product_id as id, false as is_code
    from unnest($1::text[], $2::text[]) as k (key, last)
    cross join lateral (
      select product_id from product_search
      where code_norm ~>=~ k.key and code_norm ~<~ k.last order by code_norm limit ${MOST_ALIKE}) s`;
  return hitsOf(db, 'quick_alike', found, [beginnings, beginnings.map((one) => one + LAST_LETTER)]);
}
