import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderPair } from '#api/backend/feeds/import/table/order/order-row.ts';
import { writtenCount } from '#lib/numbers/written-count.ts';
import type { LineReading } from '#lib/quick-order/line-readings.ts';
import {
  alikeHits,
  barcodeHits,
  exactHits,
  externalHits,
  type Hits,
  type KeyHit,
  normHits,
} from './find-keys.ts';

/** By what a product was found, in the order that it is tried (price-lists.md §6). */
export type FoundBy = 'exact' | 'external' | 'barcode' | 'norm' | 'zeros';

/**
 * What a line means: one product, several of which a person must choose, one that other regions sell, such as
 * are like it, or nothing. `quantity` is what was typed of it; null where nothing was.
 */
export type Match =
  | { kind: 'one'; id: number; by: FoundBy; quantity: string | null }
  | { kind: 'several'; ids: readonly number[]; quantity: string | null }
  | { kind: 'elsewhere'; id: number; regions: readonly number[]; quantity: string | null }
  | { kind: 'alike'; ids: readonly number[]; quantity: string | null }
  | { kind: 'none' };

/** Looks for a line among the hits of a stage; null where it is not among them. */
type Stage = (pair: OrderPair) => Match | null;

const BARCODE = /^\d{8}$|^\d{12,14}$/;
const ZEROS = /^[1-9]\d{0,12}$/;
/** An article of digits has so many at most, with its zeros. */
const MOST_DIGITS = 14;
const BEGINNING = 4;

/** What was typed of a line as a whole: the longest end of it that is a number, «2,5» and not its «5». */
export function typedQuantity(readings: readonly LineReading[]): string | null {
  const typed = readings.flatMap(({ quantity }) => quantity ?? []);
  return typed.findLast((text) => writtenCount(text).kind !== 'none') ?? typed[0] ?? null;
}

function settled(hits: readonly KeyHit[], quantity: string | null, by: FoundBy): Match {
  const ids = [...new Set(hits.map(({ id }) => id))];
  const [id] = ids;
  return id !== undefined && ids.length === 1
    ? { kind: 'one', id, by, quantity }
    : { kind: 'several', ids, quantity };
}

/** Of the readings that anything of this region fits, the first: the longest article. */
function first(
  pair: OrderPair,
  hitsOf: (key: string) => readonly KeyHit[],
  regionId: number,
  by: FoundBy,
): Match | null {
  let elsewhere: Match | null = null;
  for (const { key, quantity } of pair.readings) {
    const hits = hitsOf(key);
    const here = hits.filter(({ regions }) => regions.includes(regionId));
    if (here.length > 0) return settled(here, quantity, by);
    const [other] = hits.filter(({ regions }) => regions.length > 0);
    if (other === undefined) continue;
    elsewhere ??= { kind: 'elsewhere', id: other.id, regions: other.regions, quantity };
  }
  return elsewhere;
}

/** All that fits any reading: where two readings mean different products, a person chooses. */
function anyOf(
  pair: OrderPair,
  hitsOf: (key: string) => readonly KeyHit[],
  regionId: number,
  by: FoundBy,
): Match | null {
  const fitting = pair.readings.flatMap(({ key, quantity }) => {
    const here = hitsOf(key).filter(({ regions }) => regions.includes(regionId));
    return here.map((hit) => ({ hit, quantity }));
  });
  const [one] = fitting;
  if (one === undefined) return null;
  const match = settled(
    fitting.map(({ hit }) => hit),
    one.quantity,
    by,
  );
  return match.kind === 'several' ? { ...match, quantity: typedQuantity(pair.readings) } : match;
}

const keysOf = (pairs: readonly OrderPair[], fits: (key: string) => boolean = () => true): string[] => [
  ...new Set(pairs.flatMap(({ readings }) => readings.map(({ key }) => key)).filter(fits)),
];
const among = (hits: Hits) => (key: string) => hits.get(key) ?? [];

async function exact(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const hits = await exactHits(db, keysOf(pairs));
  return (pair) => {
    // The hidden key of our own list is one product's code, whoever else has such an article.
    const own = pair.own === null ? [] : among(hits)(pair.own.code).filter(({ isCode }) => isCode);
    if (own.length === 0) return first(pair, among(hits), regionId, 'exact');
    // Where the row's article is of other products alone, one of the two was spoilt on the way.
    const [, written] = pair.readings;
    const others = written === undefined ? [] : among(hits)(written.key);
    const isSame = others.length === 0 || others.some(({ id }) => own.some((one) => one.id === id));
    if (isSame)
      return first(pair, () => own, regionId, 'exact') ?? first(pair, among(hits), regionId, 'exact');
    const ids = [...own, ...others].flatMap(({ id, regions }) => (regions.includes(regionId) ? [id] : []));
    return { kind: 'several', ids: [...new Set(ids)], quantity: typedQuantity(pair.readings) };
  };
}

async function external(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const hits = await externalHits(db, [...new Set(pairs.flatMap(({ externalId }) => externalId ?? []))]);
  return (pair) =>
    pair.externalId === null
      ? null
      : first(pair, () => among(hits)(pair.externalId ?? ''), regionId, 'external');
}

async function barcode(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const keys = keysOf(pairs, (key) => BARCODE.test(key));
  const hits: Hits = keys.length === 0 ? new Map() : await barcodeHits(db, keys);
  return (pair) => first(pair, among(hits), regionId, 'barcode');
}

async function norm(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const norms = [...new Set(keysOf(pairs).map(codeNorm))].filter((one) => one !== '');
  const hits = await normHits(db, norms);
  return (pair) => anyOf(pair, (key) => among(hits)(codeNorm(key)), regionId, 'norm');
}

const zerosBefore = (key: string): string[] =>
  ZEROS.test(key)
    ? Array.from({ length: MOST_DIGITS - key.length }, (_, at) => '0'.repeat(at + 1) + key)
    : [];

async function zeros(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const keys = keysOf(pairs).flatMap(zerosBefore);
  const hits: Hits = keys.length === 0 ? new Map() : await exactHits(db, keys);
  return (pair) => anyOf(pair, (key) => zerosBefore(key).flatMap(among(hits)), regionId, 'zeros');
}

/** The beginning by which articles are alike; null of words: names are never matched by it. */
function beginningOf(key: string): string | null {
  const whole = codeNorm(key);
  if (!/\d/.test(whole) || whole.length < BEGINNING) return null;
  return whole.slice(0, Math.max(BEGINNING, whole.length - 1));
}

async function alike(db: Queryable, pairs: readonly OrderPair[], regionId: number): Promise<Stage> {
  const begin = (pair: OrderPair): string[] => {
    const counted = pair.readings.filter(({ quantity }) => quantity !== null);
    return (counted.length > 0 ? counted : pair.readings).flatMap(({ key }) => beginningOf(key) ?? []);
  };
  const keys = [...new Set(pairs.flatMap(begin))];
  const hits: Hits = keys.length === 0 ? new Map() : await alikeHits(db, keys);
  return (pair) => {
    const here = begin(pair)
      .flatMap(among(hits))
      .filter(({ regions }) => regions.includes(regionId));
    if (here.length === 0) return null;
    return {
      kind: 'alike',
      ids: [...new Set(here.map(({ id }) => id))],
      quantity: typedQuantity(pair.readings),
    };
  };
}

const STAGES = [exact, external, barcode, norm, zeros, alike];

/**
 * What each line means in a region, by article, barcode, article without signs and case, lost zeros, and what
 * is like it, in this order: a line that one stage knows is asked of no other (price-lists.md §6).
 */
export async function matchPairs(
  db: Queryable,
  pairs: readonly OrderPair[],
  regionId: number,
): Promise<Map<OrderPair, Match>> {
  const matches = new Map<OrderPair, Match>();
  let left = pairs.filter(({ isTooLong }) => !isTooLong);
  for (const stage of STAGES) {
    if (left.length === 0) break;
    const find = await stage(db, left, regionId);
    for (const pair of left) {
      const match = find(pair);
      if (match !== null) matches.set(pair, match);
    }
    left = left.filter((pair) => !matches.has(pair));
  }
  for (const pair of pairs) if (!matches.has(pair)) matches.set(pair, { kind: 'none' });
  return matches;
}
